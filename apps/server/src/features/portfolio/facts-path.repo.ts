import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/**
 * The way in which facts are found:
 * - `by-index`: the conditions leave few rows, which an index finds
 * - `as-they-stand`: they may leave many, and no index helps: rows are read one after the other in
 * the order of their clients
 * - `in-order`: along the index of the order, of which the first rows are wanted
 */
export type FactsPath = 'by-index' | 'as-they-stand' | 'in-order';

/** SQLite's name for the index that the table itself is stored in. */
const PRIMARY_KEY = 'sqlite_autoindex_project_facts_1';

/**
 * Returns the facts for a `from`. SQLite uses an index wherever there is one, and then looks up
 * project by project; PostgreSQL chooses well by its statistics.
 */
export function factsAlong(db: Db, path: FactsPath): RawBuilder<unknown> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return path === 'as-they-stand' && isSqlite
    ? sql`project_facts indexed by ${sql.ref(PRIMARY_KEY)}`
    : sql`project_facts`;
}
