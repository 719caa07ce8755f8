import { type RawBuilder, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database, Db } from './schema.ts';
import { KeptStatements } from './sqlite-dialect.ts';

/** How much of one state is kept: a hundred values without a size. Units: characters. */
const MOST_KEPT = 100 * 64 * 1024;
/** What a value without a size counts as, and the most that a text to keep may have. */
export const LONGEST_KEPT = 64 * 1024;

/** Results that hold while the database stays in one state. */
interface Kept {
  state: string;
  values: Map<string, { value: unknown; size: number }>;
  size: number;
}

const keptOf = new WeakMap<Database, Kept>();

const STATES = {
  // Counts up when another connection commits, as the one that writes does.
  sqlite: prepared<object, { data_version: number }>(
    () => sql<{ data_version: number }>`pragma data_version`,
  ),
  // Names the transactions that are visible: under the same name the same rows are.
  postgres: prepared<object, { data_version: string }>(
    () => sql<{ data_version: string }>`
      select cast(pg_current_snapshot() as text) as data_version`,
  ),
};

const STATE_OF_A_READ = {
  sqlite: sql<string | number>`(select data_version from pragma_data_version)`,
  postgres: sql<string | number>`cast(pg_current_snapshot() as text)`,
};

/** Returns the expression of the state that a statement reads, for {@link whileUnchanged}. */
export function stateRead({ engine }: Pick<Database, 'engine'>): RawBuilder<string | number> {
  return STATE_OF_A_READ[engine];
}

/** Returns the same for a statement of which only the connection is known. */
export function stateReadOn(db: Db): RawBuilder<string | number> {
  const isSqlite = db.getExecutor().adapter instanceof KeptStatements;
  return stateRead({ engine: isSqlite ? 'sqlite' : 'postgres' });
}

/**
 * Returns the state that the database is in now where asking takes a microsecond, as on SQLite;
 * undefined where it takes a way to a server.
 */
export function stateAtHand({ read }: Database): string | undefined {
  const { adapter } = read.getExecutor();
  if (!(adapter instanceof KeptStatements)) return undefined;
  const [row] = adapter.run('pragma data_version', []);
  return row === undefined ? undefined : String(Object.values(row as object)[0]);
}

/** Returns the state that the database is in now, for {@link whileUnchanged}. */
export async function stateOf({ engine, read }: Database): Promise<string> {
  return String((await STATES[engine].first(read, {}))?.data_version);
}

/**
 * Returns what is kept under a key in a state of the database that the caller has read, otherwise
 * undefined. Whoever gets it must not change it.
 */
export function keptIn(database: Database, state: string | undefined, key: string): unknown {
  const kept = keptOf.get(database);
  return kept === undefined || kept.state !== state ? undefined : kept.values.get(key)?.value;
}

/** Returns whether anything is kept under a key, in whatever state. */
export function isKept(database: Database, key: string): boolean {
  return keptOf.get(database)?.values.has(key) === true;
}

/** Forgets what is kept under a key. */
export function forgetValue(database: Database, key: string): void {
  const kept = keptOf.get(database);
  const forgotten = kept?.values.get(key);
  if (kept === undefined || forgotten === undefined) return;
  kept.values.delete(key);
  kept.size -= forgotten.size;
}

/**
 * Keeps a value until the state of the database changes. The state may have been read before the
 * value: whoever finds the value has seen that same state later, so nothing changed in between.
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
 * Returns what `work` found under a key before, while nothing in the database has changed since;
 * otherwise does it again. The work may only read, and only what the key tells apart. Whoever gets
 * the value must not change it. `read` is the state that another statement has just read.
 */
export async function whileUnchanged<Value>(
  database: Database,
  key: string,
  work: () => Promise<Value>,
  read?: string | number,
): Promise<Value> {
  const state = read === undefined ? await stateOf(database) : String(read);
  const kept = keptOf.get(database);
  if (kept?.state === state && kept.values.has(key)) {
    // The key tells the type of its value.
    return kept.values.get(key)?.value as Value;
  }
  const value = await work();
  // Something may have changed while the work went on, and nobody knows what it saw of that.
  if ((await stateOf(database)) !== state) return value;
  keepValue(database, key, state, value);
  return value;
}
