import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import { StartError } from '../config/start-error.ts';
import { type BackUpOlder, type BackupPlace, migrate } from './migrate.ts';
import type { Migration } from './migration.ts';
import { MIGRATIONS } from './migration-list.ts';
import { openPostgresPool } from './postgres-pool.ts';
import { keepFolderPrivate } from './private-folder.ts';
import type { Database, Schema } from './schema.ts';
import { noteServing } from './serving.ts';
import { Signals } from './signals.ts';
import { postgresSnapshot, sqliteSnapshot } from './snapshot.ts';
import {
  adaptSqlite,
  damageIn,
  findDamage,
  isCheckedLater,
  isOutOfRoom,
  openSqliteReader,
  openSqliteWriter,
  startBulk,
  startServing,
} from './sqlite.ts';
import { KeptSqliteDialect } from './sqlite-dialect.ts';

/** The names of backups that every engine can restore. */
const BACKUP = /^backup-.*\.jsonl\.gz$/;
/** The name of the embedded database in its data folder. */
export const SQLITE_FILE = 'project-cost-manager.sqlite';
const DAMAGE_THREAD = new URL('./damage-thread.ts', import.meta.url);

/** The options for opening a database. */
export interface OpenOptions {
  dataDir: string;
  databaseUrl: string | undefined;
  now: Date;
  /** Called when a PostgreSQL connection breaks; the pool opens another. */
  onConnectionLost: (error: Error) => void;
  /**
   * Called with the files in `dataDir` that other accounts can read and this account may not
   * protect.
   */
  onOpenToOthers?: (places: readonly string[]) => void;
  /**
   * Set for a command that writes a lot and serves no requests: it waits longer for locks, but not
   * for the disk.
   */
  bulk?: true;
  /**
   * Set for a thread of a process that has the database open: folder, file and schema are ready.
   */
  isServed?: true;
  /** Set for the program that serves requests, which notes that it does. */
  serves?: true;
  /** Backs up the data of an older schema before it is changed. */
  backUpOlder?: BackUpOlder;
  /** Migrations other than the program's own, for tests of the runner. */
  migrations?: readonly Migration[];
}

function backupPlace({ dataDir, now, backUpOlder }: OpenOptions): BackupPlace {
  return { directory: path.join(dataDir, 'backups'), now, backUpOlder };
}

