import { dayAfter, daysBetween } from '@pcm/domain';

const WEEK = 7;
/** A Monday. */
const MONDAY = '2024-01-01';

/** Returns the day some days later; the same day at the end of the calendar. */
export const later = (day: string, days: number): string => dayAfter(day, days) ?? day;

/** Caches day numbers, because a calendar asks for the same few days thousands of times. */
const numbers = new Map<string, number | null>();
const MOST_KNOWN = 10_000;

function numberOf(day: string): number | null {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  if (numbers.size >= MOST_KNOWN) numbers.clear();
  const number = daysBetween(MONDAY, day);
  numbers.set(day, number);
  return number;
}

/** Returns the days from one day to another, negative for an earlier one. */
export function daysFrom(from: string, to: string): number {
  const [first, last] = [numberOf(from), numberOf(to)];
  return first === null || last === null ? 0 : last - first;
}

/** Returns 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string): number => {
  const days = daysFrom(MONDAY, day) % WEEK;
  return days < 0 ? days + WEEK : days;
};

export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5;

export const weekOf = (day: string): string => later(day, -weekdayOf(day));

/** Returns the first day of the day's month, or of one some months later. */
export function monthOf(day: string, months = 0): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  const first = new Date(Date.UTC(year, month, 1));
  return first.getUTCFullYear() > 9999 ? day : first.toISOString().slice(0, 10);
}

/** Returns every day of a range, both ends included. */
export const daysOf = ({ from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => later(from, index));

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const latest = (one: string, other: string): string => (one > other ? one : other);
