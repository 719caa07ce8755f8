const two = (value: number) => String(value).padStart(2, '0');

/** Returns the number of months since year 0. */
const toNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const fromNumber = (months: number) => `${Math.floor(months / 12)}-${two((months % 12) + 1)}`;

/** Returns the month `by` months later; negative for earlier. Units: `YYYY-MM`. */
export const shiftMonth = (month: string, by: number): string => fromNumber(toNumber(month) + by);

/** Returns the number of months between two months, both included. */
export const monthCount = (from: string, to: string): number => toNumber(to) - toNumber(from) + 1;

/** Returns the first and last month of a month, quarter or year: `2026-03`, `2026-Q1`, `2026`. */
export function monthsOf(period: string): { from: string; to: string } {
  const [year = '', part = ''] = period.split('-');
  if (part === '') return { from: `${year}-01`, to: `${year}-12` };
  if (!part.startsWith('Q')) return { from: period, to: period };
  const last = Number(part.slice(1)) * 3;
  return { from: `${year}-${two(last - 2)}`, to: `${year}-${two(last)}` };
}

export type PeriodLength = 'month' | 'quarter' | 'year';

/** Returns the period that contains a month, by the server's name. */
export function periodOf(month: string, length: PeriodLength): string {
  const year = month.slice(0, 4);
  if (length === 'year') return year;
  if (length === 'month') return month;
  return `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** Returns every period from one month to another. */
export function periodsBetween(from: string, to: string, length: PeriodLength): string[] {
  const periods = new Set<string>();
  for (let month = toNumber(from); month <= toNumber(to); month += 1) {
    periods.add(periodOf(fromNumber(month), length));
  }
  return [...periods];
}

/** Returns the shortest length of which at most `most` periods lie between two months. */
export function periodLength(from: string, to: string, most: number): PeriodLength {
  const months = monthCount(from, to);
  if (months <= most) return 'month';
  return Math.ceil(months / 3) <= most ? 'quarter' : 'year';
}
