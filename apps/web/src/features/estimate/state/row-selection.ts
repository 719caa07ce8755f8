import type { EstimateData } from '@pcm/domain';
import { type ListKey, linesOf } from './working-line.ts';

/** The rows selected in one grid, to be copied, moved or deleted together. */
export interface RowSelection {
  /** The grid; only one grid of a page has a selection. */
  grid: string;
  ids: ReadonlySet<string>;
  /** The start of a range. */
  anchor: string;
  /** The end of the range, which moves when the range is extended. */
  head: string;
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
  if (selection?.grid !== grid) return selectRow(grid, id);
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
  const start = selection?.grid === grid ? selection : selectRow(grid, focused);
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
