import { dayAfter, daysBetween } from '@pcm/domain';

/** Operations of class 0 last a day, those of each next class at most so many times as long. */
const STEP = 4;
/** Of this class are all that are longer than any other. */
const LAST_CLASS = 6;
/** Before every day that can be written. */
const FIRST_DAY = '0000-01-01';

/** Days, both included. */
export interface DaySpan {
  firstDay: string;
  lastDay: string;
}

/** Where operations of a class begin at the earliest when they reach into a period. */
export interface ClassReach {
  spanClass: number;
  earliest: string;
}

/** A period, and where what reaches into it begins. */
export interface Reached extends DaySpan {
  reaches: readonly ClassReach[];
}

/** The class of an operation by its days: it lasts no longer than others of its class may. */
export function spanClassOf({ firstDay, lastDay }: DaySpan): number {
  const days = (daysBetween(firstDay, lastDay) ?? 0) + 1;
  let spanClass = 0;
  while (spanClass < LAST_CLASS && STEP ** spanClass < days) spanClass += 1;
  return spanClass;
}

/** A period with the days from which on operations of each class reach into it. */
export function reachedPeriod({ firstDay, lastDay }: DaySpan): Reached {
  const reaches = Array.from({ length: LAST_CLASS + 1 }, (_, spanClass) => {
    const earliest = spanClass < LAST_CLASS ? dayAfter(firstDay, 1 - STEP ** spanClass) : null;
    return { spanClass, earliest: earliest ?? FIRST_DAY };
  });
  return { firstDay, lastDay, reaches };
}
