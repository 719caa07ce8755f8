import { MAX_LINES } from '../estimate/input-limits.ts';
import { listsWithName } from './catalogue-names.ts';
import { type ColumnMapping, type FoundColumns, findColumns, isBlankRow } from './find-columns.ts';
import type { LineListKey } from './line-list-key.ts';
import { listsNamed, type NamedList } from './list-names.ts';
import { type Cell, cellText, isBlankCell, nameProblem } from './read-cell.ts';
import { readRow } from './read-row.ts';
import { type ListSettings, listOfRow } from './row-list.ts';
import type { ReadRow, RefusedRow } from './row-types.ts';
import { isSummaryText } from './summary-row.ts';

/** What reading a table depends on. */
export interface ReadSettings extends ListSettings {
  /** Lists that somebody chose for single rows, by their index in the table. */
  lists?: ReadonlyMap<number, LineListKey> | undefined;
  /** What each column holds, when somebody chose; otherwise it is found. */
  columns?: ColumnMapping | undefined;
}

/** A table as lines of an estimate. */
export interface ReadTable extends FoundColumns {
  rows: ReadRow[];
  refused: RefusedRow[];
  /** Rows below the headings that were looked at and say something. */
  rowCount: number;
  /** Rows above the headings that say something; they are left out. */
  aboveHeader: number;
  /** Rows beyond the most an estimate can hold; they were not looked at. */
  beyond: number;
}

/** Rows of a table that are looked at: as many lines as an estimate holds, and some that are none. */
export const MAX_TABLE_ROWS = MAX_LINES + 500;

/** `1`, `2.3`, `IV.`, `B)` before the text of a heading. */
const ROW_NUMBER = /^(?:\d+(?:\.\d+)*|[IVX]+|[A-Z])[.)-]?$/i;

const NUMBER_COLUMNS = ['quantity', 'rate', 'days', 'amount'] as const;

/** Reads rows one after the other; a heading that names a list holds for the rows below it. */
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
  /** What the heading above names; nothing when it names no list. */
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

  /** A row of one text in a table of numbers: the name of a list, or a heading that is left out. */
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
 * every cell, and says of every row that is left out why.
 *
 * Holds: no cell makes it throw; what is read passes the limits of an estimate. Errors: none; rows
 * that cannot be lines are in `refused`. Source: decisions.md section 1, typed numbers.
 */
export function readRows(cells: readonly (readonly Cell[])[], settings: ReadSettings): ReadTable {
  const looked = cells.slice(0, MAX_TABLE_ROWS);
  const found = findColumns(looked, settings.list, settings.numbers);
  const columns = settings.columns ?? found.columns;
  const first = found.header === null ? 0 : found.header + 1;
  const body = looked.slice(first);
  const reader = new TableReader(body, columns, {
    ...settings,
    amountsIn: settings.amountsIn ?? found.currency,
  });
  for (const [index, row] of body.entries()) reader.read(row, first + index);
  return {
    header: found.header,
    currency: found.currency,
    columns,
    rows: reader.rows,
    refused: reader.refused,
    rowCount: reader.rowCount,
    aboveHeader: looked.slice(0, found.header ?? 0).filter((row) => !isBlankRow(row)).length,
    beyond: cells.length - looked.length,
  };
}
