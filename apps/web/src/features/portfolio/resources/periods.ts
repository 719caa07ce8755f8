import { type PeriodLength, periodOf } from '../charts/calendar-periods.ts';

/** A column of the heat map: a month, or the months of a quarter or year. */
export interface WorkPeriod {
  /** `YYYY-MM`, `YYYY-Qn` or `YYYY`. */
  key: string;
  year: string;
  /** The months of the column that the work spans, in order; at least one. */
  months: readonly string[];
}

/** The columns that a wide screen shows without scrolling far. */
const FITTING_MONTHS = 18;
const FITTING_QUARTERS = 72;
/** A table with more columns is too long to search. */
const MOST_COLUMNS = 120;

const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

/** Returns the column lengths that suit a number of months, the shortest first. */
export function possibleLengths(months: number): PeriodLength[] {
  const lengths: PeriodLength[] = ['month', 'quarter', 'year'];
  return lengths.filter(
    (length) => length === 'year' || months / MONTHS_OF[length] <= MOST_COLUMNS,
  );
}

/** Returns the shortest column length at which a number of months is easy to read. */
export function fittingLength(months: number): PeriodLength {
  if (months <= FITTING_MONTHS) return 'month';
  return months <= FITTING_QUARTERS ? 'quarter' : 'year';
}

/** Groups months into columns of a length. */
export function workPeriods(months: readonly string[], length: PeriodLength): WorkPeriod[] {
  const byKey = Map.groupBy(months, (month) => periodOf(month, length));
  return Array.from(byKey, ([key, own]) => ({ key, year: key.slice(0, 4), months: own }));
}

/** Groups columns under their years. */
export function yearsOf(periods: readonly WorkPeriod[]): { year: string; columns: number }[] {
  const byYear = Map.groupBy(periods, ({ year }) => year);
  return Array.from(byYear, ([year, own]) => ({ year, columns: own.length }));
}
