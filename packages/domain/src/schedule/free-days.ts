import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import type { Booking } from './booking.ts';
import { type BookingTerms, bookingReach, conflictsOf } from './conflicts.ts';
import { textOrder } from './text-order.ts';
import { type WorkingCalendar, workingDayTest } from './working-calendar.ts';

/** Days, both included. Units: `YYYY-MM-DD`. */
export interface Days {
  firstDay: string;
  lastDay: string;
}

/** The days after the wanted ones within which free days are searched. */
const SEARCH_DAYS = 366;

/** The days that are searched first. */
const SOON_DAYS = 30;

/** The longest operation that is moved. Units: days. */
const LONGEST = 1000;

/** The most parts into which an operation is split. */
const MOST_PARTS = 10;

/** The context of a search. */
export interface Search {
  others: readonly Booking[];
  terms: BookingTerms;
  /** The days on which people work; every day where they also work on days off. */
  holidays: WorkingCalendar;
}

/** A day, and whether the booking could be on it. */
interface SearchedDay {
  day: string;
  isFree: boolean;
  isWorking: boolean;
}

/** Returns the last day of a search. */
export const searchEnd = ({ lastDay }: Days): string => dayAfter(lastDay, SEARCH_DAYS) ?? lastDay;

/**
 * Returns the days from the wanted first one on, each examined separately: the hours of a day
 * conflict only with those of other operations, so days that are free one by one are free together.
 */
function searchedDays(
  wished: Booking,
  end: string,
  { others, terms, holidays }: Search,
): SearchedDay[] {
  const isWorking = workingDayTest(wished.firstDay, end, holidays);
  const ahead = others.toSorted((a, b) => textOrder(a.firstDay, b.firstDay));
  let begun = 0;
  let near: Booking[] = [];
  const days: SearchedDay[] = [];
  for (let day: string | null = wished.firstDay; day !== null && day <= end; ) {
    const alone = { firstDay: day, lastDay: day };
    const reach = bookingReach(alone);
    const from = begun;
    while ((ahead[begun]?.firstDay ?? '9999-99-99') <= reach.lastDay) begun += 1;
    near = [...near, ...ahead.slice(from, begun)].filter(
      ({ lastDay }) => lastDay >= reach.firstDay,
    );
    days.push({
      day,
      isFree: conflictsOf({ ...wished, ...alone }, near, terms).length === 0,
      isWorking: isWorking(day),
    });
    day = dayAfter(day, 1);
  }
  return days;
}

/**
 * Returns the index at which a run of as many working days as wanted ends, from a free working day
 * on and without an occupied day.
 */
function workingRun(days: readonly SearchedDay[], from: number, worked: number): number | null {
  if (days[from]?.isWorking !== true) return null;
  let left = worked;
  for (let index = from; index < days.length; index += 1) {
    if (days[index]?.isFree !== true) return null;
    if (days[index]?.isWorking === true) left -= 1;
    if (left === 0) return index;
  }
  return null;
}

/** Returns a run of as many free days as wanted, with as many working days among them. */
function calendarRun(
  days: readonly SearchedDay[],
  from: number,
  wished: { length: number; worked: number },
): number | null {
  const run = days.slice(from, from + wished.length);
  const isFitting =
    run.length === wished.length &&
    run.every(({ isFree }) => isFree) &&
    run.filter(({ isWorking }) => isWorking).length === wished.worked;
  return isFitting ? from + wished.length - 1 : null;
}

/** Returns the days of a booking among those searched. */
const ownDays = (wished: Days, days: readonly SearchedDay[]) =>
  days.filter(({ day }) => day <= wished.lastDay);

/**
 * Returns the earliest free days of the same length, not before the wanted ones; null when there
 * are none. A booking that begins and ends on a working day keeps its working days, and begins and
 * ends on one; any other keeps its calendar days and has as many working days among them.
 */
function earliestFreeDays(wished: Days, days: readonly SearchedDay[]): Days | null {
  const own = ownDays(wished, days);
  const worked = own.filter(({ isWorking }) => isWorking).length;
  const isWorkingWish = own[0]?.isWorking === true && own.at(-1)?.isWorking === true;
  for (const [index, { day, isFree }] of days.entries()) {
    if (!isFree) continue;
    const end = isWorkingWish
      ? workingRun(days, index, worked)
      : calendarRun(days, index, { length: own.length, worked });
    const last = end === null ? undefined : days[end];
    if (last !== undefined) return { firstDay: day, lastDay: last.day };
  }
  return null;
}

/**
 * Returns free days in at least two parts, with as many working days as wanted, from the wanted
 * first day on; null where the first free days are in one piece, or the parts would be too many. A
 * part begins and ends on a working day, and includes a weekend that is free.
 */
function freeParts(wished: Days, days: readonly SearchedDay[]): Days[] | null {
  let left = ownDays(wished, days).filter(({ isWorking }) => isWorking).length;
  const parts: Days[] = [];
  let open: Days | null = null;
  for (const { day, isFree, isWorking } of days) {
    if (left === 0) break;
    if (!isFree) open = null;
    if (!isFree || !isWorking) continue;
    if (open === null) {
      open = { firstDay: day, lastDay: day };
      parts.push(open);
    }
    open.lastDay = day;
    left -= 1;
  }
  return left === 0 && parts.length >= 2 && parts.length <= MOST_PARTS ? parts : null;
}

/** The free days for an operation in one piece, and in parts that begin earlier. */
export interface FreeDays {
  whole: Days | null;
  parts: Days[] | null;
}

/**
 * Returns the earliest free days of a booking that has conflicts, and earlier ones in parts; null
 * where there are none within a year.
 */
export function freeDaysFor(wished: Booking, search: Search): FreeDays {
  const none = { whole: null, parts: null };
  if ((daysBetween(wished.firstDay, wished.lastDay) ?? LONGEST) >= LONGEST) return none;
  // Most searches succeed early, and the parts are never later than the whole.
  for (const ahead of [SOON_DAYS, SEARCH_DAYS]) {
    const days = searchedDays(wished, dayAfter(wished.lastDay, ahead) ?? wished.lastDay, search);
    const whole = earliestFreeDays(wished, days);
    if (whole === null && ahead < SEARCH_DAYS) continue;
    const parts = freeParts(wished, days);
    const isEarlier = (parts?.[0]?.firstDay ?? '9999') < (whole?.firstDay ?? '9999');
    return { whole, parts: isEarlier ? parts : null };
  }
  return none;
}
