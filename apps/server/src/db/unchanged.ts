import { type RawBuilder, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database, Db } from './schema.ts';
import { KeptStatements } from './sqlite-dialect.ts';

/**
 * The limit of the values kept for one state: a hundred values without a size. Units: characters.
 */
const MOST_KEPT = 100 * 64 * 1024;
/** The size assumed for a value without one, and the longest text that is kept. */
export const LONGEST_KEPT = 64 * 1024;

/** Results that are valid while the database stays in one state. */
interface Kept {
  state: string;
  values: Map<string, { value: unknown; size: number }>;
  size: number;
}

const keptOf = new WeakMap<Database, Kept>();

const STATES = {
  // Increases when another connection commits, such as the one that writes.
  sqlite: prepared<object, { data_version: number }>(
    () => sql<{ data_version: number }>`pragma data_version`,
  ),
  // Identifies the visible transactions: the same value means the same rows.
  postgres: prepared<object, { data_version: string }>(
    () => sql<{ data_version: string }>`
      select cast(pg_current_snapshot() as text) as data_version`,
  ),
};

const STATE_OF_A_READ = {
  sqlite: sql<string | number>`(select data_version from pragma_data_version)`,
  postgres: sql<string | number>`cast(pg_current_snapshot() as text)`,
};

/** Returns the SQL expression of the state that a statement reads, for {@link whileUnchanged}. */
export function stateRead({ engine }: Pick<Database, 'engine'>): RawBuilder<string | number> {
  return STATE_OF_A_READ[engine];
}

/** Returns the same for a statement where only the connection is known. */
export function stateReadOn(db: Db): RawBuilder<string | number> {
  const isSqlite = db.getExecutor().adapter instanceof KeptStatements;
  return stateRead({ engine: isSqlite ? 'sqlite' : 'postgres' });
}

/**
 * Returns the present state of the database where reading it takes a microsecond, as on SQLite;
 * undefined where it takes a round trip to a server.
 */
export function stateAtHand({ read }: Database): string | undefined {
  const { adapter } = read.getExecutor();
  if (!(adapter instanceof KeptStatements)) return undefined;
  const [row] = adapter.run('pragma data_version', []);
  return row === undefined ? undefined : String(Object.values(row as object)[0]);
}

/** Returns the present state of the database, for {@link whileUnchanged}. */
export async function stateOf({ engine, read }: Database): Promise<string> {
  return String((await STATES[engine].first(read, {}))?.data_version);
}

/**
 * Returns the value kept under a key for a state of the database that the caller has read;
 * otherwise undefined. The caller must not change the value.
 */
export function keptIn(database: Database, state: string | undefined, key: string): unknown {
  const kept = keptOf.get(database);
  return kept === undefined || kept.state !== state ? undefined : kept.values.get(key)?.value;
}

/** Tells whether a value is kept under a key, for any state. */
export function isKept(database: Database, key: string): boolean {
  return keptOf.get(database)?.values.has(key) === true;
}

/** Removes the value under a key. */
export function forgetValue(database: Database, key: string): void {
  const kept = keptOf.get(database);
  const forgotten = kept?.values.get(key);
  if (kept === undefined || forgotten === undefined) return;
  kept.values.delete(key);
  kept.size -= forgotten.size;
}

/**
 * Keeps a value until the state of the database changes. The state may have been read before the
 * value: a later reader of the value has seen the same state again, so nothing changed in between.
 */
export function keepValue(
  database: Database,
  key: string,
  state: string,
  value: unknown,
  size = LONGEST_KEPT,
): void {
  const present = keptOf.get(database);
  const kept: Kept = present?.state === state ? present : { state, values: new Map(), size: 0 };
  kept.size += size - (kept.values.get(key)?.size ?? 0);
  kept.values.set(key, { value, size });
  for (const [oldest, { size: freed }] of kept.values) {
    if (kept.size <= MOST_KEPT) break;
    kept.values.delete(oldest);
    kept.size -= freed;
  }
  keptOf.set(database, kept);
}

/**
 * Returns the earlier result of `work` under a key, as long as nothing in the database has changed
 * since; otherwise runs it again. The work may only read, and the key must identify everything that
 * it depends on. The caller must not change the result. `read` is the state that another statement
 * has just read, `size` the approximate size of the result. Units: characters.
 */
export async function whileUnchanged<Value>(
  database: Database,
  key: string,
  work: () => Promise<Value>,
  read?: string | number,
  size = LONGEST_KEPT,
): Promise<Value> {
  const state = read === undefined ? await stateOf(database) : String(read);
  const kept = keptOf.get(database);
  if (kept?.state === state && kept.values.has(key)) {
    // The key determines the type of its value.
    return kept.values.get(key)?.value as Value;
  }
  const value = await work();
  // Something may have changed during the work, and it is unknown which part of it the work saw.
  if ((await stateOf(database)) !== state) return value;
  keepValue(database, key, state, value, size);
  return value;
}
