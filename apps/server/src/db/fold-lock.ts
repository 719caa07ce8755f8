import { SqliteAdapter, sql } from 'kysely';
import type { Db } from './schema.ts';

/** A number that no other program on the same PostgreSQL database uses. */
const FOLD_LOCK = 7_226_413;
/** The time after which the lock of a process that was stopped during a fold expires. */
const MOST_IDLE = '10s';

const isSqlite = (db: Db) => db.getExecutor().adapter instanceof SqliteAdapter;

/**
 * Makes every other transaction that changes the sums over projects wait until this one ends. A
 * transaction must call it before its first write to a project, because a fold reads projects. On
 * SQLite every write transaction does this anyway.
 */
export async function holdFoldLock(db: Db): Promise<void> {
  if (isSqlite(db)) return;
  await sql`select pg_advisory_xact_lock(${sql.lit(FOLD_LOCK)}),
    set_config('idle_in_transaction_session_timeout', ${sql.lit(MOST_IDLE)}, true)`.execute(db);
}

/** Does {@link holdFoldLock} if nobody holds it; false when somebody does. */
export async function tryFoldLock(db: Db): Promise<boolean> {
  if (isSqlite(db)) return true;
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(FOLD_LOCK)}) as taken`.execute(db);
  return rows[0]?.taken === true;
}
