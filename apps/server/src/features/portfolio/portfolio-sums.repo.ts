import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { PortfolioPlace } from '../../db/portfolio-schema.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { CellTable } from './cell-tables.ts';
import {
  type FactsPath,
  type FactsSums,
  factsAlong,
  isTooLarge,
  SUMS_IN_PARTS,
  WHOLE_SUMS,
} from './facts-sums.repo.ts';
import { MONEY_COLUMNS, type SumColumn } from './portfolio-columns.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';

/** The cells by years instead of months. */
const YEAR_TABLES: readonly string[] = [
  'year_cells',
  'client_year_cells',
] satisfies CellTable['table'][];

/** Tells whether a filter covers whole years, or all time. */
function areWholeYears({ from = '-01', to = '-12' }: PortfolioFilter): boolean {
  return from.endsWith('-01') && to.endsWith('-12');
}

/** Returns the condition for the start of the projects. */
function isStartedIn(
  table: 'project_facts' | CellTable['table'],
  { from, to }: PortfolioFilter,
): RawBuilder<SqlBool>[] {
  const isOfYears = YEAR_TABLES.includes(table);
  const start = sql.ref(`${table}.${isOfYears ? 'start_year' : 'start_month'}`);
  const [first, last] = [from, to].map((month) => (isOfYears ? month?.slice(0, 4) : month));
  const conditions: RawBuilder<SqlBool>[] = [];
  if (first !== undefined) conditions.push(sql`${start} >= ${first}`);
  if (last !== undefined) conditions.push(sql`${start} <= ${last}`);
  // A project without a date sorts before every month.
  if (last !== undefined && first === undefined) conditions.push(sql`${start} > ''`);
  return conditions;
}

/**
 * Returns the conditions that facts and all kinds of cells have in common. The cells of years take
 * only the first and the last month of years.
 */
