import { MAX_LINES } from '../document/input-limits.ts';
import { hasDays, type LineListKey } from '../document/line-list-key.ts';
import type { Language } from '../languages.ts';
import { listsWithName } from './catalogue-names.ts';
import { type ColumnMapping, type FoundColumns, findColumns, isBlankRow } from './find-columns.ts';
import { listsNamed, type NamedList } from './list-names.ts';
import { type Cell, cellText, isBlankCell, nameProblem, numbersWritten } from './read-cell.ts';
import { multipliesOut, readRow } from './read-row.ts';
import { RowCells } from './row-cells.ts';
import { type ListSettings, listOfRow } from './row-list.ts';
import type { ReadRow, RefusedRow } from './row-types.ts';
import { isSummaryText } from './summary-row.ts';

/** The settings for reading a table. */
export interface ReadSettings extends ListSettings {
  /** The lists that a person chose for single rows, by their index in the table. */
  lists?: ReadonlyMap<number, LineListKey> | undefined;
  /** The chosen meaning of each column; otherwise it is detected. */
  columns?: ColumnMapping | undefined;
  /** The chosen row of headings, null for none; otherwise it is detected. */
  header?: number | null | undefined;
}

/** A table as lines of an estimate. */
export interface ReadTable extends FoundColumns {
  rows: ReadRow[];
  refused: RefusedRow[];
  /** The number of rows below the headings that were read and are not blank. */
  rowCount: number;
  /** The number of rows above the headings that are not blank; they are left out. */
  aboveHeader: number;
  /** The language by whose format its numbers were read. */
  numbers: Language;
  /** The days of lines without days in the table; null where every line has its own, or none. */
  days: number | null;
  /** The number of rows beyond the limit, which were not read. */
  beyond: number;
}

/**
 * The most rows of a table that are read: the lines of the largest estimate, and some other rows.
 */
export const MAX_TABLE_ROWS = MAX_LINES + 500;

/** Matches `1`, `2.3`, `IV.`, `B)` before the text of a heading. */
const ROW_NUMBER = /^(?:\d+(?:\.\d+)*|[IVX]+|[A-Z])[.)-]?$/i;

const NUMBER_COLUMNS = ['quantity', 'rate', 'days', 'amount'] as const;

/**
 * Reads rows one after the other; a heading with the name of a list applies to the rows below it.
 */
class TableReader {
  readonly rows: ReadRow[] = [];
  readonly refused: RefusedRow[] = [];
  rowCount = 0;
  private readonly columns: ColumnMapping;
  private readonly settings: ReadSettings;
  private readonly listColumn: number;
  private readonly nameColumn: number;
  private readonly daysColumn: number;
  private readonly numberColumns: readonly number[];
  private readonly expectsNumbers: boolean;
  /** The lists that the heading above names; null before the first one. */
  private heading: readonly NamedList[] | null = null;

  constructor(cells: readonly (readonly Cell[])[], columns: ColumnMapping, settings: ReadSettings) {
    this.columns = columns;
    this.settings = settings;
    this.listColumn = columns.indexOf('list');
    this.nameColumn = columns.indexOf('name');
    this.daysColumn = columns.indexOf('days');
    this.numberColumns = NUMBER_COLUMNS.map((column) => columns.indexOf(column)).filter(
      (index) => index >= 0,
    );
    this.expectsNumbers = cells.some((row) => this.hasNumbers(row));
  }

  private hasNumbers(row: readonly Cell[]): boolean {
    return this.numberColumns.some((index) => !isBlankCell(row[index]));
  }

  read(row: readonly Cell[], index: number): void {
    if (isBlankRow(row)) return;
    this.rowCount += 1;
    const name = cellText(row[this.nameColumn]);
    const listText = this.listColumn < 0 ? '' : cellText(row[this.listColumn]);
    if (this.expectsNumbers && !this.hasNumbers(row) && this.isHeading(row, index, name)) return;
    const named = listText === '' ? this.heading : listsNamed(listText);
    const chosen = this.settings.lists?.get(index);
    if (chosen === undefined && listText !== '' && named === null) {
      this.refused.push({
        row: index,
        reason: 'unknown-list',
        column: 'list',
        text: listText.slice(0, 120),
        name: name.slice(0, 120),
      });
      return;
    }
    const isForDays = this.daysColumn >= 0 && !isBlankCell(row[this.daysColumn]);
    const place =
      chosen === undefined
        ? listOfRow(named, name, isForDays, this.settings)
        : { list: chosen, isGuess: false };
    const outcome = readRow(row, index, place, this.columns, this.settings);
    if ('line' in outcome) this.rows.push(outcome.line);
    else this.refused.push(outcome.refused);
  }

