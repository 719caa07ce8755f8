import { monthCount, monthsOf, periodOf, shiftMonth } from './charts/calendar-periods.ts';
import type { COMPARISONS, PERIODS, PortfolioSearch } from './search-params.ts';

/** The first and last month; an open end is absent. */
interface Months {
  from?: string | undefined;
  to?: string | undefined;
}

function presetMonths(period: (typeof PERIODS)[number], today: string): Months {
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  switch (period) {
    case 'this-year':
      return monthsOf(year);
    case 'last-year':
      return monthsOf(String(Number(year) - 1));
    case 'last-12-months':
      return { from: shiftMonth(month, -11), to: month };
    case 'this-quarter':
      return monthsOf(periodOf(month, 'quarter'));
  }
}

/** Returns the months in which the page's projects start; empty for all months. */
export function periodMonths(
  { period, from, to }: Pick<PortfolioSearch, 'period' | 'from' | 'to'>,
  today: string,
): Months {
  return period === undefined ? { from, to } : presetMonths(period, today);
}

/** Returns the months of the comparison; null if the period has an open end. */
export function comparedMonths(
  { from, to }: Months,
  comparison: (typeof COMPARISONS)[number],
): Required<Months> | null {
  if (from === undefined || to === undefined || to < from) return null;
  const back = comparison === 'year-before' ? -12 : -monthCount(from, to);
  return { from: shiftMonth(from, back), to: shiftMonth(to, back) };
}