export function isInPlace(
  table: 'project_facts' | CellTable['table'],
  filter: PortfolioFilter,
): RawBuilder<SqlBool> {
  const column = (name: keyof PortfolioPlace) => sql.ref(`${table}.${name}`);
  const { status, serviceCategory, projectType, projectTypes } = filter;
  const conditions = [sql<SqlBool>`1 = 1`, ...isStartedIn(table, filter)];
  const add = (condition: RawBuilder<SqlBool>) => conditions.push(condition);
  // Keeps SQLite from using the index of status, which excludes at most half of the projects, and
  // looks up each of them.
  if (status !== undefined) add(sql`coalesce(${column('status')}, '') = ${status}`);
  if (serviceCategory !== undefined) add(sql`${column('service_category')} = ${serviceCategory}`);
  if (projectType !== undefined) add(sql`${column('project_type')} = ${projectType}`);
  if (projectTypes !== undefined) {
    add(sql`${column('project_type')} in (${sql.join(projectTypes)})`);
  }
  if (filter.isAnalysisEnabled !== undefined) {
    add(sql`${column('analysis_enabled')} = ${filter.isAnalysisEnabled ? 1 : 0}`);
  }
  if (filter.isArchived !== undefined) {
    add(sql`${column('archived')} = ${filter.isArchived ? 1 : 0}`);
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** The expression builder for conditions on facts. */
export type FactsExpression = ExpressionBuilder<Schema, 'project_facts'>;

/** Returns the conditions of a filter on facts. */
export function areAsked(filter: PortfolioFilter) {
  return (is: FactsExpression): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [isInPlace('project_facts', filter)];
    const { projectId, clientKey } = filter;
    if (projectId !== undefined) conditions.push(is('project_facts.project_id', '=', projectId));
    if (clientKey !== undefined) conditions.push(is('project_facts.client_key', '=', clientKey));
    return is.and(conditions);
  };
}

/**
 * The sums of a group in one currency. Sums are text, because they may exceed the range of a
 * number; the switches of a place are numbers.
 */
export type SumRow<Column extends SumColumn, Group extends string> = { currency: string } & {
  [Key in Group]: Key extends 'analysis_enabled' | 'archived' ? number : string;
} & Record<Column, string>;

/** The columns to add up, and the columns to group by besides the currency. */
export interface SumQuery<Column extends SumColumn, Group extends string> {
  filter: PortfolioFilter;
  columns: readonly Column[];
  by: readonly Group[];
  /** The way in which facts are found; `by-index` when absent. */
  path?: FactsPath;
}

/** The columns of the facts that sums may be grouped by. */
export type FactsGroup =
  | keyof PortfolioPlace
  | 'client_key'
  | 'margin_band'
  | 'height_band'
  | 'risk';

async function sumRows<Column extends SumColumn, Group extends string>(
  db: Db,
  table: RawBuilder<unknown>,
  { columns, by }: Pick<SumQuery<Column, Group>, 'columns' | 'by'>,
  sumOf: (column: Column) => RawBuilder<unknown>,
  where: Expression<SqlBool>,
): Promise<SumRow<Column, Group>[]> {
  const groups = sql.join([...by, 'currency'].map((group) => sql.ref(group)));
  const sums = columns.map((column) => sql`cast(${sumOf(column)} as text) as ${sql.ref(column)}`);
  const found = sql<SumRow<Column, Group>>`
    select ${groups}, ${sql.join(sums)} from ${table} where ${where} group by ${groups}`;
  return (await found.execute(db)).rows;
}

/**
 * Sums by currency only. Facts are stored in the order of their clients, so adding up by client
 * first reads them in that order; otherwise SQLite would sort all of them by currency.
 */
async function sumByCurrency<Column extends SumColumn, Group extends string>(
  db: Db,
  table: RawBuilder<unknown>,
  columns: readonly Column[],
  sumOf: (column: Column) => RawBuilder<unknown>,
  where: Expression<SqlBool>,
): Promise<SumRow<Column, Group>[]> {
  const names = columns.map((column) => sql.ref(column));
  const ofClients = columns.map((column) => sql`${sumOf(column)} as ${sql.ref(column)}`);
  const found = sql<SumRow<Column, Group>>`
    select currency, ${sql.join(names.map((name) => sql`cast(sum(${name}) as text) as ${name}`))}
    from (select client_key, currency, ${sql.join(ofClients)} from ${table}
      where ${where} group by client_key, currency) as clients
    group by currency`;
  return (await found.execute(db)).rows;
}

/** Adds up the facts of projects; `behind` may narrow them. */
export async function sumFacts<Column extends SumColumn, Group extends FactsGroup>(
  db: Db,
  query: SumQuery<Column, Group>,
  behind: (is: FactsExpression) => Expression<SqlBool>[] = () => [],
): Promise<SumRow<Column, Group>[]> {
  const { path = 'by-index' } = query;
  const table = factsAlong(db, path);
  const is = expressionBuilder<Schema, 'project_facts'>();
  const where = is.and([areAsked(query.filter)(is), ...behind(is)]);
  const summed = (sums: FactsSums): Promise<SumRow<Column, Group>[]> =>
    query.by.length === 0 && path === 'as-they-stand'
      ? sumByCurrency(db, table, query.columns, (column) => sums[column], where)
      : sumRows(db, table, query, (column) => sums[column], where);
  try {
    return await summed(WHOLE_SUMS);
  } catch (error) {
    if (isTooLarge(error)) return summed(SUMS_IN_PARTS);
    throw error;
  }
}

/** Tells whether a filter distinguishes types, which the cells of categories cannot do. */
export function namesType({ projectType, projectTypes }: PortfolioFilter): boolean {
  return projectType !== undefined || projectTypes !== undefined;
}

async function sumCells<Column extends SumColumn, Group extends keyof PortfolioPlace>(
  db: Db,
  query: SumQuery<Column, Group>,
): Promise<SumRow<Column, Group>[]> {
  const isByMonth = query.by.some((group) => group === 'start_month');
  const isByType = query.by.some((group) => group === 'project_type');
  const ofTypes = !isByMonth && areWholeYears(query.filter) ? 'year_cells' : 'portfolio_cells';
  const table = isByType || namesType(query.filter) ? ofTypes : 'category_cells';
  const where = isInPlace(table, query.filter);
  return sumRows(db, sql.table(table), query, (column) => sql`sum(${sql.ref(column)})`, where);
}

/** Adds up the projects of a filter: from the cells, or from the facts of one client or project. */
export async function sumPortfolio<Column extends SumColumn, Group extends keyof PortfolioPlace>(
  db: Db,
  query: SumQuery<Column, Group>,
): Promise<SumRow<Column, Group>[]> {
  const { projectId, clientKey } = query.filter;
  const isInCells = projectId === undefined && clientKey === undefined;
  return isInCells ? sumCells(db, query) : sumFacts(db, query);
}

/**
 * Returns the cells of clients where they can answer a filter, as they have no months, types or
 * projects; undefined where only the facts can.
 */
export function clientCellsOf(
  filter: PortfolioFilter,
): 'client_cells' | 'client_year_cells' | undefined {
  const { projectId, clientKey, from, to } = filter;
  const isOfAll = projectId === undefined && clientKey === undefined && !namesType(filter);
  if (!isOfAll || !areWholeYears(filter)) return undefined;
  return from === undefined && to === undefined ? 'client_cells' : 'client_year_cells';
}

/** Returns the sums of each client of a filter, or of the clients with some keys. */
export async function sumClients(
  db: Db,
  filter: PortfolioFilter,
  keys: readonly string[] | undefined,
): Promise<SumRow<(typeof MONEY_COLUMNS)[number], 'client_key'>[]> {
  const by = ['client_key'] as const;
  const columns = MONEY_COLUMNS;
  const cells = clientCellsOf(filter);
  if (cells === undefined) {
    const path = keys === undefined ? 'as-they-stand' : 'by-index';
    return sumFacts(db, { filter, columns, by, path }, (is) =>
      keys === undefined ? [] : [is('client_key', 'in', keys)],
    );
  }
  const asked = isInPlace(cells, filter);
  const where =
    keys === undefined ? asked : sql<SqlBool>`${asked} and client_key in (${sql.join(keys)})`;
  const sumOf = (column: string) => sql`sum(${sql.ref(column)})`;
  return sumRows(db, sql.table(cells), { columns, by }, sumOf, where);
}
