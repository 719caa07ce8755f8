const MONTHS_OF_YEAR = 12;

/** Returns a calendar month as months since year 0. Units: `YYYY-MM`, or a day of that month. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * MONTHS_OF_YEAR + Number(month.slice(5, 7)) - 1;
}

/** Returns the `YYYY-MM` of a {@link monthNumber}. */
function monthOf(number: number): string {
  const year = String(Math.floor(number / MONTHS_OF_YEAR)).padStart(4, '0');
  return `${year}-${String((number % MONTHS_OF_YEAR) + 1).padStart(2, '0')}`;
}

/**
 * Returns the number of months from one to another, both counted; at most 0 when the last is
 * earlier.
 */
export function monthCount(first: string, last: string): number {
  return monthNumber(last) - monthNumber(first) + 1;
}

/**
 * Returns the month that lies some months later, or earlier for a negative number. Units:
 * `YYYY-MM`.
 */
export const shiftMonth = (month: string, by: number): string => monthOf(monthNumber(month) + by);

/**
 * Returns a number of consecutive months from the first. Units: `YYYY-MM`, or a day of that month.
 */
export function monthsFrom(first: string, count: number): string[] {
  const start = monthNumber(first);
  return Array.from({ length: Math.max(0, count) }, (_, after) => monthOf(start + after));
}

/** Returns the last calendar day of a month. Units: `YYYY-MM` to `YYYY-MM-DD`. */
export function lastDayOfMonth(month: string): string {
  const last = new Date(0);
  // Day 0 is the last day of the month before. Date.UTC would read the years 0 to 99 as 1900 to
  // 1999.
  last.setUTCFullYear(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0);
  return last.toISOString().slice(0, 10);
}
