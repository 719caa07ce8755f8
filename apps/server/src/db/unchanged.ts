import { type RawBuilder, sql } from 'kysely';
import { prepared } from './prepared.ts';
import type { Database } from './schema.ts';

/** The most results that are kept of one state. */
const MOST_KEPT = 100;

/** Results that hold while the database stays in one state. */
interface Kept {
  state: string;
  values: Map<string, unknown>;
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

/** Returns the state that the database is in now, for {@link whileUnchanged}. */
export async function stateOf({ engine, read }: Database): Promise<string> {
  return String((await STATES[engine].first(read, {}))?.data_version);
}

/**
 * Returns what is kept under a key, while nothing in the database has changed since; otherwise
 * undefined. Whoever gets it must not change it.
 */
export async function keptValue(database: Database, key: string): Promise<unknown> {
  const kept = keptOf.get(database);
  if (kept === undefined || !kept.values.has(key)) return undefined;
  return kept.state === (await stateOf(database)) ? kept.values.get(key) : undefined;
}

/** Keeps what was read in a state of the database, until that changes. */
export function keepValue(database: Database, key: string, state: string, value: unknown): void {
  const current = keptOf.get(database);
  const values = current?.state === state ? current.values : new Map<string, unknown>();
  const oldest = values.keys().next();
  if (values.size >= MOST_KEPT && !oldest.done) values.delete(oldest.value);
  values.set(key, value);
  keptOf.set(database, { state, values });
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
    return kept.values.get(key) as Value;
  }
  const value = await work();
  // Something may have changed while the work went on, and nobody knows what it saw of that.
  if ((await stateOf(database)) !== state) return value;
  keepValue(database, key, state, value);
  return value;
}
