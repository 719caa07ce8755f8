import type { PortfolioBenchmarks } from '@pcm/contract';
import {
  BENCHMARK_MEASURES,
  type BenchmarkMeasure,
  type Currency,
  FEWEST_FOR_OUTLIERS,
  fencesOf,
  HEIGHT_BAND_KEYS,
  timesMedian,
} from '@pcm/domain';
import { z } from 'zod';
import type { Database } from '../../db/schema.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import type { FactsRow } from './cell-changes.ts';
import { groupKey, type MeasuredGroup, shownValue } from './measured-groups.service.ts';
import {
  type BeyondFence,
  findBeyond,
  type GroupFence,
  type SideFences,
} from './portfolio-benchmarks.repo.ts';
import { findFacts } from './portfolio-facts.repo.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { portfolioProjectOf } from './portfolio-project.ts';

/** The most outliers that are returned; the others are only counted. */
const MOST_OUTLIERS = 50;

/** The values that the program itself stores in these columns. */
export const heightBand = z.enum(HEIGHT_BAND_KEYS);

type Outlier = PortfolioBenchmarks['outliers'][number];

/** The groups of each measure by their keys. */
export type GroupsByMeasure = ReadonlyMap<BenchmarkMeasure, ReadonlyMap<string, MeasuredGroup>>;

/**
 * Returns the fences of the groups that are large enough, on both sides; a fence below 0 is left
 * out, because no value lies below it.
 */
function sidesOf(groups: Iterable<MeasuredGroup>): SideFences[] {
  const below: GroupFence[] = [];
  const above: GroupFence[] = [];
  for (const { group, count, percentiles } of groups) {
    if (count < FEWEST_FOR_OUTLIERS) continue;
    const { lower, upper } = fencesOf(percentiles[25].order, percentiles[75].order);
    const median = percentiles[50].order;
    if (lower > 0) below.push({ group, fence: lower, median });
    above.push({ group, fence: upper, median });
  }
  return [
    { side: 'below', fences: below },
    { side: 'above', fences: above },
  ];
}

interface Found extends BeyondFence {
  measure: BenchmarkMeasure;
  side: SideFences['side'];
}

function groupOfRow(
  row: FactsRow,
  groups: ReadonlyMap<string, MeasuredGroup> | undefined,
  filter: PortfolioFilter,
): MeasuredGroup | undefined {
  const isByHeight = filter.projectType !== undefined;
  return groups?.get(
    groupKey({
      projectType: row.project_type,
      serviceCategory: row.service_category,
      heightBand: isByHeight ? row.height_band : null,
    }),
  );
}

function outlierOf(
  row: FactsRow,
  { measure, side }: Found,
  { percentiles }: MeasuredGroup,
  to: Currency,
): Outlier {
  const isCost = measure === 'cost-per-square-meter';
  const value = isCost ? row.per_square_meter : row.square_meters_per_person_day;
  const { lower, upper } = fencesOf(percentiles[25].shown, percentiles[75].shown);
  return {
    ...portfolioProjectOf(row, to),
    heightBand: heightBand.parse(row.height_band),
    measure,
    value: shownValue(measure, value ?? 0, row.currency, to),
    median: percentiles[50].shown,
    fence: side === 'below' ? lower : upper,
  };
}

/**
 * Finds the projects whose value lies beyond the fences of their group, farthest from its median
 * first, and counts them.
 */
export async function benchmarkOutliers(
  database: Database,
  filter: PortfolioFilter,
  groups: GroupsByMeasure,
  to: Currency,
): Promise<Pick<PortfolioBenchmarks, 'outliers' | 'outlierCount'>> {
  const db = database.read;
  const asked = BENCHMARK_MEASURES.flatMap((measure) =>
    sidesOf(groups.get(measure)?.values() ?? []).map((side) => ({ measure, side })),
  );
  const start = sideBySide(database);
  const found = await Promise.all(
    asked.map(({ measure, side }) =>
      start(async (): Promise<Found[]> => {
        const beyond = await findBeyond(db, filter, measure, side, MOST_OUTLIERS);
        return beyond.map((row) => ({ ...row, measure, side: side.side }));
      }),
    ),
  );
  const farthest = found
    .flat()
    .map((one) => ({ ...one, times: timesMedian(one.order, one.median) }))
    .toSorted((a, b) => b.times - a.times || (a.id < b.id ? -1 : 1))
    .slice(0, MOST_OUTLIERS);
  const facts =
    farthest.length === 0 ? [] : await findFacts(db, [...new Set(farthest.map(({ id }) => id))]);
  const rows = new Map(facts.map((row) => [row.project_id, row]));
  return {
    outliers: farthest.flatMap((one) => {
      const row = rows.get(one.id);
      const group = row && groupOfRow(row, groups.get(one.measure), filter);
      // The project was deleted or changed since it was found.
      return row === undefined || group === undefined ? [] : [outlierOf(row, one, group, to)];
    }),
    outlierCount: found.reduce((sum, [first]) => sum + (first?.count ?? 0), 0),
  };
}
