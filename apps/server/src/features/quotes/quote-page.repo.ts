import type { QuoteStatus } from '@pcm/contract';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { type IssuedFilter, isAskedQuote } from '../../db/issued-quotes.ts';
import type { Db, Schema } from '../../db/schema.ts';
import type { QuoteRow } from './quote.record.ts';

/** The conditions on the quotations of a list. */
export interface QuoteFilter {
  /** Living quotations when absent; otherwise drafts that were deleted since then. */
  deletedSince: string | undefined;
  /** The company's day, which decides what has expired. */
  today: string;
  /** Words in key form, each of which must occur. */
  words: string[];
  status: QuoteStatus | undefined;
  projectId: string | undefined;
  customerId: string | undefined;
  from: string | undefined;
  to: string | undefined;
  /** Only open ones whose last day is between `today` and this day. */
  expiresBy: string | undefined;
  /** Whether quotations that a later revision has replaced are left out. */
  isCurrent: boolean;
  /** Only those behind a figure of orders. */
  issued: IssuedFilter | undefined;
}

/** The last row of the previous page. */
export interface QuotePosition {
  order: string;
  id: string;
}

/** The sums of some quotations in one currency. Units: minor units. */
export interface QuoteSum {
  currency: QuoteRow['currency'];
  count: number;
  excluding: number;
  including: number;
}

/** Drafts without a number come first, the newest first; `~` sorts after every digit. */
const ORDER = sql<string>`coalesce(sort_key, '~' || created_at)`;

const statusOn = (today: string) =>
  sql<QuoteStatus>`case when status in ('issued', 'sent') and valid_until < ${today}
    then 'expired' else status end`;

/** Written as in the index, so that SQLite recognises it. */
const expires = (today: string, lastDay: string) =>
  sql<SqlBool>`status in ('issued', 'sent') and deleted_at is null
    and valid_until >= ${today} and valid_until <= ${lastDay}`;

const contains = (word: string) => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

function matches(filter: QuoteFilter, withStatus: boolean) {
  return (is: ExpressionBuilder<Schema, 'quotes'>): Expression<SqlBool> => {
    const { deletedSince, today, words, status, projectId, customerId, from, to } = filter;
    const conditions: Expression<SqlBool>[] = [
      deletedSince === undefined
        ? is('deleted_at', 'is', null)
        : is('deleted_at', '>=', deletedSince),
    ];
    if (withStatus && status !== undefined) {
      conditions.push(sql<SqlBool>`${statusOn(today)} = ${status}`);
    }
    if (projectId !== undefined) conditions.push(is('project_id', '=', projectId));
    if (customerId !== undefined) conditions.push(is('customer_id', '=', customerId));
    if (from !== undefined) conditions.push(is('issued_on', '>=', from));
    if (to !== undefined) conditions.push(is('issued_on', '<=', to));
    if (filter.issued !== undefined) conditions.push(isAskedQuote(filter.issued, today));
    if (filter.expiresBy !== undefined) conditions.push(expires(today, filter.expiresBy));
    if (filter.isCurrent) conditions.push(is('status', '<>', 'superseded'));
    for (const word of words) {
      conditions.push(sql<SqlBool>`search_text like ${contains(word)} escape '\\'`);
    }
    return is.and(conditions);
  };
}

