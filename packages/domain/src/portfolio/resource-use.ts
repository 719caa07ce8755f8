import { lastDayOfMonth } from '../calendar/calendar-month.ts';
import { workingDaysFrom } from '../crew/working-days.ts';
import { roundedRatio } from '../money/rounding.ts';

/** The thousandths of a day that a name needs in a month; the month is empty for undated work. */
export interface MonthlyDays {
  workMonth: string;
  milliDays: number;
}

/** The need of a view's projects for one position or item. Units: days, `YYYY-MM`. */
export interface ResourceUse {
  name: string;
  projects: number;
  days: number;
  /** The months with work, in order. */
  byMonth: { month: string; days: number }[];
  /** The days of projects without a start date. */
  undatedDays: number;
  /** The month with the largest need at once; null where no work has a date. */
  peak: { month: string; days: number; atOnce: number } | null;
  /** The average need at once of the months with work; null where no work has a date. */
  usualAtOnce: number | null;
}

const THOUSANDTHS = 1000;
const HUNDREDTHS = 100;

/** A cache, because a portfolio asks for the same few months thousands of times. */
const workingDaysByMonth = new Map<string, number>();

/** Counts Monday to Friday without public holidays. At least 20 in every month. */
function workingDaysOf(month: string): number {
  const known = workingDaysByMonth.get(month);
  if (known !== undefined) return known;
  const workingDays = workingDaysFrom(`${month}-01`, lastDayOfMonth(month), 5) ?? 0;
  workingDaysByMonth.set(month, workingDays);
  return workingDays;
}

/** Rounding: 2 decimals, half away from zero. */
function atOnce(milliDays: number, workingDays: number): number {
  if (workingDays === 0) return 0;
  const hundredths = roundedRatio(milliDays, HUNDREDTHS, 1, 1, THOUSANDTHS * workingDays);
  return hundredths / HUNDREDTHS;
}

/**
 * Returns how many people or pieces the days of a month need at once: days by the working days of
 * that month, Monday to Friday. 44 person-days in a month of 22 working days are 2 people at once.
 *
 * Rounding: 2 decimals, half away from zero.
 */
export function neededAtOnce(month: string, days: number): number {
  return atOnce(Math.round(days * THOUSANDTHS), workingDaysOf(month));
}

/**
 * Returns the use of a name from its needs of each month, in any order.
 *
 * The peak is the month with the largest need at once, the first one of equals. The usual need is
 * the days of all months with work by the working days of those months; months without work between
 * them do not count.
 *
 * Rounding: days to thousandths, needs as {@link neededAtOnce}.
 */
export function resourceUse(
  name: string,
  projects: number,
  months: readonly MonthlyDays[],
): ResourceUse {
  const inOrder = months.toSorted((a, b) => (a.workMonth < b.workMonth ? -1 : 1));
  const byMonth: ResourceUse['byMonth'] = [];
  let peak: ResourceUse['peak'] = null;
  let dated = 0;
  let undated = 0;
  let workingDays = 0;
  for (const { workMonth: month, milliDays } of inOrder) {
    if (month === '') {
      undated += milliDays;
      continue;
    }
    const days = milliDays / THOUSANDTHS;
    const ofMonth = workingDaysOf(month);
    const needed = atOnce(milliDays, ofMonth);
    byMonth.push({ month, days });
    if (peak === null || needed > peak.atOnce) peak = { month, days, atOnce: needed };
    dated += milliDays;
    workingDays += ofMonth;
  }
  return {
    name,
    projects,
    days: (dated + undated) / THOUSANDTHS,
    byMonth,
    undatedDays: undated / THOUSANDTHS,
    peak,
    usualAtOnce: workingDays === 0 ? null : atOnce(dated, workingDays),
  };
}

/** A month and its need of a name at once. Units: `YYYY-MM`; people or pieces. */
interface MonthlyNeed {
  month: string;
  atOnce: number;
}

/** A position or an item that runs short: its busiest month ahead, or otherwise in the past. */
export interface Bottleneck<Use extends ResourceUse = ResourceUse> extends MonthlyNeed {
  use: Use;
  /** The usual need at once. */
  usual: number;
  /** The need of its month at once beyond the usual one. Units: people or pieces. */
  more: number;
  isPast: boolean;
  /**
   * The months that need at least twice the usual: those ahead in order, then past ones, latest
   * first.
   */
  doubledMonths: string[];
}

/** A shortage of less than one person or piece is ignored, because no part of one can be hired. */
const FEWEST_MORE = 1;

const moreThan = (usual: number, { atOnce: needed }: MonthlyNeed) =>
  Math.round((needed - usual) * HUNDREDTHS) / HUNDREDTHS;

/** Returns the month that needs most, the first one of equals; undefined without any. */
function busiestOf(needs: readonly MonthlyNeed[]): MonthlyNeed | undefined {
  const [first, ...others] = needs;
  return others.reduce((most, need) => (need.atOnce > (most?.atOnce ?? 0) ? need : most), first);
}

function bottleneckOf<Use extends ResourceUse>(
  use: Use,
  thisMonth: string,
): Bottleneck<Use> | undefined {
  const usual = use.usualAtOnce;
  if (usual === null || use.byMonth.length < 2) return undefined;
  const needs = use.byMonth.map(({ month, days }) => ({
    month,
    atOnce: neededAtOnce(month, days),
  }));
  const ahead = needs.filter(({ month }) => month >= thisMonth);
  const past = needs.filter(({ month }) => month < thisMonth).toReversed();
  const short = [ahead, past]
    .map((some) => busiestOf(some))
    .find((need) => need !== undefined && moreThan(usual, need) >= FEWEST_MORE);
  if (short === undefined) return undefined;
  return {
    use,
    usual,
    ...short,
    more: moreThan(usual, short),
    isPast: short.month < thisMonth,
    doubledMonths: [...ahead, ...past]
      .filter((need) => need.atOnce >= 2 * usual)
      .map(({ month }) => month),
  };
}

/**
 * Returns the positions or items that are a bottleneck: those with a month that needs at least one
 * more at once than usual. Shortages in a month ahead, from `thisMonth` on, come before those in
 * the past; then the largest shortage above the usual need, then the smaller usual need, then the
 * name decides.
 *
 * A name with work in a single month has no usual need, and is no bottleneck.
 *
 * Units: people, or pieces of an item. Holds: undated work is not considered.
 */
export function bottlenecksOf<Use extends ResourceUse>(
  uses: readonly Use[],
  thisMonth: string,
  most = 5,
): Bottleneck<Use>[] {
  return uses
    .map((use) => bottleneckOf(use, thisMonth))
    .filter((bottleneck) => bottleneck !== undefined)
    .toSorted(
      (a, b) =>
        Number(a.isPast) - Number(b.isPast) ||
        b.more - a.more ||
        a.usual - b.usual ||
        (a.use.name < b.use.name ? -1 : 1),
    )
    .slice(0, most);
}
