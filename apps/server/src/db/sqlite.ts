import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

/** Waiting blocks the event loop, so it is short once the program serves requests. */
const BUSY_TIMEOUT_MS = 250;
/** Another process may be migrating. */
const START_TIMEOUT_MS = 10_000;
/**
 * A larger cache makes no view faster, however many projects there are, and takes memory from the
 * server.
 */
const CACHE_KIB = 8 * 1024;
/** The cache size while everything is rewritten. */
const BULK_CACHE_KIB = 32 * 1024;
const MIB = 1024 * 1024;
const MMAP_BYTES = 256 * MIB;
const CACHED_STATEMENTS = 200;
/**
 * The length from which the prepared statement of a write is not kept: it depends on the number of
 * rows, so it hardly ever recurs, and one of 20,000 values takes two megabytes. Units: characters.
 */
const LONG_WRITE = 8_000;
/** Units: pages; 64 MiB. */
const BULK_CHECKPOINT_PAGES = 16_384;

function toBound(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'bigint') return value;
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError('A number that is not finite is not stored');
    // node:sqlite binds every number as REAL, which an INTEGER column of a strict table refuses.
    return Number.isSafeInteger(value) ? BigInt(value) : value;
  }
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${value instanceof Date ? 'Date' : typeof value} is not stored`);
}

function adaptStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(toBound)),
    run: (parameters) => statement.run(...parameters.map(toBound)),
    iterate: (parameters) => statement.iterate(...parameters.map(toBound)),
  };
}

/** Adapts a write whose statement is not kept, and frees its memory as soon as it has run. */
function adaptOnce(statement: StatementSync & Partial<Disposable>): SqliteStatement {
  const run: SqliteStatement['run'] = (parameters) => {
    try {
      return statement.run(...parameters.map(toBound));
    } finally {
      statement[Symbol.dispose]?.();
    }
  };
  return { ...adaptStatement(statement), run };
}

/**
 * Rolls back only an open transaction: SQLite ends one by itself when the disk is full, and a
 * second rollback would hide the cause.
 */
function rollbackIfOpen(database: DatabaseSync): SqliteStatement {
  const run = () => {
    if (database.isTransaction) database.exec('rollback');
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, run, all: () => [], iterate: () => [].values() };
}

/** Adapts a `node:sqlite` database to Kysely's `SqliteDialect`. */
export function adaptSqlite(database: DatabaseSync): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
      database.close();
    },
    prepare: (sql) => {
      if (sql === 'rollback') return rollbackIfOpen(database);
      // Takes the lock at once, because a transaction that begins with a read cannot always become
      // a writing one.
      const text = sql === 'begin' ? 'begin immediate' : sql;
      const known = statements.get(text);
      if (known !== undefined) return known;
      const prepared = database.prepare(text);
      const statement = adaptStatement(prepared);
      if (text.length >= LONG_WRITE && !statement.reader) return adaptOnce(prepared);
      const oldest = statements.keys().next();
      if (statements.size >= CACHED_STATEMENTS && !oldest.done) statements.delete(oldest.value);
      statements.set(text, statement);
      return statement;
    },
  };
}

/** Opens the database file for writing, and creates it when it is missing. */
export function openSqliteWriter(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: START_TIMEOUT_MS });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma temp_store = memory;
    pragma cache_size = -${BULK_CACHE_KIB};
    pragma mmap_size = ${MMAP_BYTES};
  `);
  // Fails here rather than at the first save, when the file cannot be written.
  database.exec('begin immediate; commit');
  return database;
}

/** The primary result codes of SQLite for a damaged file, and for a file that is not a database. */
const DAMAGED = [11, 26];
/** The size up to which a complete check at the start takes only a moment. Units: bytes. */
const CHECKED_AT_ONCE = 16 * MIB;
/** The size up to which a complete check takes a second at most. Units: bytes. */
const CHECKED_WHOLE = 256 * MIB;

