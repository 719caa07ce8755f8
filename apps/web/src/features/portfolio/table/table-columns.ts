import type { PORTFOLIO_SORTS } from '@pcm/contract';
import type { BehindSearch } from '../search-params.ts';

/** What the portfolio table can be sorted by. */
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

/** An order of the table. */
export interface TableOrder {
  sort: PortfolioSort;
  direction: 'asc' | 'desc';
}

/** The lowest margin first: what asks for attention stands on top. */
export const DEFAULT_ORDER: TableOrder = { sort: 'margin', direction: 'asc' };

/** Columns of the table, in their order. */
export const TABLE_COLUMNS = [
  'name',
  'client',
  'status',
  'startDate',
  'total',
  'order',
  'netProfit',
  'margin',
] as const satisfies readonly PortfolioSort[];

/** Amounts that follow from the others of a project; the server orders by none of them. */
const DERIVED_AMOUNTS = ['revenue', 'projectCosts', 'grossProfit', 'taxes'] as const;

/** One of them. */
export type DerivedAmount = (typeof DERIVED_AMOUNTS)[number];

/** Columns that stand there only where a figure is about them. */
export type ExtraColumn =
  | 'perSquareMeter'
  | 'squareMetersPerPersonDay'
  | 'netMargin'
  | 'people'
  | 'equipmentPieces'
  | 'days'
  | DerivedAmount;

/** Whether a column is an amount that nothing can be sorted by. */
export function isDerived(column: PortfolioSort | ExtraColumn): column is DerivedAmount {
  return DERIVED_AMOUNTS.some((one) => one === column);
}

/** What the two directions of a column are called by. */
export function kindOf(sort: PortfolioSort): 'text' | 'time' | 'amount' {
  if (sort === 'name' || sort === 'client' || sort === 'status') return 'text';
  return sort === 'startDate' ? 'time' : 'amount';
}

/** The direction a column is sorted in at first: margins upwards, amounts and times downwards. */
export function firstDirection(sort: PortfolioSort): 'asc' | 'desc' {
  if (sort === 'margin' || sort === 'netMargin') return 'asc';
  return kindOf(sort) === 'text' ? 'asc' : 'desc';
}

/** The order after a click on the head of a column. */
export function nextOrder(now: TableOrder, sort: PortfolioSort): TableOrder {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) };
  return { sort, direction: now.direction === 'asc' ? 'desc' : 'asc' };
}

/** The column that shows what the figure behind is about. */
export function extraColumn(behind: BehindSearch): ExtraColumn | undefined {
  const { measure, flag, figure, resourceKind, resourceName, workMonth } = behind;
  if (figure !== undefined) return figure;
  if ((resourceKind ?? resourceName ?? workMonth) !== undefined) return 'days';
  if (flag === 'gross-loss') return 'grossProfit';
  if (measure === 'cost-per-square-meter') return 'perSquareMeter';
  if (measure === 'square-meters-per-person-day') return 'squareMetersPerPersonDay';
  return flag === 'net-loss' ? 'netMargin' : undefined;
}

/** The order in which the projects behind a figure first stand. */
export function firstOrder(behind: BehindSearch): TableOrder {
  const { sort, direction } = behind;
  if (sort !== undefined) return { sort, direction: direction ?? firstDirection(sort) };
  const extra = extraColumn(behind);
  if (extra === undefined || isDerived(extra)) return DEFAULT_ORDER;
  const isWorstLow = extra === 'netMargin' || extra === 'squareMetersPerPersonDay';
  return { sort: extra, direction: isWorstLow ? 'asc' : 'desc' };
}
