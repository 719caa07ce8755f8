import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SQLITE_FILE } from './engine.ts';
import type { Engine } from './schema.ts';

/** The engines on which every test of the API runs. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** The longest wait for a program that writes to the same file. */
const SQLITE_WAIT_MS = 5_000;

/** A separate database for one test file. */
export interface TestDatabase {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether it began with the program's schema. */
  isMigrated: boolean;
  /** Runs statements before the program opens the database, or in parallel. */
  runSql: (text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** The place of a database, when it is not the usual one. */
export interface DatabasePlace {
  /** The address of another PostgreSQL, with the right to create databases. */
  postgresUrl?: string;
  /** The folder in which the data folder is made. */
  folder?: string;
  /**
   * Begins with the program's schema where the set-up of the tests has made it; otherwise empty.
   */
  isMigrated?: true;
}

/** Returns the environment's variable that names the database of an engine to copy. */
export const templateVariable = (engine: Engine) => `TEST_${engine.toUpperCase()}_TEMPLATE`;

function adminUrl(): string {
  const url = process.env['TEST_POSTGRES_URL'];
  if (url === undefined) {
    throw new Error('TEST_POSTGRES_URL is missing: the tests run on PostgreSQL too (npm test)');
  }
  return url;
}

async function runOn(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

/**
 * The connection by which a worker makes and drops databases, because each takes 5 ms of a processor
 * to open. The worker ends although it is open.
 */
let kept: pg.Pool | undefined;

/** Runs a statement on the tests' own PostgreSQL by the kept connection, on another by a new one. */
async function runAsAdmin(url: string, text: string): Promise<void> {
  if (url !== process.env['TEST_POSTGRES_URL']) return runOn(url, text);
  if (kept === undefined) {
    const options = { max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true };
    kept = new pg.Pool({ connectionString: url, ...options });
    // PostgreSQL may end before the worker does.
    kept.on('error', () => undefined);
  }
  await kept.query(text);
}

async function createPostgres(
  dataDir: string,
  template: string | undefined,
  admin = adminUrl(),
): Promise<TestDatabase> {
  const name = `pcm_test_${randomBytes(6).toString('hex')}`;
  // The usual strategy writes each page into the log of writes, which takes twice as long here.
  await runAsAdmin(
    admin,
    `create database ${name} template ${template ?? 'template1'} strategy file_copy`,
  );
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    engine: 'postgres',
    dataDir,
    databaseUrl: url.href,
    isMigrated: template !== undefined,
    runSql: (text) => runOn(url.href, text),
    remove: async () => {
      await runAsAdmin(admin, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function createSqlite(dataDir: string, template: string | undefined): TestDatabase {
  const file = path.join(dataDir, SQLITE_FILE);
  if (template !== undefined) copyFileSync(template, file);
  return {
    engine: 'sqlite',
    dataDir,
    databaseUrl: undefined,
    isMigrated: template !== undefined,
    runSql: async (text) => {
      const { DatabaseSync } = await import('node:sqlite');
      // The program may be writing at the same time.
      const database = new DatabaseSync(file, { timeout: SQLITE_WAIT_MS });
      database.exec(text);
      database.close();
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Creates a database on an engine, empty unless the schema is requested. */
export async function createTestDatabase(
  engine: Engine,
  { postgresUrl, folder = process.env['TEST_FOLDER'] ?? tmpdir(), isMigrated }: DatabasePlace = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(folder, 'pcm-test-'));
  // Another PostgreSQL has no such database to copy.
  const isHere = engine === 'sqlite' || postgresUrl === undefined;
  const template = isMigrated && isHere ? process.env[templateVariable(engine)] : undefined;
  return engine === 'sqlite'
    ? createSqlite(dataDir, template)
    : createPostgres(dataDir, template, postgresUrl);
}
