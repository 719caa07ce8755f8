import { dayAfter, daysBetween } from '../calendar/calendar-day.ts';

/** The working days of a week: Monday to Friday, to Saturday, or all seven. */
export type WorkingWeek = 5 | 6 | 7;

/** A Monday to count weekdays from. */
const SOME_MONDAY = '2024-01-01';

/**
 * Returns the working days from one calendar day to another, both counted; null when one is
 * invalid, 0 when the last is earlier.
 *
 * Units: `YYYY-MM-DD` to days. Holds: public holidays are not subtracted. Source: decisions.md
 * section 7.
 */
export function workingDaysFrom(first: string, last: string, week: WorkingWeek): number | null {
  const length = daysBetween(first, last);
  const offset = daysBetween(SOME_MONDAY, first);
  if (length === null || offset === null) return null;
  const days = Math.max(0, length + 1);
  const weekday = ((offset % 7) + 7) % 7;
  let working = Math.floor(days / 7) * week;
  for (let day = 0; day < days % 7; day += 1) if ((weekday + day) % 7 < week) working += 1;
  return working;
}

/** Returns the calendar day of the last of some working days; null when `first` is invalid. */
export function lastWorkingDay(first: string, days: number, week: WorkingWeek): string | null {
  if (!Number.isSafeInteger(days) || days < 1) return null;
  // This span of calendar days contains at least the wanted working days.
  const rough = Math.ceil(days / week) * 7;
  for (let back = rough; back >= 0; back -= 1) {
    const day = dayAfter(first, back);
    const before = dayAfter(first, back - 1);
    if (day === null || before === null) return null;
    if (
      workingDaysFrom(first, day, week) === days &&
      workingDaysFrom(first, before, week) === days - 1
    ) {
      return day;
    }
  }
  return null;
}
