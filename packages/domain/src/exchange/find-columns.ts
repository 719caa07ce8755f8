import type { LineListKey } from '../document/line-list-key.ts';
import type { Language } from '../languages.ts';
import type { Currency } from '../money/currency.ts';
import { likelyList } from './catalogue-names.ts';
import {
  COLUMN_LABELS,
  COLUMN_SYNONYMS,
  LINE_COLUMNS,
  type LineColumn,
  OTHER_HEADINGS,
} from './column-names.ts';
import { foldedText, headingWords, nearHeading } from './folded-text.ts';
import { guessColumns } from './guess-columns.ts';
import { listsNamed } from './list-names.ts';
import { type Cell, cellText, currencyIn, isBlankCell } from './read-cell.ts';

/** The meaning of each column of a table; null for a column that is left out. */
export type ColumnMapping = readonly (LineColumn | null)[];

/** The start of a table's rows and the meaning of its columns. */
export interface FoundColumns {
  /** The index of the row of headings; null without one. */
  header: number | null;
  columns: ColumnMapping;
  /** The currency that the headings name. */
  currency: Currency | null;
  /**
   * Whether a column of units shows that quantities measure works and goods, not people and days.
   */
  isMeasured: boolean;
  /** The rows of headings of this table and of others above or below it, from the top. */
  tables: readonly number[];
}

/** The number of rows that are read to guess a column's meaning. */
const SAMPLE = 60;
/** The number of rows from the top among which the headings are searched. */
const HEADER_ROWS = 25;
/** The longest text that can be a heading. */
const HEADING_LENGTH = 60;

type Heading = LineColumn | null;

let byWords: Map<string, Heading> | undefined;

function columnsByWords(): Map<string, Heading> {
  if (byWords !== undefined) return byWords;
  byWords = new Map();
  for (const heading of OTHER_HEADINGS.split('|')) byWords.set(headingWords(heading), null);
  for (const column of LINE_COLUMNS) {
    const { en, fr, ar } = COLUMN_LABELS[column];
    for (const text of [en, fr, ar, ...COLUMN_SYNONYMS[column].split('|')]) {
      const words = headingWords(text);
      if (words !== '') byWords.set(words, column);
    }
  }
  return byWords;
}

interface NamedHeading {
  column: Heading;
  isExact: boolean;
}

/**
 * Returns the column that a heading names, null for one that has no field here, undefined for no
 * heading.
 */
function headingOf(cell: Cell | undefined): NamedHeading | undefined {
  const text = cellText(cell);
  if (typeof cell !== 'string' || text === '' || text.length > HEADING_LENGTH) return undefined;
  const words = headingWords(text);
  const exact = columnsByWords().get(words);
  if (exact !== undefined) return { column: exact, isExact: true };
  const near = words === '' ? undefined : nearHeading(words, columnsByWords());
  return near === undefined ? undefined : { column: near, isExact: false };
}

const isNumber = (cell: Cell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\s*[\d٠-٩]/.test(cell));

/** Tells whether a heading makes a row one of headings: `U` alone may be a unit in a line. */
const isTelling = (column: Heading): column is LineColumn => column !== null && column !== 'unit';

/** Returns how many columns a row names as headings; 0 for any other row. */
function headingScore(row: readonly Cell[]): number {
  if (row.some(isNumber)) return 0;
  const isNamed = (cell: Cell) =>
    isTelling(columnsByWords().get(headingWords(cellText(cell).slice(0, HEADING_LENGTH))) ?? null);
  if (!row.some(isNamed)) return 0;
  const named = row.map(headingOf).filter((one) => one !== undefined);
  const columns = new Set(named.map((one) => one.column).filter(isTelling));
  if (columns.size < 2) return 0;
  return columns.size + (named.length - columns.size) / 100;
}

