import type { PORTFOLIO_SORTS } from '@pcm/contract';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import type { FactsRow } from './cell-changes.ts';
import { type FactsPath, factsAlong } from './facts-sums.repo.ts';
import type { FactsExpression } from './portfolio-sums.repo.ts';

/** The fields that the portfolio table can be sorted by. */
export type PortfolioSort = (typeof PORTFOLIO_SORTS)[number];

/** The number of projects from which reading along the order is faster than finding them first. */
export const MANY_PROJECTS = 5000;

/** Conditions on the facts of projects. */
export type FactsConditions = (is: FactsExpression) => Expression<SqlBool>;

/** The last row of the previous page; the value is null where it has none to sort by. */
export interface RankPosition {
  value: string | number | null;
  id: string;
}

/** The order of the portfolio table and the start of the page. */
export interface RankOrder {
  sort: PortfolioSort;
  direction: 'asc' | 'desc';
  after: RankPosition | undefined;
  limit: number;
  /**
   * Whether every selected project has a value to sort by, so that projects without one are not
   * searched.
   */
  isValued?: true;
  /**
   * A page of many projects is found soon along their order. For few projects that would read every
   * row, so these are found first and sorted afterwards.
   */
  path: FactsPath;
}

/** A project with the value that ranks it. */
export type RankedRow = FactsRow & { sort_value: string | number | null };

const SORT_COLUMNS = {
  margin: 'gross_margin',
  netMargin: 'net_margin',
  name: 'name_key',
  client: 'client_key',
  status: 'status',
  total: 'total_sort',
  order: 'order_sort',
  netProfit: 'net_profit_sort',
  startDate: 'start_date',
  perSquareMeter: 'per_square_meter_sort',
  squareMetersPerPersonDay: 'square_meters_per_person_day',
  people: 'people',
  equipmentPieces: 'equipment_milli',
  days: 'person_days',
} as const satisfies Record<PortfolioSort, keyof FactsRow>;

/** Returns whether a sort compares numbers; the others compare texts. */
export function sortsNumbers(sort: PortfolioSort): boolean {
  return !['name', 'client', 'status', 'startDate'].includes(sort);
}

/** The conditions on the projects, and their order. */
interface Ranking {
  conditions: RawBuilder<SqlBool>[];
  /** Sorts before the id, which decides between equal values. */
  orders: RawBuilder<unknown>[];
}

async function findRanks(
  db: Db,
  where: FactsConditions,
  { sort, direction, limit, path }: RankOrder,
  { conditions, orders }: Ranking,
): Promise<RankedRow[]> {
  const asked = where(expressionBuilder<Schema, 'project_facts'>());
  const byId = sql`project_id ${sql.raw(direction)}`;
  const found = sql<RankedRow>`
    select *, ${sql.ref(SORT_COLUMNS[sort])} as sort_value from ${factsAlong(db, path)}
    where ${sql.join([asked, ...conditions], sql` and `)}
    order by ${sql.join([...orders, byId])} limit ${limit}`;
  return (await found.execute(db)).rows;
}

/**
 * Returns the condition for rows after the last one of the previous page, among those with a value.
 */
function isBeyond(value: RawBuilder<unknown>, { direction, after }: RankOrder) {
  if (after === undefined) return [];
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  // Compares a pair, so that the index is entered exactly at the row.
  return [sql<SqlBool>`(${value}, project_id) ${beyond} (${after.value}, ${after.id})`];
}

/** Returns the condition for rows after that one among those without a value. */
function isBeyondUnvalued(value: RawBuilder<unknown>, { direction, after }: RankOrder) {
  const conditions = [sql<SqlBool>`${value} is null`];
  const beyond = sql.raw(direction === 'asc' ? '>' : '<');
  if (after?.value === null) conditions.push(sql`project_id ${beyond} ${after.id}`);
  return conditions;
}

/** Reads along the index of the order: first projects with a value, then those without one. */
async function findInOrder(db: Db, where: FactsConditions, order: RankOrder): Promise<RankedRow[]> {
  const value = sql.ref(SORT_COLUMNS[order.sort]);
  const isPastValues = order.after?.value === null;
  const valued = isPastValues
    ? []
    : await findRanks(db, where, order, {
        conditions: [sql`${value} is not null`, ...isBeyond(value, order)],
        orders: [sql`${value} ${sql.raw(order.direction)}`],
      });
  const limit = order.limit - valued.length;
  if (limit === 0 || order.isValued) return valued;
  const conditions = isBeyondUnvalued(value, order);
  const unvalued = await findRanks(db, where, { ...order, limit }, { conditions, orders: [] });
  return [...valued, ...unvalued];
}

/** Filters first and then sorts the result, which is faster where few projects match. */
async function findAndSort(db: Db, where: FactsConditions, order: RankOrder): Promise<RankedRow[]> {
  const column = sql.ref(SORT_COLUMNS[order.sort]);
  // An expression prevents the planner from reading along the index of this order.
  const value = sql`coalesce(${column}, ${column})`;
  const isPastValues = order.after?.value === null;
  const [beyond] = isBeyond(value, order);
  return findRanks(db, where, order, {
    conditions: isPastValues
      ? isBeyondUnvalued(value, order)
      : [beyond === undefined ? sql`1 = 1` : sql`(${beyond} or ${value} is null)`],
    orders: [
      sql`case when ${value} is null then 1 else 0 end`,
      sql`${value} ${sql.raw(order.direction)}`,
    ],
  });
}

/** Finds one page of projects; those without a value to sort by come last in both directions. */
export async function findRanked(
  db: Db,
  where: FactsConditions,
  order: RankOrder,
): Promise<RankedRow[]> {
  return order.path === 'in-order' ? findInOrder(db, where, order) : findAndSort(db, where, order);
}
