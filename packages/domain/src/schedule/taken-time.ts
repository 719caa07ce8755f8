import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';
import type { Booking } from './booking.ts';

/** The minutes of a day. */
export const DAY_MINUTES = 1440;

/** The day from which days are counted. */
const DAY_0 = '2000-01-01';

/**
 * The time during which something is away. Units: days since {@link DAY_0}, both included; minutes
 * since midnight of each of those days, `to` not included and above {@link DAY_MINUTES} where it is
 * on the next day.
 */
export interface TakenTime {
  first: number;
  last: number;
  from: number;
  to: number;
}

/** A range of days, both included. Units: days since {@link DAY_0}. */
export interface DayRange {
  first: number;
  last: number;
}

/** Caches, because a visible calendar asks for the same few days thousands of times. */
const numbers = new Map<string, number | null>();
const days = new Map<number, string>();
const MOST_KNOWN = 20_000;

/** Returns a day as a consecutive number; null for an invalid day. */
export function dayNumber(day: string): number | null {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  if (numbers.size >= MOST_KNOWN) numbers.clear();
  const number = daysBetween(DAY_0, day);
  numbers.set(day, number);
  return number;
}

/** Returns the day of a {@link dayNumber}; the last possible one for a number beyond it. */
export function dayOfNumber(number: number): string {
  const known = days.get(number);
  if (known !== undefined) return known;
  if (days.size >= MOST_KNOWN) days.clear();
  const day = dayAfter(DAY_0, number) ?? '9999-12-31';
  days.set(number, day);
  return day;
}

/** Returns the minutes since midnight; null for an invalid time. Units: `HH:MM`. */
function minutesOf(time: string | null): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time ?? '') ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

/**
 * Returns the hours of each day of a booking: the whole day without both times, past midnight where
 * the end is not after the start.
 */
export function hoursOf(booking: Pick<Booking, 'startTime' | 'endTime'>): {
  from: number;
  to: number;
} {
  const from = minutesOf(booking.startTime);
  const end = minutesOf(booking.endTime);
  if (from === null || end === null) return { from: 0, to: DAY_MINUTES };
  return { from, to: end > from ? end : end + DAY_MINUTES };
}

/** Returns the time that a booking takes; null where its days are invalid. */
export function takenTimeOf(
  booking: Pick<Booking, 'firstDay' | 'lastDay' | 'startTime' | 'endTime'>,
): TakenTime | null {
  const first = dayNumber(booking.firstDay);
  const last = dayNumber(booking.lastDay);
  if (first === null || last === null || last < first) return null;
  return { first, last, ...hoursOf(booking) };
}

/** Returns the days on which both are away at the same time; null where there is none. */
export function commonTime(a: TakenTime, b: TakenTime): DayRange | null {
  let common: DayRange | null = null;
  // Hours that begin on a day can overlap those of the same day, the day before and the day after.
  for (const shift of [-1, 0, 1]) {
    const from = Math.max(a.from, b.from + shift * DAY_MINUTES);
    const to = Math.min(a.to, b.to + shift * DAY_MINUTES);
    const first = Math.max(a.first, b.first - shift);
    const last = Math.min(a.last, b.last - shift);
    if (from >= to || first > last) continue;
    const range = {
      first: first + Math.floor(from / DAY_MINUTES),
      last: last + Math.floor((to - 1) / DAY_MINUTES),
    };
    common = common === null ? range : joinedRange(common, range);
  }
  return common;
}

/** Returns the range from the earlier first to the later last day. */
export const joinedRange = (a: DayRange, b: DayRange): DayRange => ({
  first: Math.min(a.first, b.first),
  last: Math.max(a.last, b.last),
});

/** Returns the common days of two bookings, whatever their times; null where there is none. */
export function commonDays(a: DayRange, b: DayRange): DayRange | null {
  const first = Math.max(a.first, b.first);
  const last = Math.min(a.last, b.last);
  return first > last ? null : { first, last };
}
