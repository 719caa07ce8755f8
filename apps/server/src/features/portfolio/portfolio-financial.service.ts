import type { calls } from '@pcm/contract';
import {
  type CurrencySums,
  combineSums,
  MARGIN_BAND_KEYS,
  type PortfolioGrouping,
  SPECIFICATION,
} from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { inCurrencies, sumsOfRow } from './portfolio-amounts.ts';
import { MARGIN_COLUMNS, MONEY_COLUMNS } from './portfolio-columns.ts';
import { currencyOfQuery, portfolioFilterOf } from './portfolio-filter.ts';
import { clientGroups, GROUP_COLUMNS, groupKey, groupsOf } from './portfolio-groups.service.ts';
import { type SumRow, sumPortfolio } from './portfolio-sums.repo.ts';
import { rankedJobs } from './ranked-jobs.service.ts';

type FinancialCall = typeof calls.portfolioFinancial;

const COLUMNS = [...MONEY_COLUMNS, ...MARGIN_BAND_KEYS.map((band) => MARGIN_COLUMNS[band])];

type Row = SumRow<(typeof COLUMNS)[number], 'analysis_enabled'>;

interface Part {
  row: Row;
  /** A value of one of {@link GROUP_COLUMNS}; not used for groups by client. */
  key: string;
  sums: CurrencySums;
}

/** Everything but jobs and clients comes from one query, grouped by one column. */
async function findParts(
  { database }: AppContext,
  query: z.output<FinancialCall['query']>,
  by: PortfolioGrouping,
): Promise<Part[]> {
  const filter = portfolioFilterOf(query);
  const column = by === 'client' ? 'status' : GROUP_COLUMNS[by];
  const groups = ['analysis_enabled', column] as const;
  const rows = await sumPortfolio(database.read, { filter, columns: COLUMNS, by: groups });
  return rows.map((row) => ({ row, key: groupKey(row[column], by), sums: sumsOfRow(row) }));
}

/**
 * Returns revenue, cost, tax and profit of the portfolio, broken down, with its best and worst
 * jobs.
 */
export async function portfolioFinancial(
  context: AppContext,
  query: z.output<FinancialCall['query']>,
): Promise<z.output<FinancialCall['reply']>> {
  const { read } = context.database;
  const by = query.by ?? 'month';
  const filter = portfolioFilterOf(query);
  const to = currencyOfQuery(query);
  const parts = await findParts(context, query, by);
  const all = parts.map(({ sums }) => sums);
  const sums = combineSums(all, to, SPECIFICATION);
  const groups =
    by === 'client' ? await clientGroups(read, filter, all, to) : groupsOf(parts, by, to);
  return {
    currency: to,
    by,
    sums,
    inCurrencies: inCurrencies(all),
    ...groups,
    marginBands: MARGIN_BAND_KEYS.map((band) => ({
      band,
      projects: parts.reduce((count, { row }) => count + Number(row[MARGIN_COLUMNS[band]]), 0),
    })),
    byAnalysis: (['enabled', 'disabled'] as const).map((analysis) => {
      const isEnabled = analysis === 'enabled' ? 1 : 0;
      const some = parts.filter(({ row }) => row.analysis_enabled === isEnabled);
      return {
        analysis,
        sums: combineSums(
          some.map((part) => part.sums),
          to,
          SPECIFICATION,
        ),
      };
    }),
    ...(await rankedJobs(context.database, filter, sums, to)),
  };
}