/** Finds one page of the list, each row with the value by which it is sorted. */
export async function findQuotePage(
  db: Db,
  filter: QuoteFilter,
  after: QuotePosition | undefined,
  limit: number,
): Promise<(QuoteRow & { list_order: string })[]> {
  let query = db
    .selectFrom('quotes')
    .selectAll()
    .select(ORDER.as('list_order'))
    .where(matches(filter, true));
  if (after !== undefined) {
    query = query.where(sql<SqlBool>`(${ORDER}, id) < (${after.order}, ${after.id})`);
  }
  return query.orderBy(ORDER, 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Counts the quotations of all pages. */
export async function countQuotes(db: Db, filter: QuoteFilter): Promise<number> {
  const { count } = await db
    .selectFrom('quotes')
    .select((is) => is.fn.countAll<number | string>().as('count'))
    .where(matches(filter, true))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const summed = (is: ExpressionBuilder<Schema, 'quotes'>) =>
  [
    'currency',
    is.fn.countAll<number | string>().as('count'),
    is.fn.sum<number | string>('total_excluding_minor').as('excluding'),
    is.fn.sum<number | string>('total_including_minor').as('including'),
  ] as const;

/** The sums as they come from the engines: as text from PostgreSQL. */
type RawSum = {
  [Name in keyof QuoteSum]: QuoteSum[Name] | (Name extends 'currency' ? never : string);
};

const plain = <Row extends RawSum>(row: Row) => ({
  ...row,
  count: Number(row.count),
  excluding: Number(row.excluding),
  including: Number(row.including),
});

/**
 * 1 for a quotation that counts in a sum over all statuses: not one that was replaced, and no draft of
 * a project of which the client has a quotation already, since both are of one estimate.
 */
const COUNTS_ONCE = sql<number>`case
  when status = 'superseded' then 0
  when status = 'draft' and exists (
    select 1 from quotes as beside
    where beside.project_id = quotes.project_id and beside.deleted_at is null
      and beside.status in ('issued', 'sent', 'accepted')
  ) then 0 else 1 end`;

/** The sums of a status, and what of them counts in a sum over all statuses. Units: minor units. */
export interface StatusSum extends QuoteSum {
  state: QuoteStatus;
  countedExcluding: number;
}

/** Adds up the quotations of each status, regardless of the status in the filter. */
export async function sumByStatus(db: Db, filter: QuoteFilter): Promise<StatusSum[]> {
  const rows = await db
    .selectFrom((is) =>
      is
        .selectFrom('quotes')
        .selectAll()
        .select([statusOn(filter.today).as('state'), COUNTS_ONCE.as('counts_once')])
        .where(matches(filter, false))
        .as('quotes'),
    )
    .select((is) => [
      'state',
      'currency',
      is.fn.countAll<number | string>().as('count'),
      is.fn.sum<number | string>('total_excluding_minor').as('excluding'),
      is.fn.sum<number | string>('total_including_minor').as('including'),
      sql<number | string>`sum(total_excluding_minor * counts_once)`.as('countedExcluding'),
    ])
    .groupBy(['state', 'currency'])
    .orderBy('state')
    .orderBy('currency')
    .execute();
  return rows.map((row) => ({ ...plain(row), countedExcluding: Number(row.countedExcluding) }));
}

/** Adds up the open quotations that expire between today and a day. */
export async function sumExpiring(
  db: Db,
  filter: QuoteFilter,
  lastDay: string,
): Promise<QuoteSum[]> {
  const rows = await db
    .selectFrom('quotes')
    .select(summed)
    .where(matches(filter, false))
    .where(expires(filter.today, lastDay))
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  return rows.map(plain);
}

/** The part of a quotation that a timeline of its project shows. */
export type EventfulQuote = Pick<
  QuoteRow,
  'id' | 'number' | 'family_number' | 'revision' | 'events'
>;

/** Finds the quotations of a project with the latest events. */
export async function findEventful(
  db: Db,
  projectId: string,
  most: number,
): Promise<EventfulQuote[]> {
  return db
    .selectFrom('quotes')
    .select(['id', 'number', 'family_number', 'revision', 'events'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Finds the latest e-mails of quotations that were not sent, as far as is known. */
export async function findUnsentMail(db: Db, quoteIds: readonly string[], most: number) {
  return db
    .selectFrom('mail_messages')
    .select(['quote_id', 'state', 'words', 'created_at', 'created_by', 'settled_at'])
    .where('quote_id', 'in', quoteIds)
    .where('state', 'in', ['failed', 'unsure'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
}
