import type { Place } from '../drag/drag-span.ts';

/** A hand this far outside still holds on to the nearest day. Units: pixels. */
const REACH = 24;

/** The day at a point of the window, among days below each other. */
export function placeInAgenda(
  { x, y }: { x: number; y: number },
  body: HTMLElement | null,
  days: readonly string[],
): Place | null {
  const box = body?.getBoundingClientRect();
  if (body === null || box === undefined) return null;
  if (x < box.left - REACH || x > box.right + REACH) return null;
  if (y < box.top - REACH || y > box.bottom + REACH) return null;
  const below = [...body.children].findIndex((row) => y < row.getBoundingClientRect().bottom);
  const day = below === -1 ? days.at(-1) : days[below];
  return day === undefined ? null : { day, lane: null, minute: null };
}
