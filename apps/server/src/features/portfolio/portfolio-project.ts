import { currency as currencySchema, type PortfolioProject, projectStatus } from '@pcm/contract';
import {
  type CombinedSums,
  type Currency,
  combineSums,
  convertAmount,
  RISK_FLAGS,
  RISK_LEVELS,
  SERVICE_CATEGORIES,
  SPECIFICATION,
  SUMMED_AMOUNTS,
  type SummedAmount,
} from '@pcm/domain';
import { z } from 'zod';
import type { FactsRow } from './cell-changes.ts';
import { AMOUNT_NAMES, FLAG_COLUMNS } from './portfolio-columns.ts';

/** The values that the program itself stores in these columns; stored texts are narrowed here. */
const category = z.enum(SERVICE_CATEGORIES);
const riskLevel = z.enum(RISK_LEVELS);

/** Returns the currency of a project. */
export const ownCurrencyOf = (row: FactsRow): Currency => currencySchema.parse(row.currency);

/**
 * Returns the sums of one project, so that every view converts its amounts in the same way as sums.
 */
export function sumsOfFacts(row: FactsRow, to: Currency): CombinedSums {
  const amounts = Object.fromEntries(
    SUMMED_AMOUNTS.map((name) => [name, BigInt(row[`${AMOUNT_NAMES[name]}_minor`])]),
  ) as Record<SummedAmount, bigint>;
  const withOrder = row.gross_margin === null ? 0 : 1;
  return combineSums(
    [{ currency: ownCurrencyOf(row), projects: 1, withOrder, amounts }],
    to,
    SPECIFICATION,
  );
}

/**
 * Returns a project in the form for the table, in a currency. `days`: of the resource in the query;
 * its person-days when absent.
 */
export function portfolioProjectOf(
  row: FactsRow,
  to: Currency,
  days: number = row.person_days,
): PortfolioProject {
  const sums = sumsOfFacts(row, to);
  const own = ownCurrencyOf(row);
  const hasOrder = row.gross_margin !== null;
  return {
    id: row.project_id,
    name: row.name,
    client: row.client,
    serviceCategory: category.parse(row.service_category),
    projectType: row.project_type,
    status: projectStatus.parse(row.status),
    isArchived: row.archived === 1,
    startDate: row.start_date,
    ownCurrency: own,
    total: sums.total,
    order: hasOrder ? sums.order : null,
    revenue: hasOrder ? sums.revenue : null,
    grossProfit: hasOrder ? sums.grossProfit : null,
    netProfit: hasOrder ? sums.netProfit : null,
    grossProfitMargin: row.gross_margin,
    netProfitMargin: row.net_margin,
    shownGrossMargin: sums.shownGrossMargin,
    shownNetMargin: sums.shownNetMargin,
    perSquareMeter:
      row.per_square_meter === null
        ? null
        : convertAmount(row.per_square_meter, own, to, SPECIFICATION),
    squareMetersPerPersonDay: row.square_meters_per_person_day,
    people: row.people,
    equipmentPieces: row.equipment_milli / 1000,
    days,
    risk: riskLevel.parse(row.risk),
    flags: RISK_FLAGS.filter((flag) => row[FLAG_COLUMNS[flag]] === 1),
  };
}
