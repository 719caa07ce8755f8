import { CURRENCIES, convertRate } from '@pcm/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { areAsked } from './portfolio-sums.repo.ts';

/** Amounts of a row as a double in MAD: for the order of clients only. */
function inMad(minor: RawBuilder<unknown>): RawBuilder<number> {
  const rates = CURRENCIES.map(
    (currency) =>
      sql`when ${sql.lit(currency)} then ${sql.lit(convertRate(1, currency, 'MAD'))} * 1.0`,
  );
  return sql<number>`sum(${minor} * case currency ${sql.join(rates, sql` `)} end)`;
}

/** Keys of the clients with the most revenue, then the largest total; as many as `limit`. */
export async function findLargestClients(
  db: Db,
  filter: PortfolioFilter,
  limit: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('project_facts')
    .select('client_key')
    .where(areAsked(filter))
    .groupBy('client_key')
    .orderBy(inMad(sql`(customer_order_minor - vat_minor)`), 'desc')
    .orderBy(inMad(sql`total_minor`), 'desc')
    .orderBy('client_key')
    .limit(limit)
    .execute();
  return found.map((row) => row.client_key);
}

/** The names of clients by their keys. */
export async function findClientNames(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  // Of several ways to write a name, the one that is first in the alphabet: upper case.
  const each = keys.map(
    (key) => sql`select cast(${key} as text) as client_key, min(client) as name
      from project_facts where client_key = ${key}`,
  );
  const found = sql<{ client_key: string; name: string }>`${sql.join(each, sql` union all `)}`;
  const { rows } = await found.execute(db);
  return new Map(rows.map((row) => [row.client_key, row.name]));
}

/** How many clients the projects of a filter have. */
export async function countClients(db: Db, filter: PortfolioFilter): Promise<number> {
  const { count } = await db
    .selectFrom('project_facts')
    .select((is) => is.fn.count<number>('client_key').distinct().as('count'))
    .where(areAsked(filter))
    .executeTakeFirstOrThrow();
  return count;
}
