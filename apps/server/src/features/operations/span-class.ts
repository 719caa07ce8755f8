import { dayAfter, daysBetween } from '@pcm/domain';

/**
 * Operations of class 0 last one day; those of each next class last at most this many times as
 * long.
 */
const STEP = 4;
/** The class of all operations that are too long for the others. */
const LAST_CLASS = 6;
/** Sorts before every day that can be written. */
const FIRST_DAY = '0000-01-01';

/** A span of days, both ends included. */
export interface DaySpan {
  firstDay: string;
  lastDay: string;
}

/** The earliest day on which operations of a class begin that reach into a period. */
export interface ClassReach {
  spanClass: number;
  earliest: string;
}

/** A period, and the earliest days on which operations begin that reach into it. */
export interface Reached extends DaySpan {
  reaches: readonly ClassReach[];
}

/** Returns the class of an operation by the length of its days. */
export function spanClassOf({ firstDay, lastDay }: DaySpan): number {
  const days = (daysBetween(firstDay, lastDay) ?? 0) + 1;
  let spanClass = 0;
  while (spanClass < LAST_CLASS && STEP ** spanClass < days) spanClass += 1;
  return spanClass;
}

/**
 * Returns a period with the earliest days on which operations of each class begin that reach into
 * it.
 */
export function reachedPeriod({ firstDay, lastDay }: DaySpan): Reached {
  const reaches = Array.from({ length: LAST_CLASS + 1 }, (_, spanClass) => {
    const earliest = spanClass < LAST_CLASS ? dayAfter(firstDay, 1 - STEP ** spanClass) : null;
    return { spanClass, earliest: earliest ?? FIRST_DAY };
  });
  return { firstDay, lastDay, reaches };
}