  /** Refuses the rows of a further table. */
  leaveOut(rows: readonly (readonly Cell[])[], from: number): void {
    for (const [index, row] of rows.slice(from).entries()) {
      if (isBlankRow(row)) continue;
      this.rowCount += 1;
      const name = row.map(cellText).filter(Boolean).join(' ').slice(0, 120);
      this.refused.push({ row: from + index, reason: 'other-table', column: null, text: '', name });
    }
  }

  /**
   * Tells whether a row with one text in a table of numbers is a heading, with or without a list's
   * name.
   */
  private isHeading(row: readonly Cell[], index: number, name: string): boolean {
    const texts = row.filter((cell) => !isBlankCell(cell)).map(cellText);
    if (texts.length === 2 && ROW_NUMBER.test(texts[0] ?? '') && texts[0] !== name) texts.shift();
    const [text = ''] = texts;
    if (texts.length !== 1 || isSummaryText(text) || nameProblem(text) !== null) return false;
    const named = listsNamed(text);
    if (named !== null && this.listColumn < 0) {
      this.heading = named;
      this.rowCount -= 1;
      return true;
    }
    if (listsWithName(text).length > 0) return false;
    this.heading = [];
    this.refused.push({
      row: index,
      reason: 'heading',
      column: 'name',
      text: '',
      name: (name || text).slice(0, 120),
    });
    return true;
  }
}

/**
 * Reads a pasted table or a file as lines: finds the headings in any of the three languages, reads
 * every cell, and gives a reason for every row that is left out.
 *
 * Holds: no cell makes it throw; the lines meet the limits of an estimate. Errors: none; rows that
 * cannot be lines are in `refused`. Source: decisions.md section 1, typed numbers.
 */
export function readRows(cells: readonly (readonly Cell[])[], settings: ReadSettings): ReadTable {
  const looked = cells.slice(0, MAX_TABLE_ROWS);
  const found = findColumns(looked, settings.list, settings.numbers, settings.header);
  const columns = settings.columns ?? found.columns;
  const first = found.header === null ? 0 : found.header + 1;
  const end = found.tables.find((one) => one >= first) ?? looked.length;
  const body = looked.slice(first, end);
  const written = settings.isNumbersSure ? null : numbersWritten(numberTexts(body, columns));
  const whole: ReadSettings = {
    ...settings,
    numbers: written ?? settings.numbers,
    isNumbersSure: settings.isNumbersSure || written !== null,
    amountsIn: settings.amountsIn ?? found.currency,
  };
  const reader = new TableReader(body, columns, {
    ...whole,
    isForOneDay: found.isMeasured || rowsMultiplyOut(body, columns, whole),
  });
  for (const [index, row] of body.entries()) reader.read(row, first + index);
  reader.leaveOut(looked, end);
  return {
    ...found,
    columns,
    rows: reader.rows,
    refused: reader.refused,
    rowCount: reader.rowCount,
    aboveHeader: looked.slice(0, found.header ?? 0).filter((row) => !isBlankRow(row)).length,
    beyond: cells.length - looked.length,
    numbers: whole.numbers,
    days: reader.rows
      .filter(hasNoDaysOfItsOwn)
      .reduce<number | null>((most, { values }) => Math.max(most ?? 1, values.days ?? 1), null),
  };
}

const hasNoDaysOfItsOwn = ({ list, given }: ReadRow) => hasDays(list) && !given.includes('days');

/** Returns the texts of a table's numbers. */
const numberTexts = (rows: readonly (readonly Cell[])[], columns: ColumnMapping): string[] =>
  rows.flatMap((row) =>
    row.filter(
      (cell, index): cell is string =>
        typeof cell === 'string' && NUMBER_COLUMNS.some((column) => columns[index] === column),
    ),
  );

/** Tells whether most amounts of a table without days are quantity x unit price. */
function rowsMultiplyOut(
  rows: readonly (readonly Cell[])[],
  columns: ColumnMapping,
  settings: ReadSettings,
): boolean {
  let all = 0;
  let equal = 0;
  for (const row of rows) {
    const cells = new RowCells(row, columns, settings);
    const amount = cells.isNumber('amount') ? cells.comparedAmount() : null;
    const rate = cells.isNumber('rate') ? cells.money('rate') : null;
    if (amount === null || rate === null || !cells.isBlank('days')) continue;
    all += 1;
    if (multipliesOut(cells, cells.number('quantity', { min: 0, whole: false }) ?? 1, rate)) {
      equal += 1;
    }
  }
  return equal * 2 > all;
}
