import { CURRENCIES, convertRate, SPECIFICATION } from '@pcm/domain';
import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import type { PortfolioFilter } from './portfolio-filter.ts';
import { areAsked, clientCellsOf, isInPlace } from './portfolio-sums.repo.ts';

const double = (value: RawBuilder<unknown> | number) => {
  const expression = typeof value === 'number' ? sql.lit(value) : value;
  return sql`cast(${expression} as double precision)`;
};

/** Returns amounts of rows as a double in MAD, only for sorting clients. */
function inMad(amount: RawBuilder<unknown>): RawBuilder<number> {
  const rates = CURRENCIES.map(
    (currency) =>
      sql`when ${sql.lit(currency)} then ${double(convertRate(1, currency, 'MAD', SPECIFICATION))}`,
  );
  return sql<number>`sum(${double(amount)} * case currency ${sql.join(rates, sql` `)} end)`;
}

/** Selects the rows that contain the clients of a filter and their amounts. Units: minor units. */
function rowsOfClients(filter: PortfolioFilter) {
  const cells = clientCellsOf(filter);
  return cells !== undefined
    ? {
        table: sql.table(cells),
        where: isInPlace(cells, filter),
        amount: (name: string) =>
          sql`(${double(sql.ref(`${name}_units`))} * 100 + ${sql.ref(`${name}_cents`)})`,
      }
    : {
        table: sql.table('project_facts'),
        where: areAsked(filter)(expressionBuilder<Schema, 'project_facts'>()),
        amount: (name: string) => sql.ref(`${name}_minor`),
      };
}

/** Finds the keys of up to `limit` clients with the most revenue, then the largest total. */
export async function findLargestClients(
  db: Db,
  filter: PortfolioFilter,
  limit: number,
): Promise<string[]> {
  const { table, where, amount } = rowsOfClients(filter);
  const revenue = sql`(${amount('customer_order')} - ${amount('vat')})`;
  const { rows } = await sql<{ client_key: string }>`
    select client_key from ${table} where ${where} group by client_key
    order by ${inMad(revenue)} desc, ${inMad(amount('total'))} desc, client_key
    limit ${limit}`.execute(db);
  return rows.map((row) => row.client_key);
}

/** Finds the names of clients by their keys. */
export async function findClientNames(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const asked = keys.map((key) => sql`(cast(${key} as text))`);
  // It takes the alphabetically first spelling, which is in upper case.
  const { rows } = await sql<{ client_key: string; name: string | null }>`
    with asked (client_key) as (values ${sql.join(asked)})
    select client_key, (
      select client from project_facts where project_facts.client_key = asked.client_key
      order by client limit 1
    ) as name
    from asked`.execute(db);
  // A client without a name was deleted meanwhile.
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.client_key, row.name]])));
}

/** Counts the clients of the projects of a filter. */
export async function countClients(db: Db, filter: PortfolioFilter): Promise<number> {
  const { table, where } = rowsOfClients(filter);
  // For count(distinct …) PostgreSQL would sort every row.
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from (select distinct client_key from ${table} where ${where}) as clients`.execute(db);
  return rows[0]?.count ?? 0;
}
