import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * How facts are found:
 * - `by-index`: what is asked for leaves few of them, which an index leads to
 * - `as-they-stand`: it may leave many, and no index leads to them: one after the other, in the
 *   order of their clients
 * - `in-order`: along the index of their order, of which the first are wanted
 */
export type FactsPath = 'by-index' | 'as-they-stand' | 'in-order';

/** What SQLite calls the order that the table itself stands in. */
const PRIMARY_KEY = 'sqlite_autoindex_project_facts_1';

/**
 * The facts in a `from`. SQLite takes an index wherever there is one, and then looks up project by
 * project; PostgreSQL knows by its statistics which way is short.
 */
export function factsAlong(db: Db, path: FactsPath): RawBuilder<unknown> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return path === 'as-they-stand' && isSqlite
    ? sql`project_facts indexed by ${sql.ref(PRIMARY_KEY)}`
    : sql`project_facts`;
}
