import type { PortfolioFinancial } from '@pcm/contract';
import {
  type CombinedSums,
  type Currency,
  combineSums,
  type JobSide,
  jobReasons,
} from '@pcm/domain';
import type { Database, Db } from '../../db/schema.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import type { FactsRow } from './cell-changes.ts';
import { sumsOfRow } from './portfolio-amounts.ts';
import { MONEY_COLUMNS } from './portfolio-columns.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { portfolioProjectOf, sumsOfFacts } from './portfolio-project.ts';
import { type FactsConditions, findRanked, MANY_PROJECTS } from './portfolio-projects.repo.ts';
import { areAsked, sumPortfolio } from './portfolio-sums.repo.ts';

type RankedJob = PortfolioFinancial['best'][number];

/** How many jobs each list names. */
const NAMED_JOBS = 5;

/** The best have at least the usual margin and no loss, gross or net; the worst are all others. */
function isOfSide(side: JobSide, usualMargin: number): FactsConditions {
  return (is) =>
    side === 'best'
      ? is.and([is('gross_margin', '>=', usualMargin), is('risk', '<>', 'high')])
      : is.or([is('gross_margin', '<', usualMargin), is('risk', '=', 'high')]);
}

async function findJobs(
  db: Db,
  filter: PortfolioFilter,
  sums: CombinedSums,
  side: JobSide,
): Promise<FactsRow[]> {
  const isWanted = isOfSide(side, sums.grossProfitMargin ?? 0);
  return findRanked(
    db,
    // Only jobs with an order have a margin to rank them by.
    (is) => is.and([areAsked(filter)(is), is('gross_margin', 'is not', null), isWanted(is)]),
    {
      sort: 'margin',
      direction: side === 'best' ? 'desc' : 'asc',
      after: undefined,
      limit: NAMED_JOBS,
      path: sums.withOrder >= MANY_PROJECTS ? 'in-order' : 'by-index',
    },
  );
}

/** The sums of types, of all living projects whatever the filter: what is usual for each. */
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
    Array.from(byType, ([type, some]) => [type, combineSums(some.map(sumsOfRow), to)]),
  );
}

/** The best and the worst jobs with an order, by gross margin, and why; `sums` are the filter's. */
export async function rankedJobs(
  database: Database,
  filter: PortfolioFilter,
  sums: CombinedSums,
  to: Currency,
): Promise<{ best: RankedJob[]; worst: RankedJob[] }> {
  const db = database.read;
  const start = sideBySide(database);
  const [best, worst] = await Promise.all([
    start(() => findJobs(db, filter, sums, 'best')),
    start(() => findJobs(db, filter, sums, 'worst')),
  ]);
  const types = new Set([...best, ...worst].map((row) => row.project_type));
  const usual = await sumsByType(db, [...types], to);
  const ranked = (row: FactsRow, side: JobSide): RankedJob => {
    const type = usual.get(row.project_type);
    return {
      ...portfolioProjectOf(row, to),
      reasons: type === undefined ? [] : jobReasons(sumsOfFacts(row, to), type, side),
    };
  };
  return {
    best: best.map((row) => ranked(row, 'best')),
    worst: worst.map((row) => ranked(row, 'worst')),
  };
}
