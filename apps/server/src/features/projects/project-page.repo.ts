import type { PROJECT_SORTS } from '@pcm/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  SqliteAdapter,
  sql,
} from 'kysely';
import {
  containing,
  countFound,
  isFound,
  MANY_HITS,
  type SearchedState,
  type WordSearch,
} from '../../db/found-words.ts';
import { prepared } from '../../db/prepared.ts';
import { quotesColumn } from '../../db/project-quotes.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { Existence, ProjectRow } from './projects.repo.ts';

/** The fields that the list can be sorted by. */
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** Instants or days of one column, from the first on and before the end. */
export interface Period {
  column: 'updated_at' | 'created_at' | 'start_date';
  from: string | undefined;
  before: string | undefined;
}

/** The conditions on the projects of a list. */
export interface ProjectFilter {
  existence: Existence;
  /** Selects only the archived living projects, or only the others. */
  isArchived: boolean;
  /** Projects that were deleted before this time cannot be restored and are left out. */
  deletedSince: string;
  /** Words in key form; each must occur in name, client or location. */
  words: string[];
  status?: string | undefined;
  serviceCategory?: string | undefined;
  projectType?: string | undefined;
  clientKey?: string | undefined;
  period?: Period | undefined;
  /** Bounds of the total. Units: MAD. */
  minTotal?: number | undefined;
  maxTotal?: number | undefined;
}

/** The last row of the previous page. */
export interface PagePosition {
  value: string | number;
  id: string;
}

/** The order of a list and the start of the page. */
export interface PageOrder {
  sort: ProjectSort;
  direction: 'asc' | 'desc';
  after: PagePosition | undefined;
  limit: number;
}

/** A row of the list, without the document. */
export type SummaryRow = Omit<
  ProjectRow,
  'data' | 'height' | 'area' | 'name_key' | 'client_key' | 'search_text'
> & {
  sort_value: string | number;
  state: string | number;
  /** See `quotesColumn`. */
  quotes: string | null;
};

const SUMMARY_COLUMNS = [
  'id',
  'name',
  'client',
  'location',
  'service_category',
  'project_type',
  'start_date',
  'end_date',
  'currency',
  'status',
  'version',
  'created_at',
  'updated_at',
  'archived_at',
  'deleted_at',
  'personnel_minor',
  'equipment_minor',
  'logistics_minor',
  'insurance_minor',
  'additional_services_minor',
  'contingencies_minor',
  'subtotal_minor',
  'total_minor',
  'per_square_meter',
  'line_count',
  'customer_order_minor',
  'gross_profit_margin',
  'net_profit_margin',
  'revenue_minor',
  'gross_profit_minor',
  'net_profit_minor',
  'analysis_enabled',
  'total_sort',
  'is_sample',
  'engine_version',
  'figures_error',
] as const;

const SORT_COLUMNS = {
  updated: 'updated_at',
  created: 'created_at',
  name: 'name_key',
  client: 'client_key',
  total: 'total_sort',
} as const;

/** Sorts after every date, so that projects without one come last in both directions. */
const NO_DATE = { asc: '9999-12-31', desc: '' };

/** The most hits that are looked up row by row; with more hits, the table is read. */
const MOST_LOOKED_UP = 20_000;

type ProjectsExpression = ExpressionBuilder<Schema, 'projects'>;

function sortValue(order: PageOrder): RawBuilder<string | number> {
  if (order.sort === 'startDate') {
    return sql<string>`coalesce(start_date, ${sql.lit(NO_DATE[order.direction])})`;
  }
  return sql<string | number>`${sql.ref(SORT_COLUMNS[order.sort])}`;
}

/** The filter, with the way to find the hits of its words. */
export interface Reading {
  db: Db;
  filter: ProjectFilter;
  path: 'hits-first' | 'along';
}

function searchOf({ words, existence, isArchived }: ProjectFilter): WordSearch {
  const living: SearchedState = isArchived ? 'archived' : 'living';
  return { words, state: existence === 'deleted' ? 'deleted' : living };
}

