import { type Kysely, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

const INT8 = 20;
const CONNECT_TIMEOUT_MS = 5_000;
/** The time after which the database server itself ends a statement. */
const STATEMENT_TIMEOUT_MS = 10_000;
/** The time after which a database server that sends nothing at all is given up. */
const SILENCE_MS = 12_000;
const POOL_SIZE = 10;
/**
 * Every query is short, so compiling it or using parallel workers takes longer than it saves.
 * Options in DATABASE_URL take precedence.
 */
const SESSION_OPTIONS = '-c jit=off -c max_parallel_workers_per_gather=0';

const LIFT_LIMIT = 'set local statement_timeout = 0';

/** The names under which each connection keeps the plans of hot statements. */
const STATEMENT_NAMES = new Map<string, string>();

/** Makes every connection prepare a statement when it first runs it, and keep it. */
export function nameStatement(text: string): void {
  if (!STATEMENT_NAMES.has(text)) STATEMENT_NAMES.set(text, `pcm_${STATEMENT_NAMES.size + 1}`);
}

/** Returns a statement in the form that `pg` takes: with its name, if it has one. */
function queryOf(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = STATEMENT_NAMES.get(text);
  return { text, values: [...values], ...(name === undefined ? {} : { name }) };
}

/** Lifts the time limit of statements in a PostgreSQL transaction. */
export async function liftTimeLimit(transaction: Kysely<Schema>): Promise<void> {
  await sql.raw(LIFT_LIMIT).execute(transaction);
}

/** Parses a `bigint` column, which holds counts and minor units within 2^53. */
function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A stored number exceeds 2^53');
  return value;
}

/**
 * Makes a connection fail when a query has no answer for too long, because the server's own limit
 * does not help when the server, or the network, has gone silent.
 */
function limited(client: pg.PoolClient): PostgresPoolClient {
  let isLimited = true;
  let isReleased = false;
  const release = (destroy?: boolean) => {
    if (isReleased) return;
    isReleased = true;
    client.release(destroy);
  };
  async function query(text: string, values: readonly unknown[]): Promise<unknown> {
    if (text === LIFT_LIMIT) isLimited = false;
    if (!isLimited) return client.query(queryOf(text, values));
    const timer = setTimeout(() => release(true), SILENCE_MS);
    try {
      return await client.query(queryOf(text, values));
    } finally {
      clearTimeout(timer);
    }
  }
  // Kysely passes a cursor only to a dialect that has one configured.
  return { query: query as PostgresPoolClient['query'], release };
}

/** Opens the connections of a PostgreSQL database; a broken one does not end the process. */
export function openPostgresPool(
  url: string,
  onConnectionLost: (error: Error) => void,
): PostgresPool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, parseInt8);
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
    options: SESSION_OPTIONS,
    types,
  });
  // The pool listens only to idle connections, but one may break between two queries of a
  // transaction.
  pool.on('connect', (client) => void client.on('error', onConnectionLost));
  pool.on('error', () => undefined);
  return {
    connect: async () => limited(await pool.connect()),
    end: () => pool.end(),
    options: pool.options,
  };
}