async function openPostgres(url: string, options: OpenOptions): Promise<Database> {
  const pool = openPostgresPool(url, options.onConnectionLost);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const close = () => db.destroy();
  try {
    if (options.isServed !== true) {
      await migrate(db, 'postgres', options.migrations ?? MIGRATIONS, backupPlace(options));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    engine: 'postgres',
    write: db,
    read: db,
    snapshot: postgresSnapshot(db),
    pauseWrites: (work) => work(),
    isBeingReplaced: false,
    signals: new Signals(url),
    close,
  };
}

function prepareDataDir({ dataDir, onOpenToOthers }: OpenOptions): void {
  try {
    const open = keepFolderPrivate(dataDir);
    if (open.length > 0) onOpenToOthers?.(open);
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(`DATA_DIR: nothing can be written to ${dataDir}${reason}`);
  }
}

async function openSqlite(options: OpenOptions): Promise<Database> {
  const file = path.join(options.dataDir, SQLITE_FILE);
  const writer = openSqliteWriter(file);
  const reader = openSqliteReader(file);
  const write = new Kysely<Schema>({
    dialect: new KeptSqliteDialect(adaptSqlite(writer), 'write'),
  });
  const read = new Kysely<Schema>({
    dialect: new KeptSqliteDialect(adaptSqlite(reader), 'read'),
  });
  const close = async () => {
    // The writer is closed last, because only closing it merges the write-ahead log into the file.
    for (const [kysely, connection] of [[read, reader] as const, [write, writer] as const]) {
      await kysely.destroy();
      // Kysely does not close a connection that was never used.
      if (connection.isOpen) connection.close();
    }
  };
  try {
    if (options.isServed !== true) {
      const damage = findDamage(writer);
      if (damage !== null) throw damagedError(options.dataDir, damage);
      await migrate(write, 'sqlite', options.migrations ?? MIGRATIONS, backupPlace(options));
    }
  } catch (error) {
    await close();
    throw error;
  }
  if (options.bulk === true) startBulk(writer);
  else startServing(writer);
  return {
    engine: 'sqlite',
    write,
    read,
    snapshot: sqliteSnapshot(file),
    // Takes the only connection that writes.
    pauseWrites: (work) => write.connection().execute(work),
    isBeingReplaced: false,
    signals: new Signals(undefined),
    close,
  };
}

/** Opens the embedded database, and notes that it is served until it is closed. */
async function openServed(options: OpenOptions): Promise<Database> {
  const endServing = noteServing(options.dataDir);
  try {
    const database = await openSqlite(options);
    const close = async () => {
      await database.close();
      endServing();
    };
    return { ...database, close };
  } catch (error) {
    endServing();
    throw error;
  }
}

/** Returns the error of a damaged file, with the way to repair it. */
function damagedError(dataDir: string, damage: string): StartError {
  const folder = path.join(dataDir, 'backups');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  // Their names begin with their time.
  const newest = names
    .filter((name) => BACKUP.test(name))
    .toSorted()
    .at(-1);
  const wayBack =
    newest === undefined
      ? `there is no backup in ${folder}`
      : `move ${SQLITE_FILE}* out of that folder and run: npm run restore -- ${newest}`;
  return new StartError(`The database in ${dataDir} is damaged (${damage}); ${wayBack}`);
}

/** Tells whether the start has left a part of a file unchecked. */
function hasRest(file: string): boolean {
  const database = openSqliteReader(file);
  try {
    return isCheckedLater(database);
  } finally {
    database.close();
  }
}

/**
 * Checks the rest of the embedded database in a thread while requests are served. If there is
 * damage, it calls back with the error with which a start would have ended. Returns a function that
 * ends the check.
 */
export function checkWhileServing(
  { dataDir, databaseUrl }: Pick<OpenOptions, 'dataDir' | 'databaseUrl'>,
  onDamage: (error: StartError) => void,
): () => Promise<void> {
  const file = path.join(dataDir, SQLITE_FILE);
  if (databaseUrl !== undefined || !hasRest(file)) return async () => undefined;
  const thread = new Worker(DAMAGE_THREAD, { workerData: file });
  thread.unref();
  // Under `node --watch` the thread also sends which files it has read.
  thread.on('message', (damage: unknown) => {
    if (typeof damage === 'string') onDamage(damagedError(dataDir, damage));
  });
  // A check that cannot run, for lack of memory or because the file is busy, reports nothing.
  thread.on('error', () => undefined);
  return async () => void (await thread.terminate());
}

/** What an operator reads beside the code with which PostgreSQL, or the way to it, refuses. */
const REASONS: Partial<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at that address',
  ENOTFOUND: 'there is no such host; in a password write @ as %40 and / as %2F',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ERR_INVALID_URL: 'it is no address; in a password write @ as %40 and / as %2F',
  '28P01': 'the user or the password is wrong',
  '28000': 'the user may not log in from this machine',
  '3D000': 'there is no database of that name',
  '25006': 'it is read-only',
  '42501': 'the user may not create tables there',
  '53300': 'it takes no more connections',
};

function startErrorOf(error: unknown, options: OpenOptions): StartError {
  if (error instanceof StartError) return error;
  const damage = damageIn(error);
  if (damage !== null) return damagedError(options.dataDir, damage);
  if (isOutOfRoom(error)) {
    return new StartError(
      `The disk of DATA_DIR (${options.dataDir}) is full: make room there and start again; nothing is lost`,
    );
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
  const reason = REASONS[code] === undefined ? code : `${REASONS[code]} (${code})`;
  const detail = error instanceof Error && code === 'ERR_SQLITE_ERROR' ? error.message : code;
  return new StartError(
    options.databaseUrl === undefined
      ? `The database in ${options.dataDir} cannot be used: ${detail}`
      : `DATABASE_URL: the database cannot be used: ${reason}`,
  );
}

/**
 * Opens the database and brings its schema up to date.
 *
 * Errors: {@link StartError} when it cannot be reached, is read-only, or is newer than the program.
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  try {
    // Backups are stored there with either engine.
    if (options.isServed !== true) prepareDataDir(options);
    if (options.databaseUrl !== undefined) return await openPostgres(options.databaseUrl, options);
    return options.serves === true ? await openServed(options) : await openSqlite(options);
  } catch (error) {
    throw startErrorOf(error, options);
  }
}
