import { dayAfter, daysBetween } from '@pcm/domain';

const WEEK = 7;
/** A Monday. */
const MONDAY = '2024-01-01';

/** The calendar day some days later; the day itself at the end of the calendar. */
export const later = (day: string, days: number): string => dayAfter(day, days) ?? day;

/** A calendar asks for the same few days thousands of times. */
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

/** Days from one day to another, negative when it lies before. */
export function daysFrom(from: string, to: string): number {
  const [first, last] = [numberOf(from), numberOf(to)];
  return first === null || last === null ? 0 : last - first;
}

/** 0 for Monday to 6 for Sunday. */
const weekdayOf = (day: string): number => {
  const days = daysFrom(MONDAY, day) % WEEK;
  return days < 0 ? days + WEEK : days;
};

export const isWeekend = (day: string): boolean => weekdayOf(day) >= 5;

/** The Monday of the day's week. */
export const weekOf = (day: string): string => later(day, -weekdayOf(day));

/** The first of the day's month, or of a month some months later. */
export function monthOf(day: string, months = 0): string {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  const first = new Date(Date.UTC(year, month, 1));
  return first.getUTCFullYear() > 9999 ? day : first.toISOString().slice(0, 10);
}

/** Every day from one to another, both included. */
export const daysOf = ({ from, to }: { from: string; to: string }): string[] =>
  Array.from({ length: Math.max(0, daysFrom(from, to) + 1) }, (_, index) => later(from, index));

export const earlier = (one: string, other: string): string => (one < other ? one : other);
export const latest = (one: string, other: string): string => (one > other ? one : other);