/** Returns the row of headings: the one near the top that names most columns, and at least two. */
function findHeader(cells: readonly (readonly Cell[])[]): number | null {
  const [first = []] = cells;
  const only = headingOf(first[0]);
  const isSingle = only?.isExact === true && isTelling(only.column);
  if (isSingle && cells.every((row) => row.length <= 1)) return 0;
  const scores = cells.slice(0, HEADER_ROWS).map(headingScore);
  const most = Math.max(0, ...scores);
  return most > 0 ? scores.indexOf(most) : null;
}

/** Matches the heading of remarks, which are used as names only when no better column exists. */
const REMARK = /^(?:note|remar|comment|observ|precis|ملاحظ)/;

/** Matches the heading of a column of discounts, either their rate or their name. */
const DISCOUNT = /^(?:discount|remise|rabais|خصم|تخفيض)/;

/** Counts the rows that have a text and those that have a number in a column. */
function contentOf(rows: readonly (readonly Cell[])[], index: number) {
  const filled = rows.slice(0, SAMPLE).filter((row) => !isBlankCell(row[index]));
  const numbers = filled.filter((row) => isNumber(row[index])).length;
  return { texts: filled.length - numbers, numbers };
}

const NUMBER_COLUMNS: ReadonlySet<Heading> = new Set(['quantity', 'rate', 'days', 'amount']);

function mapHeadings(
  row: readonly Cell[],
  rows: readonly (readonly Cell[])[],
): (LineColumn | null)[] {
  const named = row.map(headingOf);
  const columns = row.map((): LineColumn | null => null);
  const take = (isExact: boolean) => {
    for (const [index, one] of named.entries()) {
      if (one?.isExact !== isExact || one.column === null || columns.includes(one.column)) continue;
      const { texts, numbers } = contentOf(rows, index);
      // A heading with further words counts only if the cells below it agree.
      const agrees = NUMBER_COLUMNS.has(one.column) ? numbers >= texts : texts >= numbers;
      if (isExact || agrees) columns[index] = one.column;
    }
  };
  take(true);
  take(false);
  if (!columns.includes('name')) {
    // "Description" alone is the name of the lines, in preference to "Remarks".
    const stands = named
      .flatMap((one, index) => (one?.column === 'description' ? [index] : []))
      .map((index) => ({
        index,
        isRemark: REMARK.test(foldedText(cellText(row[index]))),
        isEmpty: contentOf(rows, index).texts === 0,
      }))
      .toSorted(
        (a, b) => Number(a.isEmpty) - Number(b.isEmpty) || Number(a.isRemark) - Number(b.isRemark),
      );
    const [first, next] = stands;
    if (first !== undefined) {
      if (columns[first.index] === 'description' && next !== undefined) {
        columns[next.index] = 'description';
      }
      columns[first.index] = 'name';
    }
  }
  if (!columns.includes('name')) {
    // A table of discounts may name them in the column with that heading; a percentage is no name.
    const discount = row.findIndex(
      (cell, index) =>
        DISCOUNT.test(foldedText(cellText(cell))) &&
        rows.slice(0, SAMPLE).filter((one) => /\p{L}/u.test(cellText(one[index]))).length * 2 >
          rows.slice(0, SAMPLE).filter((one) => !isBlankCell(one[index])).length,
    );
    if (discount >= 0 && columns[discount] === null) columns[discount] = 'name';
  }
  return columns;
}

/** Ignores a column of categories that are not the lists of an estimate. */
function withoutOwnCategories(
  columns: (LineColumn | null)[],
  rows: readonly (readonly Cell[])[],
): (LineColumn | null)[] {
  const index = columns.indexOf('list');
  if (index < 0) return columns;
  const texts = rows
    .slice(0, SAMPLE)
    .map((row) => cellText(row[index]))
    .filter((text) => text !== '');
  const named = texts.filter((text) => listsNamed(text) !== null);
  return named.length * 2 >= texts.length ? columns : columns.with(index, null);
}

