import type { Currency } from '../money/currency.ts';
import type { NumberLanguage } from '../money/typed-number.ts';
import {
  COLUMN_LABELS,
  COLUMN_SYNONYMS,
  LINE_COLUMNS,
  type LineColumn,
  OTHER_HEADINGS,
} from './column-names.ts';
import { headingWords } from './folded-text.ts';
import { guessColumns } from './guess-columns.ts';
import type { LineListKey } from './line-list-key.ts';
import { listsNamed } from './list-names.ts';
import { type Cell, cellText, currencyIn, isBlankCell } from './read-cell.ts';

/** What each column of a table holds; null is left out. */
export type ColumnMapping = readonly (LineColumn | null)[];

/** Where the rows of a table begin and what its columns hold. */
export interface FoundColumns {
  /** Index of the row of headings; null without one. */
  header: number | null;
  columns: ColumnMapping;
  /** A currency the headings name. */
  currency: Currency | null;
}

/** Rows from the top in which headings are looked for. */
const HEADER_ROWS = 25;
/** Longest text that is taken for a heading. */
const HEADING_LENGTH = 60;

let byWords: Map<string, LineColumn | null> | undefined;

function columnsByWords(): Map<string, LineColumn | null> {
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

/** What a heading names: a column, null for one without a place here, undefined when it is none. */
function headingOf(cell: Cell | undefined): LineColumn | null | undefined {
  const text = cellText(cell);
  if (typeof cell !== 'string' || text === '' || text.length > HEADING_LENGTH) return undefined;
  return columnsByWords().get(headingWords(text));
}

const isNumber = (cell: Cell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'string' && /^\s*[\d٠-٩]/.test(cell));

/** The row of headings: the one near the top that names most columns, and at least two. */
function findHeader(cells: readonly (readonly Cell[])[]): number | null {
  let best: number | null = null;
  let most = 1;
  for (const [index, row] of cells.slice(0, HEADER_ROWS).entries()) {
    if (row.some(isNumber)) continue;
    const named = row.map(headingOf).filter((column) => column !== undefined);
    const columns = new Set(named.filter((column) => column !== null));
    const isSingle =
      index === 0 &&
      named.length === 1 &&
      columns.size === 1 &&
      cells.every((one) => one.length <= 1);
    const score = isSingle
      ? 2
      : columns.size === 0
        ? 0
        : columns.size + (named.length - columns.size) / 100;
    if (score > most && (isSingle || columns.size >= 2)) {
      best = index;
      most = score;
    }
  }
  return best;
}

function mapHeadings(row: readonly Cell[]): (LineColumn | null)[] {
  const taken = new Set<LineColumn>();
  const columns = row.map((cell) => {
    const column = headingOf(cell) ?? null;
    if (column === null || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
  if (!taken.has('name')) {
    // "Description" alone names the lines; so may "Category" or "Type".
    const stand = columns.indexOf('description');
    if (stand >= 0) columns[stand] = 'name';
  }
  return columns;
}

const SAMPLE = 60;

/** A column of categories that are not the lists of an estimate says nothing here. */
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

/**
 * Finds the headings of a table in any of the three languages, or guesses the columns from what
 * they hold, in the order of the screens' own grids. `list` is where the rows go.
 */
export function findColumns(
  cells: readonly (readonly Cell[])[],
  list: LineListKey,
  language: NumberLanguage,
): FoundColumns {
  const header = findHeader(cells);
  const row = header === null ? undefined : cells[header];
  if (header === null || row === undefined) {
    return { header: null, columns: guessColumns(cells, list, language), currency: null };
  }
  const columns = withoutOwnCategories(mapHeadings(row), cells.slice(header + 1));
  const heading = row.find(
    (cell, index) =>
      (columns[index] === 'rate' || columns[index] === 'amount') &&
      currencyIn(cellText(cell)) !== null,
  );
  return {
    header,
    columns,
    currency: heading === undefined ? null : currencyIn(cellText(heading)),
  };
}

/** Whether a row says nothing at all. */
export const isBlankRow = (row: readonly Cell[]): boolean => row.every(isBlankCell);
