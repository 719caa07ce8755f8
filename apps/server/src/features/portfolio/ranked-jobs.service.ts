import type { PortfolioFinancial } from '@pcm/contract';
import {
  type CombinedSums,
  type Currency,
  combineSums,
  type JobSide,
  jobReasons,
  SPECIFICATION,
} from '@pcm/domain';
import type { Database, Db } from '../../db/schema.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import type { FactsRow } from './cell-changes.ts';
import { sumsOfRow } from './portfolio-amounts.ts';
import { MONEY_COLUMNS } from './portfolio-columns.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { ownCurrencyOf, portfolioProjectOf, sumsOfFacts } from './portfolio-project.ts';
import { type FactsConditions, findRanked, MANY_PROJECTS } from './portfolio-projects.repo.ts';
import { areAsked, sumPortfolio } from './portfolio-sums.repo.ts';

type RankedJob = PortfolioFinancial['best'][number];

/** The number of jobs in each list. */
const NAMED_JOBS = 5;

/** The order of a list of jobs: only jobs with an order amount have a profit to rank them by. */
interface Ranking {
  conditions: FactsConditions;
  sort: 'margin' | 'netProfit';
  direction: 'asc' | 'desc';
  limit: number;
}

async function findJobs(
  db: Db,
  filter: PortfolioFilter,
  { withOrder }: CombinedSums,
  { conditions, ...order }: Ranking,
): Promise<FactsRow[]> {
  return findRanked(
    db,
    (is) => is.and([areAsked(filter)(is), is('gross_margin', 'is not', null), conditions(is)]),
    {
      ...order,
      isValued: true,
      after: undefined,
      path: withOrder >= MANY_PROJECTS ? 'in-order' : 'by-index',
    },
  );
}

/**
 * Finds jobs with at least the usual margin and no loss, gross or net, the highest margins first.
 */
async function findBest(db: Db, filter: PortfolioFilter, sums: CombinedSums): Promise<FactsRow[]> {
  const usual = sums.grossProfitMargin ?? 0;
  return findJobs(db, filter, sums, {
    conditions: (is) => is.and([is('gross_margin', '>=', usual), is('risk', '<>', 'high')]),
    sort: 'margin',
    direction: 'desc',
    limit: NAMED_JOBS,
  });
}

/** Finds jobs with a net loss, by the amount lost; fills up the list with the lowest margins. */
async function findWorst(db: Db, filter: PortfolioFilter, sums: CombinedSums): Promise<FactsRow[]> {
  const usual = sums.grossProfitMargin ?? 0;
  const losses = await findJobs(db, filter, sums, {
    // Reading along the order stops where the losses end.
    conditions: (is) => is.and([is('net_profit_sort', '<=', 0), is('risk', '=', 'high')]),
    sort: 'netProfit',
    direction: 'asc',
    limit: NAMED_JOBS,
  });
  if (losses.length === NAMED_JOBS) return losses;
  const low = await findJobs(db, filter, sums, {
    conditions: (is) => is.and([is('gross_margin', '<', usual), is('risk', '<>', 'high')]),
    sort: 'margin',
    direction: 'asc',
    limit: NAMED_JOBS - losses.length,
  });
  return [...losses, ...low];
}

/**
 * Returns the sums of types over all living projects, independent of the filter, as the norm for
 * each.
 */
async function sumsByType(
  db: Db,
  projectTypes: readonly string[],
  to: Currency,
): Promise<Map<string, CombinedSums>> {
  if (projectTypes.length === 0) return new Map();
  const filter = { projectTypes };
  const rows = await sumPortfolio(db, { filter, columns: MONEY_COLUMNS, by: ['project_type'] });
  const byType = Map.groupBy(rows, (row) => row.project_type);
  return new Map(
    Array.from(byType, ([type, some]) => [
      type,
      combineSums(some.map(sumsOfRow), to, SPECIFICATION),
    ]),
  );
}

/**
 * Returns the best jobs with an order, the jobs that lose money or earn least, and the reasons.
 * `sums` are those of the filter.
 */
export async function rankedJobs(
  database: Database,
  filter: PortfolioFilter,
  sums: CombinedSums,
  to: Currency,
): Promise<{ best: RankedJob[]; worst: RankedJob[] }> {
  const db = database.read;
  const start = sideBySide(database);
  const [best, worst] = await Promise.all([
    start(() => findBest(db, filter, sums)),
    start(() => findWorst(db, filter, sums)),
  ]);
  const types = new Set([...best, ...worst].map((row) => row.project_type));
  const usual = await sumsByType(db, [...types], to);
  const ranked = (row: FactsRow, side: JobSide): RankedJob => {
    const type = usual.get(row.project_type);
    return {
      ...portfolioProjectOf(row, to),
      completion: row.completion,
      reasons:
        type === undefined
          ? []
          : jobReasons(sumsOfFacts(row, ownCurrencyOf(row)), type, side, sumsOfFacts(row, to)),
    };
  };
  return {
    best: best.map((row) => ranked(row, 'best')),
    worst: worst.map((row) => ranked(row, 'worst')),
  };
}
