import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/engine.ts';
import type { Database, Engine } from '../apps/server/src/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/db/test-database.ts';
import { PASSWORD_COST } from '../apps/server/src/features/admin/passwords.ts';
import { PROGRAM } from '../apps/server/src/features/audit/audit.service.ts';
import { saveBackupSchedule } from '../apps/server/src/features/backups/backup-schedule.service.ts';
import { USUAL_SCHEDULE } from '../apps/server/src/features/backups/backup-schedule.ts';
import { addSamples } from '../apps/server/src/features/projects/sample-company.service.ts';
import { ensureProgram } from '../scripts/setup/debian-packages.ts';
import { step } from '../scripts/setup/progress.mjs';
import { POSTGRES, startPostgres, type ThrowAwayPostgres } from '../scripts/test/postgres.ts';

/** The source of a bench's projects. */
export interface ProjectSource {
  /** The number to seed. */
  projects: number;
  /** A data folder to copy instead (SQLite). */
  data?: string | undefined;
  /** A database of `TEST_POSTGRES_URL` to copy instead; nobody may be connected to it. */
  database?: string | undefined;
}

/** The variable that names the folder which the benches of one run share. */
export const SEEDED = 'BENCH_SEEDED';

/** The options of the command line for the source of the projects. */
export const SOURCE_OPTIONS = {
  engine: { type: 'string' },
  data: { type: 'string' },
  database: { type: 'string' },
} as const;

/** Opens a database like a command that writes a lot. */
export const openPlace = ({ dataDir, databaseUrl }: TestDatabase): Promise<Database> =>
  openDatabase({
    dataDir,
    databaseUrl,
    now: new Date(),
    onConnectionLost: () => undefined,
    bulk: true,
  });

async function seed(place: TestDatabase, projects: number): Promise<void> {
  const database = await openPlace(place);
  const clock = () => new Date();
  const context = { config: readConfig({}), database, clock, passwordCost: PASSWORD_COST };
  let stored = 0;
  const onStored = (count: number) => {
    stored = count;
  };
  await step(
    `Seeding ${projects} projects`,
    () => addSamples(context, PROGRAM, { projects, seed: 1, onStored }),
    () => `${stored} of ${projects}`,
  );
  // A server whose backup is overdue makes it at its start, which a bench would otherwise measure.
  await saveBackupSchedule(context, PROGRAM, { ...USUAL_SCHEDULE, enabled: false });
  await database.close();
  // PostgreSQL does this by itself within minutes, which a bench would otherwise measure.
  if (place.databaseUrl !== undefined) await place.runSql('vacuum analyze');
}

/** Runs one statement as the administrator of the bench's PostgreSQL. */
async function runAsAdmin(text: string, values: string[] = []): Promise<pg.QueryResult> {
  const admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await admin.connect();
  try {
    return await admin.query(text, values);
  } finally {
    await admin.end();
  }
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Replaces an empty database by a copy of another. */
async function copyDatabase(url: string, from: string): Promise<void> {
  await runAsAdmin(`drop database ${nameOf(url)}`);
  await runAsAdmin(`create database ${nameOf(url)} template "${from}"`);
}

/**
 * Fills an empty place with projects. Within one run of several benches, projects are seeded once an
 * engine and number, and copied from then on.
 */
async function fill(place: TestDatabase, projects: number): Promise<void> {
  const shared = process.env[SEEDED];
  if (shared === undefined) return seed(place, projects);
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined) {
    const folder = join(shared, `seeded-${projects}`);
    if (existsSync(folder)) cpSync(folder, dataDir, { recursive: true });
    else {
      await seed(place, projects);
      cpSync(dataDir, folder, { recursive: true });
    }
    return;
  }
  const name = `seeded_${projects}`;
  const { rowCount } = await runAsAdmin('select from pg_database where datname = $1', [name]);
  if (rowCount !== 0) return copyDatabase(databaseUrl, name);
  await seed(place, projects);
  await runAsAdmin(`create database ${name} template ${nameOf(databaseUrl)}`);
}

/** Makes a database with projects, of its own or a copy. */
export async function placeWith(engine: Engine, source: ProjectSource): Promise<TestDatabase> {
  const place = await createTestDatabase(engine);
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined && source.data !== undefined) {
    cpSync(source.data, dataDir, { recursive: true });
  } else if (databaseUrl !== undefined && source.database !== undefined) {
    await copyDatabase(databaseUrl, source.database);
  } else await fill(place, source.projects);
  // Pages that are still to be written would slow what is measured first.
  if (databaseUrl !== undefined) await runAsAdmin('checkpoint');
  return place;
}

/** Returns the variables of a server on a place. */
export const environmentOf = ({ dataDir, databaseUrl }: TestDatabase): Record<string, string> => ({
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '1000000',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/**
 * Starts a PostgreSQL for a bench, unless `TEST_POSTGRES_URL` names one that runs. Commits reach the
 * disk as with an installed one, because the floor of a save does the same.
 */
export async function benchPostgres(): Promise<Pick<ThrowAwayPostgres, 'stop'>> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return { stop: async () => undefined };
  const postgres = await startPostgres(await ensureProgram(POSTGRES), { durable: 'power cut' });
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return postgres;
}