/** Matches units that measure works and goods, and not people's time. */
const GOODS =
  /^(?:m|ml|lm|m2|m3|mc|mq|sqm|sq\.? ?m|sqft|cum|cu\.? ?m|kg|t|to|tonnes?|l|litres?|u|un|units?|unites?|ens|ensemble|ff|fft|forfait|ls|lump sum|lot|items?|nos?|nr|pcs?|pieces?|pce|each|ea|sets?|م|م2|م3|م ط|كغ|طن|وحده|قطعه|جزافي)\.?$/;

/** Tells whether the column of units shows that the table is a bill of quantities. */
function measuresGoods(rows: readonly (readonly Cell[])[], unit: number): boolean {
  if (unit < 0) return false;
  const texts = rows.map((row) => foldedText(cellText(row[unit]))).filter((text) => text !== '');
  return texts.length > 0 && texts.filter((text) => GOODS.test(text)).length * 2 > texts.length;
}

/** Tells whether a row heads a table: only headings, at least three, one of them of numbers. */
function isHeading(row: readonly Cell[]): boolean {
  const filled = row.filter((cell) => !isBlankCell(cell));
  if (filled.length < 3 || filled.some(isNumber)) return false;
  const named = filled.map(headingOf).filter((one) => one !== undefined);
  return (
    named.length * 4 >= filled.length * 3 &&
    named.filter((one) => one.isExact).length >= 2 &&
    named.some((one) => NUMBER_COLUMNS.has(one.column))
  );
}

/** Returns the rows below the headings that head another table with other columns. */
function furtherHeaders(cells: readonly (readonly Cell[])[], header: number): number[] {
  const wordsOf = (row: readonly Cell[] = []) =>
    row.map((cell) => headingWords(cellText(cell))).join('|');
  const own = wordsOf(cells[header]);
  return cells.flatMap((row, index) =>
    index > header && isHeading(row) && wordsOf(row) !== own ? [index] : [],
  );
}

/**
 * Finds the headings of a table in any of the three languages, or guesses the columns by their
 * content, in the order of the screens' own grids. `list` is the list for the rows; `chosen` is the
 * row of headings that a person chose, null for none.
 */
export function findColumns(
  cells: readonly (readonly Cell[])[],
  list: LineListKey,
  language: Language,
  chosen?: number | null,
): FoundColumns {
  const header = chosen === undefined ? findHeader(cells) : chosen;
  const row = header === null ? undefined : cells[header];
  if (header === null || row === undefined) {
    const columns = guessColumns(cells, list, language);
    return { header: null, columns, currency: null, isMeasured: false, tables: [] };
  }
  const top = chosen === undefined ? header : (findHeader(cells) ?? header);
  const tables = [
    ...new Set([top, ...furtherHeaders(cells, Math.min(top, header)), header]),
  ].toSorted((a, b) => a - b);
  const end = tables.find((one) => one > header);
  const body = cells.slice(header + 1, end);
  const mapped = mapHeadings(row, body);
  const columns = withoutOwnCategories(mapped, body);
  const heading = row.find(
    (cell, index) =>
      (columns[index] === 'rate' || columns[index] === 'amount') &&
      currencyIn(cellText(cell)) !== null,
  );
  return {
    header,
    columns,
    currency: heading === undefined ? null : currencyIn(cellText(heading)),
    isMeasured: measuresGoods(body, mapped.indexOf('unit')),
    tables,
  };
}

/**
 * Returns the list to which the catalogue assigns most names of a table; consumables when it knows
 * few, because people are never guessed.
 */
export function likelyTarget(cells: readonly (readonly Cell[])[]): LineListKey {
  const rows = cells.slice(0, 200);
  const width = Math.max(0, ...rows.map((row) => row.length));
  for (let column = 0; column < Math.min(width, 4); column += 1) {
    const list = likelyList(rows.map((row) => cellText(row[column])).filter(Boolean));
    if (list !== null) return list;
  }
  return 'consumables';
}

/** Tells whether a row has no content at all. */
export const isBlankRow = (row: readonly Cell[]): boolean => row.every(isBlankCell);
