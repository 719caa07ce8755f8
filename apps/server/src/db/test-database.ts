import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Engine } from '../db/schema.ts';

/** The engines on which every test of the API runs. */
export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** A separate database for one test file. */
export interface TestDatabase {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Runs statements before the program opens the database, or beside it. */
  runSql: (text: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** The place of a database, when it is not the usual one. */
export interface DatabasePlace {
  /** The address of another PostgreSQL, with the right to create databases. */
  postgresUrl?: string;
  /** The folder in which the data folder is made. */
  folder?: string;
}

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

async function createPostgres(dataDir: string, admin = adminUrl()): Promise<TestDatabase> {
  const name = `pcm_test_${randomBytes(6).toString('hex')}`;
  await runOn(admin, `create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    engine: 'postgres',
    dataDir,
    databaseUrl: url.href,
    runSql: (text) => runOn(url.href, text),
    remove: async () => {
      await runOn(admin, `drop database if exists ${name} with (force)`);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createSqlite(dataDir: string): Promise<TestDatabase> {
  return {
    engine: 'sqlite',
    dataDir,
    databaseUrl: undefined,
    runSql: async (text) => {
      const { DatabaseSync } = await import('node:sqlite');
      const database = new DatabaseSync(path.join(dataDir, 'project-cost-manager.sqlite'));
      database.exec(text);
      database.close();
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Creates an empty database on an engine. */
export async function createTestDatabase(
  engine: Engine,
  { postgresUrl, folder = tmpdir() }: DatabasePlace = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(folder, 'pcm-test-'));
  return engine === 'sqlite' ? createSqlite(dataDir) : createPostgres(dataDir, postgresUrl);
}
