import { MAX_INPUT, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '../document/input-limits.ts';
import { foldedText } from '../exchange/folded-text.ts';
import {
  type Cell,
  cellText,
  isBlankCell,
  numbersWritten,
  readDay,
  readNumber,
  readYesNo,
} from '../exchange/read-cell.ts';
import type { Language } from '../languages.ts';
import type { ImportField } from './import-fields.ts';
import type { ImportTable } from './import-table.ts';

/** Why a row cannot be imported, or a cell of it cannot be imported unchanged. */
export const IMPORT_REASONS = [
  'name-missing',
  'role-missing',
  'text-too-long',
  'number-unreadable',
  'number-negative',
  /** Not an e-mail address: the text goes to the notes. */
  'email-unreadable',
  /** Not 15 digits: the text goes to the notes. */
  'ice-length',
  /** Not a calendar day: the text goes to the notes. */
  'day-unreadable',
  /** More skills than somebody can have: the others go to the notes. */
  'skills-too-many',
  /** 15 digits with wrong control digits: the number is imported. */
  'ice-control',
  /** No number of days can be read: the text goes to the notes. */
  'payment-unknown',
  'number-missing',
  'client-missing',
  'price-missing',
  'lines-missing',
  'too-many-lines',
  /** Not one of the supported currencies. */
  'currency-unknown',
  /** The price after the discount, or the price of one piece, is rounded to the cent. */
  'price-rounded',
  'quantity-rounded',
  /** An order, or an offer that was already answered: it is set aside. */
  'not-open',
  /** The lines have several rates, so the company's usual one is used. */
  'tax-mixed',
] as const;

/** See {@link IMPORT_REASONS}. */
export type ImportReason = (typeof IMPORT_REASONS)[number];

/** A cell that is refused or doubtful. */
export interface ImportProblem {
  /** The number of the row in the file, from 1. */
  line: number;
  /** The heading of the column; empty where the file has no such column. */
  heading: string;
  reason: ImportReason;
  /** The content of the cell. */
  text: string;
}

/** A row of the file that is not blank. */
export interface SourceRow {
  line: number;
  cells: readonly Cell[];
}

const ON = new Set('active|actif|enabled|open|ouvert|en activite|en service|نشط'.split('|'));
const OFF = new Set(
  'inactive|inactif|desactive|disabled|closed|clos|cloture|ferme|archived|archive|hors service'.split(
    '|',
  ),
);
/** The past form ends in an accented letter that folding removes: `Activé` is active. */
const ACTIVATED = new Set(['active', 'activee']);

/** Matches the addresses that the contract takes. */
const EMAIL = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i;
const LONGEST_EMAIL = 320;

/** Matches the end of a heading under which Odoo writes external ids: `parent_id/id`. */
const EXTERNAL_ID = /\/\s*(?:id|external id|(?:id|identifiant) externe)$/;

const places = new WeakMap<ImportTable, Map<ImportField, number[]>>();

/** Returns the columns of each field; cached, because every row of a table asks for them. */
function placesIn(table: ImportTable): Map<ImportField, number[]> {
  const known = places.get(table);
  if (known !== undefined) return known;
  const found = new Map<ImportField, number[]>();
  for (const [index, { field }] of table.columns.entries()) {
    if (field !== null) found.set(field, [...(found.get(field) ?? []), index]);
  }
  places.set(table, found);
  return found;
}

/** Reads the cells of one record by their fields, and collects their problems. */
export class RowReader {
  readonly doubts: ImportProblem[] = [];
  readonly refused: ImportProblem[] = [];
  private readonly noted: string[] = [];
  private readonly table: ImportTable;
  private readonly row: SourceRow;
  private readonly numbers: Language;

  constructor(table: ImportTable, row: SourceRow, numbers: Language) {
    this.table = table;
    this.row = row;
    this.numbers = numbers;
  }

  private placesOf(field: ImportField): number[] {
    return placesIn(this.table).get(field) ?? [];
  }

  private headingOf(field: ImportField): string {
    const [place = -1] = this.placesOf(field);
    return this.table.columns[place]?.heading ?? '';
  }

  private cellOf(field: ImportField): Cell {
    const [place] = this.placesOf(field);
    return place === undefined ? null : (this.row.cells[place] ?? null);
  }

  private problem(field: ImportField, reason: ImportReason, text: string): ImportProblem {
    return {
      line: this.row.line,
      heading: this.headingOf(field),
      reason,
      text: text.slice(0, 200),
    };
  }

  /** Notes that a cell cannot be imported unchanged. */
  doubt(field: ImportField, reason: ImportReason, text: string, heading?: string): void {
    const problem = this.problem(field, reason, text);
    this.doubts.push(heading === undefined ? problem : { ...problem, heading });
  }

  /** Adds the problems of another row that belongs to this record. */
  takeOver(other: RowReader): void {
    this.doubts.push(...other.doubts);
    this.refused.push(...other.refused);
  }

  /** Notes why the row cannot be imported. */
  refuse(field: ImportField, reason: ImportReason, text = ''): void {
    this.refused.push(this.problem(field, reason, text));
  }

  /** Returns a text; an unset field of Odoo is `false`. */
  text(field: ImportField): string {
    const cell = this.cellOf(field);
    if (cell === false || isBlankCell(cell)) return '';
    const text = cellText(cell);
    if (text.length <= MAX_NAME_LENGTH) return text;
    this.refuse(field, 'text-too-long', text);
    return '';
  }

  /** Returns the non-empty columns of a field that may have several. */
  texts(field: ImportField): { heading: string; text: string }[] {
    return this.placesOf(field).flatMap((place) => {
      const cell = this.row.cells[place] ?? null;
      if (cell === false || isBlankCell(cell)) return [];
      return [{ heading: this.table.columns[place]?.heading ?? '', text: cellText(cell) }];
    });
  }

  /** Keeps a text in the notes under the heading of its column. */
  note(heading: string, text: string): void {
    if (text !== '') this.noted.push(heading === '' ? text : `${heading}: ${text}`);
  }

  /** Keeps the cell of a field in the notes under its heading. */
  noteField(field: ImportField): void {
    for (const { heading, text } of this.texts(field)) this.note(heading, text);
  }

  /** Returns the notes of the record, with every text that has no field of its own. */
  notes(): string {
    const own = this.texts('notes').map(({ text }) => text);
    const text = [...own, ...this.noted].join('\n');
    if (text.length > MAX_NOTE_LENGTH) this.doubt('notes', 'text-too-long', text);
    return text.slice(0, MAX_NOTE_LENGTH);
  }

  /** Returns the first e-mail address of a cell; other text goes to the notes. */
  email(field: ImportField): string {
    const text = this.text(field);
    if (text === '') return '';
    const parts = text.split(/[;,\s]+/).filter((part) => part !== '');
    const found = parts.find((part) => EMAIL.test(part) && part.length <= LONGEST_EMAIL);
    if (found === undefined) this.doubt(field, 'email-unreadable', text);
    if (found !== text) this.note(this.headingOf(field), text);
    return found ?? '';
  }

  /** Returns the calendar day of a cell, or null; other text goes to the notes. */
  day(field: ImportField): string | null {
    const text = this.text(field);
    const day = readDay(text);
    if (text === '' || day !== null) return day;
    this.doubt(field, 'day-unreadable', text);
    this.noteField(field);
    return null;
  }

  /** Returns whether a column holds external ids of Odoo instead of names. */
  isExternalId(field: ImportField): boolean {
    return EXTERNAL_ID.test(foldedText(this.headingOf(field)));
  }

  /** Returns a number that is not negative; undefined for an empty cell, or a refused one. */
  number(field: ImportField): number | undefined {
    const cell = this.cellOf(field);
    if (cell === false || isBlankCell(cell)) return undefined;
    const read = readNumber(cell, this.numbers);
    if (read.ok && read.value <= MAX_INPUT) return read.value;
    const reason =
      !read.ok && read.problem === 'negative' ? 'number-negative' : 'number-unreadable';
    this.refuse(field, reason, cellText(cell));
    return undefined;
  }

  /** Returns whether the record is in use; a text that says neither counts as yes. */
  isActive(): boolean {
    const cell = this.cellOf('isActive');
    if (isBlankCell(cell)) return true;
    const text = foldedText(cellText(cell));
    if (OFF.has(text)) return false;
    if (ON.has(text) || ACTIVATED.has(text)) return true;
    return readYesNo(cell) ?? true;
  }

  /** Returns whether a cell says yes, by a word or by a number above 0; null when it is empty. */
  yes(field: ImportField): boolean | null {
    const cell = this.cellOf(field);
    if (isBlankCell(cell)) return null;
    const read = readYesNo(cell);
    if (read !== null) return read;
    const value = Number(cellText(cell).replace(',', '.'));
    return Number.isFinite(value) ? value > 0 : null;
  }
}

/** Returns the rows below the headings that are not blank. */
export const rowsBelow = (
  cells: readonly (readonly Cell[])[],
  { header }: ImportTable,
): SourceRow[] =>
  cells
    .map((row, index) => ({ line: index + 1, cells: row }))
    .filter(({ cells: row }, index) => index > header && !row.every(isBlankCell));

/**
 * Joins the rows that Odoo writes below a record for further values of a list, such as skills or
 * labels: their values of `list` are added to the record, and their other cells are dropped.
 */
export function withListsJoined(
  source: readonly SourceRow[],
  { columns, make }: ImportTable,
  list: ImportField,
): SourceRow[] {
  if (make !== 'odoo') return [...source];
  const place = columns.findIndex((column) => column.field === list);
  const isEmpty = (cell: Cell) => cell === false || isBlankCell(cell);
  const rows: SourceRow[] = [];
  for (const row of source) {
    const last = rows.at(-1);
    const own = columns.some(
      ({ field }, index) => field !== null && index !== place && !isEmpty(row.cells[index] ?? null),
    );
    if (own || last === undefined) rows.push(row);
    else if (place >= 0) {
      const values = [last, row].map((one) => cellText(one.cells[place])).filter((one) => one);
      rows[rows.length - 1] = { ...last, cells: last.cells.with(place, values.join(', ')) };
    }
  }
  return rows;
}

/** Returns the language of a table's number format; Odoo writes a point. */
export function numbersOf(
  rows: readonly { cells: readonly Cell[] }[],
  { columns, make }: ImportTable,
  fields: readonly string[],
): Language {
  const texts = columns.flatMap(({ field }, place) =>
    field !== null && fields.includes(field) ? rows.map((row) => cellText(row.cells[place])) : [],
  );
  return numbersWritten(texts) ?? (make === 'odoo' ? 'en' : 'fr');
}
