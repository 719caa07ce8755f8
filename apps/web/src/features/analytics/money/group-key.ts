import { type PortfolioGrouping, SERVICE_CATEGORIES } from '@pcm/domain';
import {
  monthCount,
  monthsOf,
  type PeriodLength,
  periodOf,
  shiftMonth,
} from '../charts/calendar-periods.ts';
import type { BehindSearch } from '../search-params.ts';

/** Groupings whose groups are stretches of time. */
export function isPeriod(by: PortfolioGrouping): by is PeriodLength {
  return by === 'month' || by === 'quarter' || by === 'year';
}

/** How many months a period of a length has. */
export const MONTHS_IN: Readonly<Record<PeriodLength, number>> = { month: 1, quarter: 3, year: 12 };

const latest = (one: string, other: string | undefined) =>
  other !== undefined && other > one ? other : one;
const earliest = (one: string, other: string | undefined) =>
  other !== undefined && other < one ? other : one;

/** What the page's filter says of time. */
interface PeriodFilter {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * What narrows the page's filter to a group; a period stays within that of the filter. Null for
 * projects without a client, which no filter can name.
 */
export function behindGroup(
  key: string,
  by: PortfolioGrouping,
  filter: PeriodFilter,
): BehindSearch | null {
  if (isPeriod(by)) {
    if (key === '') return { undated: 'true' };
    const { from, to } = monthsOf(key);
    return { from: latest(from, filter.from), to: earliest(to, filter.to) };
  }
  if (key === '') return null;
  if (by === 'client') return { client: key };
  if (by === 'type') return { projectType: key };
  return behindCategory(key);
}

/** Null for what is no category. */
function behindCategory(key: string): BehindSearch | null {
  const serviceCategory = SERVICE_CATEGORIES.find((category) => category === key);
  return serviceCategory === undefined ? null : { serviceCategory };
}

/**
 * The group of the period compared with that stands beside this one: a month stands beside the
 * month in the same place. Null where periods of this length don't fall on each other.
 */
export function comparedKey(
  key: string,
  by: PortfolioGrouping,
  months: number | null,
): string | null {
  if (!isPeriod(by) || key === '') return key;
  if (months === null || months % MONTHS_IN[by] !== 0) return null;
  return periodOf(shiftMonth(monthsOf(key).from, -months), by);
}

/** The other way round: the group of this period beside one of the period compared with. */
export const keyBesideCompared = (
  key: string,
  by: PortfolioGrouping,
  months: number | null,
): string | null => comparedKey(key, by, months === null ? null : -months);

/** How many months a period begins after the one it is compared with; null without both. */
export function monthsBetween(period: PeriodFilter, compared: PeriodFilter | null): number | null {
  if (period.from === undefined || compared?.from === undefined) return null;
  return monthCount(compared.from, period.from) - 1;
}