/** Returns the way to read the rows of a filter: many hits along the table or one of its orders. */
async function readingOf(db: Db, filter: ProjectFilter, manyHits: number): Promise<Reading> {
  const hits = filter.words.length === 0 ? 0 : await countFound(db, searchOf(filter));
  return { db, filter, path: hits >= manyHits ? 'along' : 'hits-first' };
}

function exist(is: ProjectsExpression, filter: ProjectFilter): Expression<SqlBool>[] {
  if (filter.existence === 'deleted') return [is('deleted_at', '>=', filter.deletedSince)];
  return [
    is('deleted_at', 'is', null),
    is('archived_at', filter.isArchived ? 'is not' : 'is', null),
  ];
}

function areWithin(is: ProjectsExpression, filter: ProjectFilter): Expression<SqlBool>[] {
  const { period, minTotal, maxTotal } = filter;
  const conditions: Expression<SqlBool>[] = [];
  if (period?.from !== undefined) conditions.push(is(period.column, '>=', period.from));
  if (period?.before !== undefined) conditions.push(is(period.column, '<', period.before));
  if (minTotal !== undefined) conditions.push(is('total_sort', '>=', minTotal));
  if (maxTotal !== undefined) conditions.push(is('total_sort', '<=', maxTotal));
  return conditions;
}

function matches({ db, filter, path }: Reading) {
  return (is: ProjectsExpression): Expression<SqlBool> => {
    const conditions = [...exist(is, filter), ...areWithin(is, filter)];
    if (filter.status !== undefined) conditions.push(is('status', '=', filter.status));
    if (filter.serviceCategory !== undefined) {
      conditions.push(is('service_category', '=', filter.serviceCategory));
    }
    if (filter.projectType !== undefined) {
      conditions.push(is('project_type', '=', filter.projectType));
    }
    if (filter.clientKey !== undefined) conditions.push(is('client_key', '=', filter.clientKey));
    if (filter.words.length > 0) {
      conditions.push(isFound(db, 'projects.id', searchOf(filter), path));
    }
    return is.and(conditions);
  };
}

function after<Output>(
  query: SelectQueryBuilder<Schema, 'projects', Output>,
  order: PageOrder,
  value: RawBuilder<string | number>,
): SelectQueryBuilder<Schema, 'projects', Output> {
  if (order.after === undefined) return query;
  const { value: last, id } = order.after;
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
  // Compares a pair, so that the index is entered exactly at the row.
  return query.where(sql<SqlBool>`(${value}, id) ${beyond} (${last}, ${id})`);
}

/** Selects one page of a list whose words are found on a path. */
export function pageQuery(
  reading: Reading,
  order: PageOrder,
  state: RawBuilder<string | number>,
): SelectQueryBuilder<Schema, 'projects', SummaryRow> {
  const { db, filter, path } = reading;
  const value = sortValue(order);
  const isOfHits = filter.words.length > 0 && path === 'hits-first';
  // An expression prevents the planner from reading along the index of this order past every other
  // project.
  const sorted = isOfHits ? sql<string | number>`coalesce(${value}, ${value})` : value;
  const query = db
    .selectFrom('projects')
    .select(SUMMARY_COLUMNS)
    .select([value.as('sort_value'), state.as('state'), quotesColumn(db).as('quotes')])
    .where(matches(reading));
  return after(query, order, sorted)
    .orderBy(sorted, order.direction)
    .orderBy('id', order.direction)
    .limit(order.limit);
}

/** Finds one page of the list; each row has the state of the database in which it was read. */
export async function findPage(
  db: Db,
  filter: ProjectFilter,
  order: PageOrder,
  state: RawBuilder<string | number>,
): Promise<SummaryRow[]> {
  return pageQuery(await readingOf(db, filter, MANY_HITS), order, state).execute();
}

/** The number of projects of one kind and currency, and the sum of their totals. */
export interface KindRow {
  service_category: string;
  project_type: string;
  status: string;
  currency: string;
  /** Whole units and cents, as text. */
  units: string;
  cents: string;
  count: number;
}

// A sum of minor units alone could exceed 2^63.
const UNITS = sql<string>`cast(sum(total_minor / 100) as text)`;
const CENTS = sql<string>`cast(sum(total_minor % 100) as text)`;

