const DAY_MS = 86_400_000;
const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Returns a calendar day as milliseconds, where all days are equally long; null for an invalid day.
 */
function instantOf(day: string): number | null {
  const parts = SHAPE.exec(day);
  if (parts === null) return null;
  const [year, month, date] = [Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])];
  const instant = Date.UTC(year, month, date);
  // Date.UTC reads the 31st of a month of 30 days as the 1st of the next one.
  const read = new Date(instant);
  const isSame =
    read.getUTCDate() === date && read.getUTCMonth() === month && read.getUTCFullYear() === year;
  return isSame ? instant : null;
}

/**
 * Returns the days from one calendar day to another, negative when the second is earlier; null when
 * one of the two is invalid. Units: `YYYY-MM-DD` to days. Holds: no time zone shifts it.
 */
export function daysBetween(from: string, to: string): number | null {
  const start = instantOf(from);
  const end = instantOf(to);
  return start === null || end === null ? null : Math.round((end - start) / DAY_MS);
}

/**
 * Returns the calendar day some days later; null when `day` is invalid, or the result has no
 * four-digit year.
 */
export function dayAfter(day: string, days: number): string | null {
  const start = instantOf(day);
  if (start === null || !Number.isSafeInteger(days)) return null;
  const moved = new Date(start + days * DAY_MS);
  const year = Number.isNaN(moved.getTime()) ? -1 : moved.getUTCFullYear();
  return year < 0 || year > 9999 ? null : moved.toISOString().slice(0, 10);
}

/**
 * Returns the whole years from one calendar day to another, 0 when the second is earlier. Somebody
 * hired on 29 February has a year more on 1 March. Units: `YYYY-MM-DD` to years.
 */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  const isBefore = to.slice(5) < from.slice(5);
  return Math.max(0, years - (isBefore ? 1 : 0));
}
