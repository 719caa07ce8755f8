import type { EstimateData } from '@pcm/domain';
import { type ListKey, linesOf } from './working-line.ts';

/** The columns of a rectangle of cells. */
export interface ChosenColumns {
  /** Their names, from the start of the row to its end. */
  chosen: readonly string[];
  anchor: string;
  /** The column where the rectangle ends, which moves when it is extended. */
  head: string;
}

/**
 * The rows selected in one grid, to be copied, moved or deleted together; or a rectangle of cells,
 * to be filled, copied or emptied.
 */
export interface RowSelection {
  /** The grid; only one grid of a page has a selection. */
  grid: string;
  ids: ReadonlySet<string>;
  /** The start of a range. */
  anchor: string;
  /** The end of the range, which moves when the range is extended. */
  head: string;
  /** The columns of a rectangle; undefined where whole rows are selected. */
  columns?: ChosenColumns | undefined;
}

/** Returns the rows of a grid from top to bottom; `lists` are the open lists in their order. */
export const rowOrder = (data: EstimateData, lists: readonly ListKey[]): string[] =>
  lists.flatMap((list) => linesOf(data, list).map((line) => line.id));

export const selectRow = (grid: string, id: string): RowSelection => ({
  grid,
  ids: new Set([id]),
  anchor: id,
  head: id,
});

/** Adds a row to the selection, or removes it; null when no row is left. */
export function toggleRow(
  selection: RowSelection | null,
  grid: string,
  id: string,
): RowSelection | null {
  if (!isOfRows(selection, grid)) return selectRow(grid, id);
  const ids = new Set(selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return ids.size === 0 ? null : { grid, ids, anchor: id, head: id };
}

/** Selects every row from the anchor to this one. */
export function selectTo(
  selection: RowSelection | null,
  grid: string,
  order: readonly string[],
  to: string,
): RowSelection {
  const anchor = selection?.grid === grid ? selection.anchor : to;
  const from = order.indexOf(anchor);
  const end = order.indexOf(to);
  if (from < 0 || end < 0) return selectRow(grid, to);
  const ids = order.slice(Math.min(from, end), Math.max(from, end) + 1);
  return { grid, ids: new Set(ids), anchor, head: to };
}

/** Extends the selection by rows; without one, it starts at the row with the focus. */
export function stretchSelection(
  selection: RowSelection | null,
  grid: string,
  order: readonly string[],
  focused: string,
  by: number,
): RowSelection {
  // The first press selects the current row and the next one, as a spreadsheet does with cells.
  const start = isOfRows(selection, grid) ? selection : selectRow(grid, focused);
  const index = order.indexOf(start.head) + by;
  const head = order[Math.min(Math.max(index, 0), order.length - 1)] ?? focused;
  return selectTo(start, grid, order, head);
}

/** Selects all of these rows; null when there are none. */
export function selectRows(grid: string, ids: readonly string[]): RowSelection | null {
  const [anchor] = ids;
  const head = ids.at(-1);
  return anchor === undefined || head === undefined
    ? null
    : { grid, ids: new Set(ids), anchor, head };
}

/** Returns the selected rows that exist and are in view, from top to bottom. */
export const chosenRows = (selection: RowSelection, order: readonly string[]): string[] =>
  order.filter((id) => selection.ids.has(id));

/** A cell by its row and the name of its column. */
export interface CellAt {
  id: string;
  column: string;
}

const between = (all: readonly string[], one: string, other: string): readonly string[] => {
  const [from, to] = [all.indexOf(one), all.indexOf(other)];
  return from < 0 || to < 0 ? [other] : all.slice(Math.min(from, to), Math.max(from, to) + 1);
};

/** Returns the cell at which a rectangle began; null where whole rows or another grid's are selected. */
const anchorOf = (selection: RowSelection | null, grid: string): CellAt | null =>
  selection?.grid === grid && selection.columns !== undefined
    ? { id: selection.anchor, column: selection.columns.anchor }
    : null;

/** The rows and columns of a grid, in their order. */
export interface GridShape {
  grid: string;
  order: readonly string[];
  columns: readonly string[];
}

/** Selects the rectangle from the cell where the selection began, else `from`, to a cell. */
export function selectCells(
  selection: RowSelection | null,
  { grid, order, columns }: GridShape,
  from: CellAt,
  to: CellAt,
): RowSelection {
  const anchor = anchorOf(selection, grid) ?? from;
  return {
    grid,
    ids: new Set(between(order, anchor.id, to.id)),
    anchor: anchor.id,
    head: to.id,
    columns: {
      chosen: between(columns, anchor.column, to.column),
      anchor: anchor.column,
      head: to.column,
    },
  };
}

/** Extends the rectangle by rows and columns; without one, it starts at the cell with the focus. */
export function stretchCells(
  selection: RowSelection | null,
  shape: GridShape,
  focused: CellAt,
  by: { rows: number; columns: number },
): RowSelection {
  const { grid, order, columns } = shape;
  const isCells = selection?.grid === grid && selection.columns !== undefined;
  const head = isCells
    ? { id: selection.head, column: selection.columns?.head ?? focused.column }
    : focused;
  const moved = (all: readonly string[], now: string, step: number) =>
    all[Math.min(Math.max(all.indexOf(now) + step, 0), all.length - 1)] ?? now;
  return selectCells(selection, shape, focused, {
    id: moved(order, head.id, by.rows),
    column: moved(columns, head.column, by.columns),
  });
}

/** Returns whether whole rows of a grid are selected, not cells. */
export const isOfRows = (selection: RowSelection | null, grid: string): selection is RowSelection =>
  selection?.grid === grid && selection.columns === undefined;

/** Returns whether a whole row is selected. */
export const isRowChosen = (selection: RowSelection | null, id: string): boolean =>
  selection?.columns === undefined && selection?.ids.has(id) === true;

/** Returns the selected columns of a row, separated by spaces; empty for a row without. */
export const columnsIn = (selection: RowSelection | null, id: string): string =>
  selection?.columns !== undefined && selection.ids.has(id)
    ? selection.columns.chosen.join(' ')
    : '';