/** The primary result codes of SQLite for a lock of somebody else, a fault of the disk, a full one. */
const [BUSY, FAULT, FULL] = [5, 10, 13];
/**
 * The faults of a disk that refuses to enlarge a file, for lack of room, a quota or a limit on the
 * size of a file: of a database, and of the memory that its processes share.
 */
const NO_ROOM = [778, 4874];

function codeOf(error: unknown): number {
  const isOfSqlite = error instanceof Error && 'errcode' in error;
  return isOfSqlite && typeof error.errcode === 'number' ? error.errcode : 0;
}

const resultOf = (error: unknown) => codeOf(error) & 0xff;

/** Tells whether SQLite found a database, or a file, locked by somebody else. */
export const isBusy = (error: unknown): boolean => resultOf(error) === BUSY;

/** Tells whether SQLite found no room on the disk. */
export const isOutOfRoom = (error: unknown): boolean =>
  resultOf(error) === FULL || NO_ROOM.includes(codeOf(error));

/** Tells whether SQLite met a fault of the disk. */
export const isDiskFault = (error: unknown): boolean => resultOf(error) === FAULT;

/** Returns SQLite's message about a damaged file; null for any other error. */
export function damageIn(error: unknown): string | null {
  return error instanceof Error && DAMAGED.includes(resultOf(error)) ? error.message : null;
}

function bytesOf(database: DatabaseSync): number {
  const { bytes } =
    database
      .prepare('select page_count * page_size as bytes from pragma_page_count, pragma_page_size')
      .get() ?? {};
  return Number(bytes ?? 0);
}

/** Returns the damage that a complete check finds, or null. */
function damageInWhole(database: DatabaseSync): string | null {
  const { quick_check: found } = database.prepare('pragma quick_check(1)').get() ?? {};
  return found === 'ok' ? null : String(found).replaceAll('\n', ' ');
}

/** Returns the result of a check, or the damage that makes it fail. */
function checked(check: () => string | null): string | null {
  try {
    return check();
  } catch (error) {
    const damage = damageIn(error);
    if (damage === null) throw error;
    return damage;
  }
}

/**
 * Returns the damage of a file, or null. Checks a small file completely, and reads only the first
 * row of each table of a larger one.
 */
export function findDamage(database: DatabaseSync): string | null {
  return checked(() => {
    if (bytesOf(database) <= CHECKED_AT_ONCE) return damageInWhole(database);
    const tables = database.prepare(`select name from sqlite_schema where type = 'table'`).all();
    for (const { name } of tables) {
      database.prepare(`select 1 from "${String(name)}" limit 1`).all();
    }
    return null;
  });
}

/**
 * Tells whether {@link findDamage} leaves most of a file to a later check, because it takes longer
 * than a start may. A file that is too large to be read whole is never checked completely.
 */
export function isCheckedLater(database: DatabaseSync): boolean {
  const bytes = bytesOf(database);
  return bytes > CHECKED_AT_ONCE && bytes <= CHECKED_WHOLE;
}

/** Returns the damage that a complete check of a larger file finds, or null. */
export function findRestOfDamage(database: DatabaseSync): string | null {
  return checked(() => damageInWhole(database));
}

/** Makes requests wait for the database from now on. */
export function startServing(database: DatabaseSync): void {
  database.exec(`
    pragma busy_timeout = ${BUSY_TIMEOUT_MS};
    pragma cache_size = -${CACHE_KIB};
  `);
}

/**
 * Lets several commits reach the disk together from now on. A power cut may lose the last of them,
 * but the file stays intact.
 */
export function startBulk(writer: DatabaseSync): void {
  writer.exec(`
    pragma synchronous = normal;
    pragma wal_autocheckpoint = ${BULK_CHECKPOINT_PAGES};
  `);
}

/** Opens an existing database file for reading. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  database.exec(`
    pragma trusted_schema = off;
    pragma temp_store = memory;
    pragma cache_size = -${CACHE_KIB};
    pragma mmap_size = ${MMAP_BYTES};
  `);
  return database;
}