const KINDS = prepared<object, KindRow>((db) => {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  // SQLite would read along some index of the listed projects, and look up each of them.
  const along = isSqlite ? sql`indexed by projects_by_kind` : sql``;
  return sql<KindRow>`
    select service_category, project_type, status, currency, ${UNITS} as units, ${CENTS} as cents,
      count(*) as count
    from projects ${along}
    where deleted_at is null and archived_at is null
    group by service_category, project_type, status, currency
    order by service_category, project_type, status, currency`;
});

/** Counts and adds up the living projects by kind and currency, without archived ones. */
export async function sumByKind(db: Db): Promise<KindRow[]> {
  return KINDS.all(db, {});
}

/** Tells whether a filter depends only on the kinds of projects. */
export function isOfKindsAlone({
  existence,
  isArchived,
  words,
  status: _status,
  serviceCategory: _category,
  projectType: _type,
  deletedSince: _deletedSince,
  ...others
}: ProjectFilter): boolean {
  const { period, ...values } = others;
  const limits = [period?.from, period?.before, ...Object.values(values)];
  const isListed = existence === 'living' && !isArchived && words.length === 0;
  return isListed && limits.every((limit) => limit === undefined);
}

/** Counts and adds up all pages of a list by currency. Units: whole units and cents, as text. */
export async function sumByCurrency(
  db: Db,
  filter: ProjectFilter,
): Promise<{ currency: string; units: string; cents: string; count: number }[]> {
  const reading = await readingOf(db, filter, MOST_LOOKED_UP);
  return db
    .selectFrom('projects')
    .select((is) => [
      'currency',
      UNITS.as('units'),
      CENTS.as('cents'),
      is.fn.countAll<number>().as('count'),
    ])
    .where(matches(reading))
    .groupBy('currency')
    .orderBy('currency')
    .execute();
}

/** Finds the ids of a list, last saved first, and their number. */
export async function findIds(
  db: Db,
  filter: ProjectFilter,
  limit: number,
): Promise<{ ids: string[]; count: number }> {
  const reading = await readingOf(db, filter, MOST_LOOKED_UP);
  const found = await db
    .selectFrom('projects')
    .select('id')
    .where(matches(reading))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  if (found.length < limit) return { ids: found.map(({ id }) => id), count: found.length };
  return { ids: found.map(({ id }) => id), count: await countMatches(db, filter) };
}

/** Tells whether the table of searched texts alone can answer a filter. */
function isOfWordsAlone({
  existence,
  words,
  isArchived: _isArchived,
  deletedSince: _deletedSince,
  ...others
}: ProjectFilter): boolean {
  const { period, ...values } = others;
  const limits = [period?.from, period?.before, ...Object.values(values)];
  return words.length > 0 && existence === 'living' && limits.every((limit) => limit === undefined);
}

/** Counts the projects of a list. */
export async function countMatches(db: Db, filter: ProjectFilter): Promise<number> {
  if (isOfWordsAlone(filter)) return countFound(db, searchOf(filter));
  const reading = await readingOf(db, filter, MOST_LOOKED_UP);
  const { count } = await db
    .selectFrom('projects')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(matches(reading))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Finds clients with the number of their projects, most first; `words` as in {@link ProjectFilter}.
 */
export async function findClients(
  db: Db,
  { words, isArchived }: { words: string[]; isArchived: boolean },
  limit: number,
): Promise<{ name: string; count: number }[]> {
  return (
    db
      .selectFrom('projects')
      // It takes the alphabetically first spelling, which is in upper case.
      .select((is) => [is.fn.min('client').as('name'), is.fn.countAll<number>().as('count')])
      .where('deleted_at', 'is', null)
      .where('archived_at', isArchived ? 'is not' : 'is', null)
      .where((is) =>
        is.and(words.map((word) => sql<SqlBool>`client_key like ${containing(word)} escape '\\'`)),
      )
      .groupBy('client_key')
      .orderBy('count', 'desc')
      .orderBy('client_key')
      .limit(limit)
      .execute()
  );
}
