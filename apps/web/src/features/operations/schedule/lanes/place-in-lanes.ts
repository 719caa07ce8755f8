import type { RefObject } from 'react';
import type { Place } from '../drag/drag-span.ts';
import type { LaneContent } from './lane-layout.ts';

/** A hand this far outside still holds on to the nearest day and lane. Units: pixels. */
const REACH = 24;

interface Parts {
  scroller: RefObject<HTMLElement | null>;
  /** The heads of the days: as wide as the days. */
  days: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
}

interface Content {
  columns: readonly string[];
  lanes: readonly LaneContent[];
  heights: readonly number[];
}

const isWithin = (value: number, from: number, to: number) =>
  value >= from - REACH && value <= to + REACH;

function laneAt(offset: number, { lanes, heights }: Content): string | null {
  let top = 0;
  for (const [index, height] of heights.entries()) {
    top += height;
    if (offset < top) return lanes[index]?.lane.id ?? null;
  }
  return lanes.at(-1)?.lane.id ?? null;
}

/** The day and lane at a point of the window. */
export function placeInLanes(
  { x, y }: { x: number; y: number },
  parts: Parts,
  content: Content,
): Place | null {
  const scroller = parts.scroller.current?.getBoundingClientRect();
  const days = parts.days.current?.getBoundingClientRect();
  const body = parts.body.current?.getBoundingClientRect();
  if (!scroller || !days || !body) return null;
  if (!isWithin(x, scroller.left, scroller.right)) return null;
  if (!isWithin(y, scroller.top, scroller.bottom)) return null;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const across = isRightToLeft ? days.right - x : x - days.left;
  const column = Math.floor((across / days.width) * content.columns.length);
  const day = content.columns[Math.min(content.columns.length - 1, Math.max(0, column))];
  if (day === undefined) return null;
  const shown = Math.min(y, scroller.bottom);
  return { day, lane: laneAt(Math.max(0, shown - body.top), content), minute: null };
}
