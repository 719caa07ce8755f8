import type { PortfolioSummary, PortfolioSums } from '@pcm/contract';
import { useIsNarrow } from '../../../platform/use-breakpoint.ts';
import { usePortfolioFinancial } from '../analytics.queries.ts';
import {
  monthsOf,
  type PeriodLength,
  periodLength,
  periodsBetween,
} from '../charts/calendar-periods.ts';
import { usePeriodText } from '../charts/period-text.ts';
import { usePortfolio } from '../portfolio-context.tsx';
import type { BehindSearch } from '../search-params.ts';

/** A stretch of time with the sums of the projects that start in it. */
export interface PeriodSums {
  key: string;
  name: string;
  /** Null without a project. */
  sums: PortfolioSums | null;
  behind: BehindSearch | null;
}

/** Columns that can be told apart, and hit by a thumb. */
const MOST = { desk: 24, phone: 12 } as const;

const later = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a);
const earlier = (a: string, b: string | undefined) => (b !== undefined && b < a ? b : a);

/** Sums by start of work, in months as long as they have room; every period from first to last. */
export function usePeriodSums(summary: PortfolioSummary): {
  length: PeriodLength;
  /** Undefined until they have come. */
  periods: PeriodSums[] | undefined;
} {
  const { query } = usePortfolio();
  const { period } = usePeriodText();
  const isPhone = useIsNarrow();
  const { byMonth } = summary;
  const first = query.from ?? byMonth[0]?.month;
  const last = query.to ?? byMonth.at(-1)?.month;
  const hasMonths = byMonth.length > 0 && first !== undefined && last !== undefined;
  const length = hasMonths ? periodLength(first, last, isPhone ? MOST.phone : MOST.desk) : 'month';
  // Summed on the server: sums of converted months would be off by the cents of their rounding.
  const { data } = usePortfolioFinancial(length === 'month' ? null : query, length);
  if (!hasMonths) return { length, periods: [] };
  const isRead = length === 'month' || data?.by === length;
  if (!isRead) return { length, periods: undefined };
  const groups =
    length === 'month'
      ? byMonth.map(({ month, sums }) => ({ key: month, sums }))
      : (data?.groups ?? []);
  const sumsOf = new Map(groups.map(({ key, sums }) => [key, sums]));
  const periods = periodsBetween(first, last, length).map((key) => {
    const sums = sumsOf.get(key) ?? null;
    const { from, to } = monthsOf(key);
    const behind = { from: later(from, query.from), to: earlier(to, query.to) };
    return { key, name: period(key), sums, behind: sums === null ? null : behind };
  });
  return { length, periods };
}
