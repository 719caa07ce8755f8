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

/** A position or an item that is short in its peak month. */
export interface Bottleneck<Use extends ResourceUse = ResourceUse> {
  use: Use;
  /** How many more than usual its peak month needs at once. Units: people or pieces. */
  more: number;
  /** Months that need at least twice what is usual, in order. */
  doubledMonths: string[];
}

/** A part of a person is nobody to hire, and a part of a piece nothing to rent. */
const FEWEST_MORE = 1;

/**
 * The people or items that are the bottleneck: those whose peak month needs at least one more at
 * once than is usual for them. Those that need most above what is usual come first, of those that
 * need as much the one with the smaller usual need, then by name.
 *
 * Also tells the months in which a name needs at least double of what is usual. One with work in a
 * single month has no usual need, and is no bottleneck.
 *
 * Units: people, or pieces of an item. Holds: nothing is said of undated work.
 */
export function bottlenecksOf<Use extends ResourceUse>(
  uses: readonly Use[],
  most = 5,
): Bottleneck<Use>[] {
  const short: (Bottleneck<Use> & { usual: number })[] = [];
  for (const use of uses) {
    const { peak, usualAtOnce: usual } = use;
    if (peak === null || usual === null || use.byMonth.length < 2) continue;
    const more = Math.round((peak.atOnce - usual) * HUNDREDTHS) / HUNDREDTHS;
    if (more < FEWEST_MORE) continue;
    const doubledMonths = use.byMonth
      .filter(({ month, days }) => neededAtOnce(month, days) >= 2 * usual)
      .map(({ month }) => month);
    short.push({ use, more, doubledMonths, usual });
  }
  return short
    .toSorted((a, b) => b.more - a.more || a.usual - b.usual || (a.use.name < b.use.name ? -1 : 1))
    .slice(0, most)
    .map(({ use, more, doubledMonths }) => ({ use, more, doubledMonths }));
}
