import type { RefObject } from 'react';
import type { Place } from '../drag/drag-span.ts';
import { DAY_MINUTES } from '../drag/wall-time.ts';

/** Hours are dragged in steps of this. Units: minutes. */
export const MINUTE_STEP = 15;

/** A hand this far outside still holds on to the nearest day. Units: pixels. */
const REACH = 24;

/** The parts of a view of hours. */
export interface HoursParts {
  scroller: RefObject<HTMLElement | null>;
  /** What stands above the hours, which scroll below it. */
  top: RefObject<HTMLElement | null>;
  /** As wide as the days, as high as the hours. */
  hours: RefObject<HTMLElement | null>;
}

/** The minute at a part of the day's height; beyond its end the last one. */
function minuteAt(part: number): number {
  if (part >= 1) return DAY_MINUTES - 1;
  const minute = Math.round((part * DAY_MINUTES) / MINUTE_STEP) * MINUTE_STEP;
  return Math.min(DAY_MINUTES - MINUTE_STEP, Math.max(0, minute));
}

/** The day at a point of the window, and the minute where it lies in the hours. */
export function placeInHours(
  { x, y }: { x: number; y: number },
  parts: HoursParts,
  days: readonly string[],
): Place | null {
  const scroller = parts.scroller.current?.getBoundingClientRect();
  const top = parts.top.current?.getBoundingClientRect();
  const hours = parts.hours.current?.getBoundingClientRect();
  if (!scroller || !top || !hours) return null;
  if (x < scroller.left - REACH || x > scroller.right + REACH) return null;
  if (y < scroller.top - REACH || y > scroller.bottom + REACH) return null;
  const isRightToLeft = document.documentElement.dir === 'rtl';
  const across = isRightToLeft ? hours.right - x : x - hours.left;
  const column = Math.floor((across / hours.width) * days.length);
  const day = days[Math.min(days.length - 1, Math.max(0, column))];
  if (day === undefined) return null;
  const minute = y < top.bottom ? null : minuteAt((y - hours.top) / hours.height);
  return { day, lane: null, minute };
}
