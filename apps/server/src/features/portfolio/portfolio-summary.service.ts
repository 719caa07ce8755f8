import { type calls, type PortfolioSums, projectStatus } from '@pcm/contract';
import { type Currency, combineSums, SERVICE_CATEGORIES, SPECIFICATION } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { sideBySide } from '../../db/side-by-side.ts';
import { companyDay } from '../company/company.service.ts';
import { inCurrencies, type MoneyRow, sumsOfRow } from './portfolio-amounts.ts';
import { MONEY_COLUMNS } from './portfolio-columns.ts';
import { currencyOfQuery, portfolioFilterOf } from './portfolio-filter.ts';
import { countEquipmentItems, sumRunning } from './portfolio-summary.repo.ts';
import { sumPortfolio } from './portfolio-sums.repo.ts';

type SummaryCall = typeof calls.portfolioSummary;

function combined(rows: readonly MoneyRow[], to: Currency): PortfolioSums {
  return combineSums(rows.map(sumsOfRow), to, SPECIFICATION);
}

/** Groups sums of rows by one of their texts. */
function sumsBy<Row extends MoneyRow>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  to: Currency,
): Map<string, PortfolioSums> {
  const groups = Map.groupBy(rows, keyOf);
  return new Map([...groups].map(([key, some]) => [key, combined(some, to)]));
}

/** Returns the key figures of the portfolio. */
export async function portfolioSummary(
  { database, clock }: AppContext,
  query: z.output<SummaryCall['query']>,
): Promise<z.output<SummaryCall['reply']>> {
  const { read } = database;
  const start = sideBySide(database);
  const filter = portfolioFilterOf(query);
  const to = currencyOfQuery(query);
  const today = query.today ?? companyDay(clock());
  const columns = MONEY_COLUMNS;
  const counted = [...columns, 'people', 'equipment_milli'] as const;
  const [months, kinds, running, equipmentItems] = await Promise.all([
    // Two queries of the cells, because every month of every service would be thousands of rows.
    start(() => sumPortfolio(read, { filter, columns, by: ['start_month'] })),
    start(() =>
      sumPortfolio(read, {
        filter,
        columns: counted,
        by: ['status', 'service_category', 'archived'],
      }),
    ),
    start(() => sumRunning(read, filter, today)),
    start(() => countEquipmentItems(read, filter)),
  ]);
  const total = (column: 'people' | 'equipment_milli') =>
    kinds.reduce((sum, row) => sum + Number(row[column]), 0);
  const byMonth = sumsBy(months, (row) => row.start_month, to);
  const byStatus = sumsBy(kinds, (row) => row.status, to);
  const byCategory = sumsBy(kinds, (row) => row.service_category, to);
  return {
    currency: to,
    sums: combined(kinds, to),
    inCurrencies: inCurrencies(kinds.map(sumsOfRow)),
    byStatus: projectStatus.options.flatMap((status) => {
      const sums = byStatus.get(status);
      return sums === undefined ? [] : [{ status, sums }];
    }),
    byCategory: SERVICE_CATEGORIES.flatMap((serviceCategory) => {
      const sums = byCategory.get(serviceCategory);
      return sums === undefined ? [] : [{ serviceCategory, sums }];
    }),
    byMonth: [...byMonth]
      .filter(([month]) => month !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([month, sums]) => ({ month, sums })),
    undated: byMonth.get('') ?? combined([], to),
    archivedProjects: kinds
      .filter((row) => row.archived === 1)
      .reduce((sum, row) => sum + Number(row.projects), 0),
    people: total('people'),
    running,
    equipmentPieces: total('equipment_milli') / 1000,
    equipmentItems,
  };
}
