import type { Currency, MarginBand, OrderOutcome, OrderSize } from '@pcm/domain';
import { SqliteAdapter, sql } from 'kysely';
import {
  type IssuedFilter,
  isAskedQuote,
  MARGIN_BAND,
  outcomeOn,
  SIZE_BAND,
} from '../../db/issued-quotes.ts';
import type { Db } from '../../db/schema.ts';

/** A sum of quotations; `amount` is text, because it may exceed the range of a number. */
interface SumOfQuotes {
  outcome: OrderOutcome;
  currency: Currency;
  count: number | string;
  /** Units: cents without VAT. */
  amount: string;
}

/** The quotations of one group. */
export interface OrderCell extends SumOfQuotes {
  /** The month of issue. */
  month: string;
  category: string;
  size: OrderSize;
  margin: MarginBand;
}

const SUMS = sql`count(*) as count, cast(sum(total_excluding_minor) as text) as amount`;

/** Adds up quotations by everything they are broken down by, except clients and reasons. */
export async function sumOrders(db: Db, filter: IssuedFilter, today: string): Promise<OrderCell[]> {
  const { rows } = await sql<OrderCell>`
    select outcome, currency, month, category, size, margin, ${SUMS} from (
      select ${outcomeOn(today)} as outcome, currency, total_excluding_minor,
        substr(issued_on, 1, 7) as month, service_category as category,
        ${SIZE_BAND} as size, ${MARGIN_BAND} as margin
      from quotes where ${isAskedQuote(filter, today)}) as cells
    group by outcome, currency, month, category, size, margin`.execute(db);
  return rows;
}

/** Sums quotations by the name of the client. */
export async function sumOrdersByClient(
  db: Db,
  filter: IssuedFilter,
  today: string,
): Promise<(SumOfQuotes & { client: string })[]> {
  const { rows } = await sql<SumOfQuotes & { client: string }>`
    select outcome, currency, client, ${SUMS} from (
      select ${outcomeOn(today)} as outcome, currency, total_excluding_minor, client
      from quotes where ${isAskedQuote(filter, today)}) as cells
    group by outcome, currency, client`.execute(db);
  return rows;
}

/** Adds up lost quotations by the reason in its stored spelling. */
export async function sumLostByReason(
  db: Db,
  filter: IssuedFilter,
  today: string,
): Promise<(Omit<SumOfQuotes, 'outcome'> & { reason: string })[]> {
  const { rows } = await sql<Omit<SumOfQuotes, 'outcome'> & { reason: string }>`
    select currency, lost_reason as reason, ${SUMS} from quotes
    where ${isAskedQuote({ ...filter, outcomes: ['lost'] }, today)}
    group by currency, lost_reason`.execute(db);
  return rows;
}

/** Counts answered quotations by the days from their issue to the answer. */
export async function countAnswerDays(
  db: Db,
  filter: IssuedFilter,
  today: string,
): Promise<{ outcome: OrderOutcome; days: number; count: number | string }[]> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const days = isSqlite
    ? sql`cast(julianday(answered_on) - julianday(issued_on) as integer)`
    : sql`(answered_on::date - issued_on::date)`;
  const { rows } = await sql<{ outcome: OrderOutcome; days: number; count: number | string }>`
    select outcome, days, count(*) as count from (
      select ${outcomeOn(today)} as outcome, ${days} as days from quotes
      where ${isAskedQuote({ ...filter, outcomes: ['won', 'lost'] }, today)}
        and answered_on is not null) as cells
    group by outcome, days`.execute(db);
  return rows;
}
