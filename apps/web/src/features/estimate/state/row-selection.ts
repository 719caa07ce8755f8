import type { EstimateData } from '@pcm/domain';
import { linesOf } from './line-lists.ts';
import type { ListKey } from './working-line.ts';

/** Rows that were chosen in one grid, to be copied, moved or deleted together. */
export interface RowSelection {
  /** Which grid: only one of a page has chosen rows. */
  grid: string;
  ids: ReadonlySet<string>;
  /** Where a range starts. */
  anchor: string;
  /** Where it ends, which is where it is stretched. */
  head: string;
}

/** The rows of a grid from top to bottom; `lists` are those that are open, as they stand. */
export const rowOrder = (data: EstimateData, lists: readonly ListKey[]): string[] =>
  lists.flatMap((list) => linesOf(data, list).map((line) => line.id));

/** One row. */
export const selectRow = (grid: string, id: string): RowSelection => ({
  grid,
  ids: new Set([id]),
  anchor: id,
  head: id,
});

/** Adds a row, or takes it away. null when none is left. */
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

/** Every row from the anchor to this one. */
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

/** Stretches the selection by rows, from the row with the focus when there is none yet. */
export function stretchSelection(
  selection: RowSelection | null,
  grid: string,
  order: readonly string[],
  focused: string,
  by: number,
): RowSelection {
  // The first press chooses the row one is in and the next, as a spreadsheet does with cells.
  const start = selection?.grid === grid ? selection : selectRow(grid, focused);
  const index = order.indexOf(start.head) + by;
  const head = order[Math.min(Math.max(index, 0), order.length - 1)] ?? focused;
  return selectTo(start, grid, order, head);
}

/** All of these rows; null when there are none. */
export function selectRows(grid: string, ids: readonly string[]): RowSelection | null {
  const [anchor] = ids;
  const head = ids.at(-1);
  return anchor === undefined || head === undefined
    ? null
    : { grid, ids: new Set(ids), anchor, head };
}

/** The chosen rows that are there and in view, from top to bottom. */
export const chosenRows = (selection: RowSelection, order: readonly string[]): string[] =>
  order.filter((id) => selection.ids.has(id));
