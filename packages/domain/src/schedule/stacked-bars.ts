import { textOrder } from './text-order.ts';

/** A bar over days, both included. Units: `YYYY-MM-DD`. */
export interface Bar {
  id: string;
  firstDay: string;
  lastDay: string;
}

/** Bars in rows, without overlaps in a row. */
export interface StackedBars {
  /**
   * The row of each bar by its id, from 0; absent for a bar that did not fit into the allowed rows.
   */
  rows: ReadonlyMap<string, number>;
  /** The number of rows; 0 without bars. */
  height: number;
}

/** Returns the first row that is free from a point on; a new one where none is. */
function freeRow<Point>(ends: readonly Point[], isOver: (end: Point) => boolean): number {
  const row = ends.findIndex((end) => isOver(end));
  return row === -1 ? ends.length : row;
}

/**
 * Puts bars that overlap below each other: the earlier one above, and of those that begin together
 * the longer one.
 *
 * Holds: no two bars of a row share a day, and there are as many rows as bars on the fullest day,
 * or `most`. A lower `most` moves none of the bars that still fit.
 */
export function stackedBars(bars: readonly Bar[], most = Number.POSITIVE_INFINITY): StackedBars {
  const ends: string[] = [];
  const rows = new Map<string, number>();
  const ordered = bars.toSorted(
    (a, b) =>
      textOrder(a.firstDay, b.firstDay) || textOrder(b.lastDay, a.lastDay) || textOrder(a.id, b.id),
  );
  for (const { id, firstDay, lastDay } of ordered) {
    const row = freeRow(ends, (end) => end < firstDay);
    if (row >= most) continue;
    ends[row] = lastDay;
    rows.set(id, row);
  }
  return { rows, height: ends.length };
}

/** A block of one day. Units: minutes since midnight, the end not included. */
export interface Block {
  id: string;
  from: number;
  to: number;
}

/** The place of a block beside those at the same time: its column, and the number of columns. */
export interface BlockPlace {
  column: number;
  columns: number;
}

/**
 * Puts blocks at the same time beside each other; blocks that are connected by overlaps have the
 * same width.
 *
 * Holds: no two blocks of a column overlap.
 */
export function blocksBeside(blocks: readonly Block[]): ReadonlyMap<string, BlockPlace> {
  const places = new Map<string, BlockPlace>();
  let group: { id: string; column: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const { id, column } of group) places.set(id, { column, columns: ends.length });
    group = [];
    ends = [];
  };
  const ordered = blocks.toSorted(
    (a, b) => a.from - b.from || b.to - a.to || textOrder(a.id, b.id),
  );
  for (const { id, from, to } of ordered) {
    if (ends.every((end) => end <= from)) close();
    const column = freeRow(ends, (end) => end <= from);
    ends[column] = to;
    group.push({ id, column });
  }
  close();
  return places;
}
