import { dayAfter } from '../calendar/calendar-day.ts';
import { lastWorkingDay, workingDaysFrom } from '../crew/working-days.ts';
import { daysOffBetween, type HolidayTerms } from './holidays.ts';

/** Monday to Friday. */
const WEEK = 5;

/** Days on which nobody works, weekends aside, each once. */
const weekdaysOff = (firstDay: string, lastDay: string, terms: HolidayTerms) =>
  new Set(
    daysOffBetween(firstDay, lastDay, terms)
      .map(({ day }) => day)
      .filter((day) => workingDaysFrom(day, day, WEEK) === 1),
  );

/**
 * Working days from one day to another, both counted: Monday to Friday less the days off. Null when
 * one is no day, 0 when the last lies before the first.
 *
 * Units: `YYYY-MM-DD` to days. Source: decisions.md section 7.
 */
export function operationDays(
  firstDay: string,
  lastDay: string,
  terms: HolidayTerms,
): number | null {
  const weekdays = workingDaysFrom(firstDay, lastDay, WEEK);
  if (weekdays === null || weekdays === 0) return weekdays;
  return weekdays - weekdaysOff(firstDay, lastDay, terms).size;
}

/** Tells of any day from one to another whether people work on it; the calendar is read once. */
export function workingDayTest(
  firstDay: string,
  lastDay: string,
  terms: HolidayTerms,
): (day: string) => boolean {
  const off = weekdaysOff(firstDay, lastDay, terms);
  return (day) => workingDaysFrom(day, day, WEEK) === 1 && !off.has(day);
}

/** Whether people work on a day. */
export const isWorkingDay = (day: string, terms: HolidayTerms): boolean =>
  operationDays(day, day, terms) === 1;

/**
 * Hours that an operation lasts: its working days times the hours of one. Null when one is no day,
 * 0 when the last lies before the first.
 *
 * Units: hours; exact, since hours go in halves. Source: specification section 5.
 */
export function operationHours(
  firstDay: string,
  lastDay: string,
  hoursPerDay: number,
  terms: HolidayTerms,
): number | null {
  const days = operationDays(firstDay, lastDay, terms);
  return days === null ? null : days * hoursPerDay;
}

/** The day on which the last of some working days falls; null when there is none. */
export function lastOperationDay(
  firstDay: string,
  days: number,
  terms: HolidayTerms,
): string | null {
  let last = lastWorkingDay(firstDay, days, WEEK);
  // Days off on the way move the end, where others may lie.
  for (let more = days; last !== null; ) {
    const missing = days - (operationDays(firstDay, last, terms) ?? days);
    if (missing === 0) return last;
    more += missing;
    last = lastWorkingDay(firstDay, more, WEEK);
  }
  return null;
}

/** The first working day from a day on; null when there is none within a year. */
export function nextWorkingDay(day: string, terms: HolidayTerms): string | null {
  const most = 366;
  for (let after = 0; after <= most; after += 1) {
    const next = dayAfter(day, after);
    if (next === null) return null;
    if (isWorkingDay(next, terms)) return next;
  }
  return null;
}
