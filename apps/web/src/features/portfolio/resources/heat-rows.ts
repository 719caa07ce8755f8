import { neededAtOnce, type ResourceUse } from '@pcm/domain';
import { type PeriodLength, periodOf } from '../charts/calendar-periods.ts';
import type { RESOURCE_USES } from '../search-params.ts';

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

/** The unit that a cell counts; see {@link RESOURCE_USES}. */
export type CellUse = (typeof RESOURCE_USES)[number];

/** A row of the heat map. Units: days, or people or pieces at once. */
export interface HeatRow {
  /** The values in the order of the periods; 0 without work. */
  values: readonly number[];
  /** All days, including those without dates, or the most at once. */
  whole: number;
  undatedDays: number;
}

const THOUSANDTHS = 1000;

/** Adds days in whole thousandths, as they are sent, so that a row adds up. */
function sumOfDays(days: readonly number[]): number {
  const sum = days.reduce((total, value) => total + Math.round(value * THOUSANDTHS), 0);
  return sum / THOUSANDTHS;
}

function valueOf(months: readonly string[], days: ReadonlyMap<string, number>, use: CellUse) {
  const own = months.map((month) => days.get(month) ?? 0);
  if (use === 'days') return sumOfDays(own);
  return Math.max(0, ...months.map((month, index) => neededAtOnce(month, own[index] ?? 0)));
}

function rowOf(
  byMonth: ReadonlyMap<string, number>,
  undatedDays: number,
  periods: readonly WorkPeriod[],
  use: CellUse,
): HeatRow {
  const values = periods.map(({ months }) => valueOf(months, byMonth, use));
  const whole =
    use === 'days' ? sumOfDays([...byMonth.values(), undatedDays]) : Math.max(0, ...values);
  return { values, whole, undatedDays };
}

/**
 * Returns what a position or an item needs in each period: the days of its months together, or the
 * number at once in its busiest month.
 */
export function heatRow(use: ResourceUse, periods: readonly WorkPeriod[], cell: CellUse): HeatRow {
  const byMonth = new Map(use.byMonth.map(({ month, days }) => [month, days]));
  return rowOf(byMonth, use.undatedDays, periods, cell);
}

/** Returns the row of all positions or items together. */
export function heatTotal(
  uses: readonly ResourceUse[],
  periods: readonly WorkPeriod[],
  cell: CellUse,
): HeatRow {
  const daysOf = Map.groupBy(
    uses.flatMap(({ byMonth }) => byMonth),
    ({ month }) => month,
  );
  const byMonth = new Map(
    Array.from(daysOf, ([month, own]) => [month, sumOfDays(own.map(({ days }) => days))]),
  );
  return rowOf(byMonth, sumOfDays(uses.map(({ undatedDays }) => undatedDays)), periods, cell);
}
