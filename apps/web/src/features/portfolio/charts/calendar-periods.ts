const two = (value: number) => String(value).padStart(2, '0');

/** Months since year 0, to count with. */
const toNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const fromNumber = (months: number) => `${Math.floor(months / 12)}-${two((months % 12) + 1)}`;

/** A month so many months later, or earlier below 0. Units: `YYYY-MM`. */
export const shiftMonth = (month: string, by: number): string => fromNumber(toNumber(month) + by);

/** How many months there are from one to another, both counted. */
export const monthCount = (from: string, to: string): number => toNumber(to) - toNumber(from) + 1;

/** First and last month of a month, a quarter or a year: `2026-03`, `2026-Q1`, `2026`. */
export function monthsOf(period: string): { from: string; to: string } {
  const [year = '', part = ''] = period.split('-');
  if (part === '') return { from: `${year}-01`, to: `${year}-12` };
  if (!part.startsWith('Q')) return { from: period, to: period };
  const last = Number(part.slice(1)) * 3;
  return { from: `${year}-${two(last - 2)}`, to: `${year}-${two(last)}` };
}

/** How long the periods of a picture are. */
export type PeriodLength = 'month' | 'quarter' | 'year';

/** The period of a length that a month lies in, as the server names it. */
export function periodOf(month: string, length: PeriodLength): string {
  const year = month.slice(0, 4);
  if (length === 'year') return year;
  if (length === 'month') return month;
  return `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
}

/** Every period of a length from one month to another. */
export function periodsBetween(from: string, to: string, length: PeriodLength): string[] {
  const periods = new Set<string>();
  for (let month = toNumber(from); month <= toNumber(to); month += 1) {
    periods.add(periodOf(fromNumber(month), length));
  }
  return [...periods];
}

/** The shortest periods of which no more than so many fit between two months. */
export function periodLength(from: string, to: string, most: number): PeriodLength {
  const months = monthCount(from, to);
  if (months <= most) return 'month';
  return Math.ceil(months / 3) <= most ? 'quarter' : 'year';
}
