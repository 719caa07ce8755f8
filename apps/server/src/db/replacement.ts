import { setTimeout } from 'node:timers/promises';
import { type RawBuilder, SqliteAdapter, sql } from 'kysely';
import type { Database, Db } from './schema.ts';

/** A number that no other program on the same PostgreSQL database uses. */
const REPLACEMENT_LOCK = 7_226_412;
/**
 * The most tries; several are needed because a process that only asks also holds the lock for a
 * moment.
 */
const TRIES = 40;
const TRY_EVERY_MS = 25;

/**
 * Tells every process on a PostgreSQL database that everything is being replaced, until the
 * transaction ends; false while another transaction does so. Writes of others are then refused at
 * once, so that the tables become free. On SQLite the transaction itself has this effect.
 */
export async function announceReplacement(transaction: Db): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(REPLACEMENT_LOCK)}) as taken`.execute(transaction);
    if (rows[0]?.taken === true) return true;
    await setTimeout(TRY_EVERY_MS);
  }
  return false;
}

/**
 * Returns the SQL expression of whether no other process is replacing everything, to be included in
 * another statement. Only writes include it, because asking takes the lock for a moment.
 */
export function isLeftAlone(db: Db): RawBuilder<boolean | number> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return isSqlite ? sql`1` : sql`pg_try_advisory_xact_lock_shared(${sql.lit(REPLACEMENT_LOCK)})`;
}

/** Tells whether a restore is replacing everything now, in this process or in another one. */
export async function isBeingReplaced(database: Database): Promise<boolean> {
  if (database.isBeingReplaced) return true;
  if (database.engine === 'sqlite') return false;
  const { rows } = await sql<{ free: boolean }>`
    select ${isLeftAlone(database.read)} as free`.execute(database.read);
  return rows[0]?.free !== true;
}
