import { neededAtOnce, type ResourceUse } from '@pcm/domain';
import type { RESOURCE_USES } from '../search-params.ts';
import type { WorkPeriod } from './periods.ts';

/** What a cell counts; see {@link RESOURCE_USES}. */
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
