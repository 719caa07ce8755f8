import { type PeriodLength, periodOf } from '../charts/calendar-periods.ts';

/** A column of the heat map: one month, or the months of one quarter or year. */
export interface WorkPeriod {
  /** `YYYY-MM`, `YYYY-Qn` or `YYYY`. */
  key: string;
  year: string;
  /** Those that the work spans, in order; at least one. */
  months: readonly string[];
}

/** Columns that a desk shows side by side without scrolling far. */
const FITTING_MONTHS = 18;
const FITTING_QUARTERS = 72;
/** More columns are nothing to look for something in. */
const MOST_COLUMNS = 120;

const MONTHS_OF = { month: 1, quarter: 3, year: 12 } as const;

/** The lengths of columns that so many months can be shown in, the shortest first. */
export function possibleLengths(months: number): PeriodLength[] {
  const lengths: PeriodLength[] = ['month', 'quarter', 'year'];
  return lengths.filter(
    (length) => length === 'year' || months / MONTHS_OF[length] <= MOST_COLUMNS,
  );
}

/** The shortest columns of which so many months make a table that can be taken in. */
export function fittingLength(months: number): PeriodLength {
  if (months <= FITTING_MONTHS) return 'month';
  return months <= FITTING_QUARTERS ? 'quarter' : 'year';
}

/** Months in columns of a length, in their order. */
export function workPeriods(months: readonly string[], length: PeriodLength): WorkPeriod[] {
  const byKey = Map.groupBy(months, (month) => periodOf(month, length));
  return Array.from(byKey, ([key, own]) => ({ key, year: key.slice(0, 4), months: own }));
}

/** Columns side by side under the year they belong to. */
export function yearsOf(periods: readonly WorkPeriod[]): { year: string; columns: number }[] {
  const byYear = Map.groupBy(periods, ({ year }) => year);
  return Array.from(byYear, ([year, own]) => ({ year, columns: own.length }));
}
