import { currency } from '@pcm/contract';
import {
  type BenchmarkMeasure,
  type Currency,
  convertAmount,
  FEWEST_FOR_PERCENTILES,
  percentilePlace,
  SPECIFICATION,
  valueBetween,
} from '@pcm/domain';
import type { Database } from '../../db/schema.ts';
import type { BenchmarkGroup, CountedGroup } from './portfolio-benchmarks.repo.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { findAtRanks, type RankedValue, type RankRange } from './ranked-values.repo.ts';

/** The percentiles of a group. Units: percent of its projects. */
const PERCENTS = [10, 25, 50, 75, 90] as const;

/** A percentile of a group. */
interface Percentile {
  /** In the currency of the reply where it is an amount. */
  shown: number;
  /** In MAD where it is an amount, because projects are ordered by that. */
  order: number;
}

/** The projects of a group that have a figure of a measure, and the spread of their values. */
export interface MeasuredGroup {
  group: BenchmarkGroup;
  count: number;
  percentiles: Record<(typeof PERCENTS)[number], Percentile>;
}

/** Returns the key of a group. */
export function groupKey({ projectType, serviceCategory, heightBand }: BenchmarkGroup): string {
  return JSON.stringify([projectType, serviceCategory, heightBand]);
}

/** Returns the value of a measure in the form of a reply: an amount in its currency. */
export function shownValue(
  measure: BenchmarkMeasure,
  value: number,
  from: string,
  to: Currency,
): number {
  return measure === 'cost-per-square-meter'
    ? convertAmount(value, currency.parse(from), to, SPECIFICATION)
    : value;
}

function compareValues(a: RankedValue, b: RankedValue): number {
  return a.order - b.order || (a.id < b.id ? -1 : 1);
}

/** Returns a percentile; undefined where projects were deleted since they were counted. */
function percentileOf(
  values: readonly RankedValue[],
  count: number,
  percent: number,
  shownOf: (value: RankedValue) => number,
): Percentile | undefined {
  const { below, above, hundredths } = percentilePlace(count, percent);
  const ascending = values.toSorted(compareValues);
  const [first, second] = [ascending[0], ascending[above - below]];
  if (first === undefined || second === undefined) return undefined;
  return {
    shown: valueBetween(shownOf(first), shownOf(second), hundredths),
    order: valueBetween(first.order, second.order, hundredths),
  };
}

/**
 * Returns the groups in which enough projects have a figure of a measure, by their keys.
 *
 * Rounding: each value as a project shows it, percentiles to 6 decimals.
 */
export async function measuredGroups(
  database: Database,
  filter: PortfolioFilter,
  measure: BenchmarkMeasure,
  counted: readonly CountedGroup[],
  to: Currency,
): Promise<Map<string, MeasuredGroup>> {
  const groups = counted
    .map(({ group, counts }) => ({ group, count: counts[measure] }))
    .filter(({ count }) => count >= FEWEST_FOR_PERCENTILES);
  const ranges = groups.flatMap(({ group, count }) =>
    PERCENTS.map((percent): RankRange => {
      const { below, above } = percentilePlace(count, percent);
      return { group, rank: below, count: above - below + 1, of: count };
    }),
  );
  const found = Map.groupBy(
    await findAtRanks(database, filter, measure, ranges),
    ({ range }) => range,
  );
  const shownOf = (row: RankedValue) => shownValue(measure, row.value, row.currency, to);
  const measured = new Map<string, MeasuredGroup>();
  for (const [index, { group, count }] of groups.entries()) {
    const [p10, p25, p50, p75, p90] = PERCENTS.map((percent, place) =>
      percentileOf(found.get(index * PERCENTS.length + place) ?? [], count, percent, shownOf),
    );
    if (p10 && p25 && p50 && p75 && p90) {
      const percentiles = { 10: p10, 25: p25, 50: p50, 75: p75, 90: p90 };
      measured.set(groupKey(group), { group, count, percentiles });
    }
  }
  return measured;
}
