import type { PortfolioBenchmarks, PortfolioQuery } from '@pcm/contract';
import {
  BENCHMARK_MEASURES,
  type BenchmarkMeasure,
  type Currency,
  combineSums,
  HEIGHT_BAND_KEYS,
  SERVICE_CATEGORIES,
  SPECIFICATION,
} from '@pcm/domain';
import { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import { benchmarkOutliers, heightBand } from './benchmark-outliers.service.ts';
import { groupKey, type MeasuredGroup, measuredGroups } from './measured-groups.service.ts';
import { sumsOfRow } from './portfolio-amounts.ts';
import type { BenchmarkGroup, CountedGroup } from './portfolio-benchmarks.repo.ts';
import { MONEY_COLUMNS } from './portfolio-columns.ts';
import { currencyOfQuery, type PortfolioFilter, portfolioFilterOf } from './portfolio-filter.ts';
import { sumFacts, sumPortfolio } from './portfolio-sums.repo.ts';

/** The most project types that are returned; those with most projects come first. */
const MOST_GROUPS = 200;

const category = z.enum(SERVICE_CATEGORIES);

type Sums = PortfolioBenchmarks['groups'][number]['sums'];

interface SummedGroup extends CountedGroup {
  sums: Sums;
}

const COLUMNS = [...MONEY_COLUMNS, 'with_cost', 'with_pace'] as const;

const total = (counts: readonly string[]) => counts.reduce((sum, one) => sum + Number(one), 0);

/**
 * Returns the sums of each project type, most projects first, or of each height band of the type in
 * the query.
 */
async function summedGroups(db: Db, filter: PortfolioFilter, to: Currency): Promise<SummedGroup[]> {
  const columns = COLUMNS;
  const types = ['project_type', 'service_category'] as const;
  const rows =
    filter.projectType === undefined
      ? (await sumPortfolio(db, { filter, columns, by: types })).map((row) => ({
          row,
          heightBand: null,
        }))
      : (await sumFacts(db, { filter, columns, by: [...types, 'height_band'] })).map((row) => ({
          row,
          heightBand: row.height_band,
        }));
  const groups = rows.map(({ row, heightBand: band }) => ({
    group: {
      projectType: row.project_type,
      serviceCategory: row.service_category,
      heightBand: band,
    },
    row,
  }));
  const byGroup = Map.groupBy(groups, ({ group }) => groupKey(group));
  const place = ({ group }: SummedGroup) =>
    HEIGHT_BAND_KEYS.findIndex((band) => band === group.heightBand);
  return [...byGroup.values()]
    .flatMap((some): SummedGroup[] => {
      const [first] = some;
      if (first === undefined) return [];
      return [
        {
          group: first.group,
          counts: {
            'cost-per-square-meter': total(some.map(({ row }) => row.with_cost)),
            'square-meters-per-person-day': total(some.map(({ row }) => row.with_pace)),
          },
          sums: combineSums(
            some.map(({ row }) => sumsOfRow(row)),
            to,
            SPECIFICATION,
          ),
        },
      ];
    })
    .toSorted(
      (a, b) =>
        place(a) - place(b) ||
        b.sums.projects - a.sums.projects ||
        (groupKey(a.group) < groupKey(b.group) ? -1 : 1),
    )
    .slice(0, MOST_GROUPS);
}

function shownPercentiles(group: MeasuredGroup | undefined) {
  if (group === undefined) return null;
  const { count, percentiles } = group;
  return {
    projects: count,
    p10: percentiles[10].shown,
    p25: percentiles[25].shown,
    p50: percentiles[50].shown,
    p75: percentiles[75].shown,
    p90: percentiles[90].shown,
  };
}

/** Returns the usual cost and speed of the company's own projects, and the unusual projects. */
export async function portfolioBenchmarks(
  { database }: AppContext,
  query: PortfolioQuery,
): Promise<PortfolioBenchmarks> {
  const to = currencyOfQuery(query);
  const filter = portfolioFilterOf(query);
  const db = database.read;
  const summed = await summedGroups(db, filter, to);
  const start = sideBySide(database);
  const measured = BENCHMARK_MEASURES.map((measure) =>
    start(async () => {
      const found = await measuredGroups(database, filter, measure, summed, to);
      return [measure, found] as const;
    }),
  );
  const groups = new Map(await Promise.all(measured));
  const percentilesOf = (measure: BenchmarkMeasure, group: BenchmarkGroup) =>
    shownPercentiles(groups.get(measure)?.get(groupKey(group)));
  return {
    currency: to,
    groups: summed.map(({ group, sums }) => ({
      projectType: group.projectType,
      serviceCategory: category.parse(group.serviceCategory),
      heightBand: heightBand.nullable().parse(group.heightBand),
      sums,
      costPerSquareMeter: percentilesOf('cost-per-square-meter', group),
      squareMetersPerPersonDay: percentilesOf('square-meters-per-person-day', group),
    })),
    ...(await benchmarkOutliers(database, filter, groups, to)),
  };
}
