import { lastDayOfMonth } from '../calendar/calendar-month.ts';
import { workingDaysFrom } from '../crew/working-days.ts';
import { roundedRatio } from '../money/rounding.ts';

/** Thousandths of a day that a name takes in a month; the month is empty for undated work. */
export interface MonthlyDays {
  workMonth: string;
  milliDays: number;
}

/** What the projects of a view take of one position or item. Units: days, `YYYY-MM`. */
export interface ResourceUse {
  name: string;
  projects: number;
  days: number;
  /** Months with work, in order. */
  byMonth: { month: string; days: number }[];
  /** Of projects without a start date. */
  undatedDays: number;
  /** The month that needs most at once; null where no work is dated. */
  peak: { month: string; days: number; atOnce: number } | null;
  /** What the months with work need at once on average; null where no work is dated. */
  usualAtOnce: number | null;
}

const THOUSANDTHS = 1000;
const HUNDREDTHS = 100;

/** A portfolio asks for the same few months thousands of times. */
const workingDaysByMonth = new Map<string, number>();

/** Monday to Friday; public holidays are not taken off. At least 20 in every month. */
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
 * How many people or pieces the days of a month need at once: days by working days of that month,
 * Monday to Friday. 44 person-days in a month of 22 working days are 2 people at once.
 *
 * Rounding: 2 decimals, half away from zero.
 */
export function neededAtOnce(month: string, days: number): number {
  return atOnce(Math.round(days * THOUSANDTHS), workingDaysOf(month));
}

/**
 * The use of a name from what it takes each month, in any order.
 *
 * The peak is the month that needs most at once, the first of those that need as much. What is
 * usual is the days of all months with work by the working days of those months; months without
 * work between them do not count.
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

/** A month and what it needs of a name at once. Units: `YYYY-MM`; people or pieces. */
interface MonthlyNeed {
  month: string;
  atOnce: number;
}

/** A position or an item that runs short: its busiest month still ahead, or else in the past. */
export interface Bottleneck<Use extends ResourceUse = ResourceUse> extends MonthlyNeed {
  use: Use;
  /** What it usually needs at once. */
  usual: number;
  /** How many more than usual its month needs at once. Units: people or pieces. */
  more: number;
  isPast: boolean;
  /** That need at least twice the usual: those ahead in order, then the past, latest first. */
  doubledMonths: string[];
}

/** A part of a person is nobody to hire, and a part of a piece nothing to rent. */
const FEWEST_MORE = 1;

const moreThan = (usual: number, { atOnce: needed }: MonthlyNeed) =>
  Math.round((needed - usual) * HUNDREDTHS) / HUNDREDTHS;

/** The first of the months that need most; undefined without any. */
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
 * The people or items that are the bottleneck: those with a month that needs at least one more at
 * once than is usual for them. Those short in a month still ahead, from `thisMonth` on, come before
 * those that were short in the past; then those that need most above what is usual, of those that
 * need as much the one with the smaller usual need, then by name.
 *
 * One with work in a single month has no usual need, and is no bottleneck.
 *
 * Units: people, or pieces of an item. Holds: nothing is said of undated work.
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
