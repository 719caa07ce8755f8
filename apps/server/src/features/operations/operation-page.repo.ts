import type { OPERATION_SORTS } from '@pcm/contract';
import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import type { OperationRow } from './operation.record.ts';
import { type NamedOperationRow, namedOperations } from './operations.repo.ts';

/** The fields that the list can be sorted by. */
export type OperationSort = (typeof OPERATION_SORTS)[number];

/** The conditions on the operations of a list. */
export interface OperationFilter {
  /** Living operations when absent; otherwise those that were deleted since then. */
  deletedSince: string | undefined;
  /** Words in key form; each must occur in title, location, order number, project or customer. */
  words: string[];
  status?: OperationRow['status'] | undefined;
  priority?: OperationRow['priority'] | undefined;
  serviceCategory?: OperationRow['service_category'] | undefined;
  projectId?: string | undefined;
  customerId?: string | undefined;
  memberId?: string | undefined;
  seriesId?: string | undefined;
  kind?: OperationRow['kind'] | undefined;
  /** Operations that have a day in the period. */
  from?: string | undefined;
  to?: string | undefined;
  isUnassigned: boolean;
  isOpen: boolean;
}

/** The last row of the previous page. */
export interface PagePosition {
  value: string | number;
  id: string;
}

/** The order of a list and the start of the page. */
export interface PageOrder {
  sort: OperationSort;
  direction: 'asc' | 'desc';
  after: PagePosition | undefined;
  limit: number;
}

const SORT_COLUMNS = {
  updated: 'operations.updated_at',
  title: 'operations.title_key',
  priority: 'operations.priority_rank',
  status: 'operations.status',
} as const;

/** Sorts after every date, so that operations without one come last in both directions. */
const NO_DATE = { asc: '9999-12-32', desc: '' };

function sortValue({ sort, direction }: PageOrder): RawBuilder<string | number> {
  if (sort === 'date') {
    return sql<string>`coalesce(operations.scheduled_date, ${sql.lit(NO_DATE[direction])})`;
  }
  return sql<string | number>`${sql.ref(SORT_COLUMNS[sort])}`;
}

/** Escapes the wildcards of LIKE. */
function contains(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The tables that are joined for a list of operations. */
type Listed = Schema & {
  projects: Partial<Schema['projects']>;
  customers: Partial<Schema['customers']>;
};

function matches(filter: OperationFilter) {
  return (is: ExpressionBuilder<Listed, 'operations'>): Expression<SqlBool> => {
    const conditions: Expression<SqlBool>[] = [
      filter.deletedSince === undefined
        ? is('operations.deleted_at', 'is', null)
        : is('operations.deleted_at', '>=', filter.deletedSince),
    ];
    const equal = [
      ['operations.status', filter.status],
      ['operations.priority', filter.priority],
      ['operations.service_category', filter.serviceCategory],
      ['operations.project_id', filter.projectId],
      ['operations.customer_id', filter.customerId],
      ['operations.series_id', filter.seriesId],
      ['operations.kind', filter.kind],
    ] as const;
    for (const [column, value] of equal) {
      if (value !== undefined) conditions.push(is(column, '=', value));
    }
    if (filter.memberId !== undefined) {
      const quoted = contains(JSON.stringify(filter.memberId));
      conditions.push(
        sql<SqlBool>`(operations.assigned_team like ${quoted} escape '\\'
          or operations.covers like ${quoted} escape '\\')`,
      );
    }
    if (filter.from !== undefined) conditions.push(is('operations.last_day', '>=', filter.from));
    if (filter.to !== undefined) conditions.push(is('operations.scheduled_date', '<=', filter.to));
    if (filter.isUnassigned) conditions.push(is('operations.assigned_team', '=', '[]'));
    if (filter.isOpen) {
      conditions.push(is('operations.status', 'not in', ['completed', 'cancelled']));
    }
    for (const word of filter.words) {
      const pattern = contains(word);
      conditions.push(
        sql<SqlBool>`(operations.search_text like ${pattern} escape '\\'
          or projects.name_key like ${pattern} escape '\\'
          or customers.name_key like ${pattern} escape '\\'
          or customers.company_key like ${pattern} escape '\\')`,
      );
    }
    return is.and(conditions);
  };
}

/** Finds one page of the list, each row with the value it is sorted by. */
export async function findPage(
  db: Db,
  filter: OperationFilter,
  order: PageOrder,
): Promise<(NamedOperationRow & { sort_value: string | number })[]> {
  let query = namedOperations(db).select(sortValue(order).as('sort_value')).where(matches(filter));
  if (order.after !== undefined) {
    const { value, id } = order.after;
    const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
    // Compares a pair, so that the index is entered exactly at the row.
    query = query.where(
      sql<SqlBool>`(${sortValue(order)}, operations.id) ${beyond} (${value}, ${id})`,
    );
  }
  return query
    .orderBy(sortValue(order), order.direction)
    .orderBy('operations.id', order.direction)
    .limit(order.limit)
    .execute();
}

/** Counts the operations of all pages. */
export async function countPage(db: Db, filter: OperationFilter): Promise<number> {
  const { count } = await namedOperations(db)
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow();
  return count;
}
