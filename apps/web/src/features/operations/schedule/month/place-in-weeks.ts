import type { Place } from '../drag/drag-span.ts';
import type { WeekContent } from './month-layout.ts';

/** A hand this far outside still holds on to the nearest day. Units: pixels. */
const REACH = 24;

/** The day at a point of the window, among weeks below each other. */
export function placeInWeeks(
  { x, y }: { x: number; y: number },
  body: HTMLElement | null,
  weeks: readonly WeekContent[],
): Place | null {
  const box = body?.getBoundingClientRect();
  if (body === null || box === undefined) return null;
  if (x < box.left - REACH || x > box.right + REACH) return null;
  if (y < box.top - REACH || y > box.bottom + REACH) return null;
  const below = [...body.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  const week = below === -1 ? weeks.at(-1) : weeks[below];
  if (week === undefined) return null;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const across = isRightToLeft ? box.right - x : x - box.left;
  const last = week.days.length - 1;
  const column = Math.floor((across / box.width) * week.days.length);
  const day = week.days[Math.min(last, Math.max(0, column))];
  return day === undefined ? null : { day, lane: null, minute: null };
}
