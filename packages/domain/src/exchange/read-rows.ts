import { serviceOf } from '../catalogue/services.ts';
import { MAX_LINES } from '../estimate/input-limits.ts';
import { catalogueName, listsWithName } from './catalogue-names.ts';
import { type ColumnMapping, type FoundColumns, findColumns, isBlankRow } from './find-columns.ts';
import { isEquipmentListKey, type LineListKey } from './line-list-key.ts';
import { listNamed, type NamedList } from './list-names.ts';
import { type Cell, cellText, isBlankCell } from './read-cell.ts';
import { readRow } from './read-row.ts';
import type { ReadRow, RefusedRow, RowSettings } from './row-types.ts';

/** What reading a table depends on. */
export interface ReadSettings extends RowSettings {
  /** Where rows go that name no list. */
  list: LineListKey;
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

/** The list a row goes to: what it names; where that leaves it open, what its name belongs to. */
function resolvedList(named: NamedList, name: string, settings: ReadSettings): LineListKey {
  if (named === 'equipment') {
    const own = listsWithName(name).find(isEquipmentListKey);
    const [first = 'ppe'] = serviceOf(settings.category).equipmentLists;
    return own ?? (isEquipmentListKey(settings.list) ? settings.list : first);
  }
  if (named === 'logistics') {
    return catalogueName('accommodation', name) === null ? 'transportation' : 'accommodation';
  }
  return named;
}

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
  private readonly numberColumns: readonly number[];
  private readonly expectsNumbers: boolean;
  private heading: NamedList | null = null;

  constructor(cells: readonly (readonly Cell[])[], columns: ColumnMapping, settings: ReadSettings) {
    this.columns = columns;
    this.settings = settings;
    this.listColumn = columns.indexOf('list');
    this.nameColumn = columns.indexOf('name');
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
    const named = listText === '' ? (this.heading ?? this.settings.list) : listNamed(listText);
    if (named === null) {
      this.refused.push({
        row: index,
        reason: 'unknown-list',
        column: 'list',
        text: listText.slice(0, 120),
        name: name.slice(0, 120),
      });
      return;
    }
    const list = resolvedList(named, name, this.settings);
    const outcome = readRow(row, index, list, this.columns, this.settings);
    if ('line' in outcome) this.rows.push(outcome.line);
    else this.refused.push(outcome.refused);
  }

  /** A row of one text in a table of numbers: the name of a list, or a heading that is left out. */
  private isHeading(row: readonly Cell[], index: number, name: string): boolean {
    const texts = row.filter((cell) => !isBlankCell(cell)).map(cellText);
    const [text = ''] = texts;
    if (texts.length !== 1) return false;
    const named = listNamed(text);
    if (named !== null && this.listColumn < 0) {
      this.heading = named;
      this.rowCount -= 1;
      return true;
    }
    if (listsWithName(text).length > 0) return false;
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
