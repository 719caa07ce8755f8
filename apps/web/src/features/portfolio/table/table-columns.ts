import type { PORTFOLIO_SORTS } from '@pcm/contract';
import type { BehindSearch } from '../search-params.ts';

export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

export interface TableOrder {
  sort: PortfolioSort;
  direction: 'asc' | 'desc';
}

/** The lowest margin first, because it needs attention. */
export const DEFAULT_ORDER: TableOrder = { sort: 'margin', direction: 'asc' };

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

/** The amounts that follow from others, by which the server cannot sort. */
const DERIVED_AMOUNTS = ['revenue', 'projectCosts', 'grossProfit', 'taxes'] as const;

export type DerivedAmount = (typeof DERIVED_AMOUNTS)[number];

/** The columns that show only for a figure about them. */
export type ExtraColumn =
  | 'perSquareMeter'
  | 'squareMetersPerPersonDay'
  | 'netMargin'
  | 'people'
  | 'equipmentPieces'
  | 'days'
  | DerivedAmount;

/** Returns whether a column is an amount by which the table cannot be sorted. */
export function isDerived(column: PortfolioSort | ExtraColumn): column is DerivedAmount {
  return DERIVED_AMOUNTS.some((one) => one === column);
}

/** Returns the kind of a column, which names its two directions. */
export function kindOf(sort: PortfolioSort): 'text' | 'time' | 'amount' {
  if (sort === 'name' || sort === 'client' || sort === 'status') return 'text';
  return sort === 'startDate' ? 'time' : 'amount';
}

/** Returns a column's first direction: margins ascending, amounts and times descending. */
export function firstDirection(sort: PortfolioSort): 'asc' | 'desc' {
  if (sort === 'margin' || sort === 'netMargin') return 'asc';
  return kindOf(sort) === 'text' ? 'asc' : 'desc';
}

/** Returns the order after a click on the head of a column. */
export function nextOrder(now: TableOrder, sort: PortfolioSort): TableOrder {
  if (now.sort !== sort) return { sort, direction: firstDirection(sort) };
  return { sort, direction: now.direction === 'asc' ? 'desc' : 'asc' };
}

/** Returns the column of the figure that was opened. */
export function extraColumn(behind: BehindSearch): ExtraColumn | undefined {
  const { measure, flag, figure, resourceKind, resourceName, workMonth } = behind;
  if (figure !== undefined) return figure;
  if ((resourceKind ?? resourceName ?? workMonth) !== undefined) return 'days';
  if (flag === 'gross-loss') return 'grossProfit';
  if (measure === 'cost-per-square-meter') return 'perSquareMeter';
  if (measure === 'square-meters-per-person-day') return 'squareMetersPerPersonDay';
  return flag === 'net-loss' ? 'netMargin' : undefined;
}

/** Returns the initial order of the projects behind a figure. */
export function firstOrder(behind: BehindSearch): TableOrder {
  const { sort, direction } = behind;
  if (sort !== undefined) return { sort, direction: direction ?? firstDirection(sort) };
  const extra = extraColumn(behind);
  if (extra === undefined || isDerived(extra)) return DEFAULT_ORDER;
  const isWorstLow = extra === 'netMargin' || extra === 'squareMetersPerPersonDay';
  return { sort: extra, direction: isWorstLow ? 'asc' : 'desc' };
}
