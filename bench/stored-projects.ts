import { cpSync } from 'node:fs';
import pg from 'pg';
import { readConfig } from '../apps/server/src/config/config.ts';
import { openDatabase } from '../apps/server/src/db/engine.ts';
import type { Database, Engine } from '../apps/server/src/db/schema.ts';
import { createTestDatabase, type TestDatabase } from '../apps/server/src/db/test-database.ts';
import { PASSWORD_COST } from '../apps/server/src/features/admin/passwords.ts';
import { PROGRAM } from '../apps/server/src/features/audit/audit.service.ts';
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
  await database.close();
  // PostgreSQL does this by itself within minutes, which a bench would otherwise measure.
  if (place.databaseUrl !== undefined) await place.runSql('vacuum analyze');
}

/** Replaces an empty database by a copy of another. */
async function copyDatabase(url: string, from: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await admin.connect();
  try {
    await admin.query(`drop database ${name}`);
    await admin.query(`create database ${name} template "${from}"`);
  } finally {
    await admin.end();
  }
}

/** Makes a database with projects, of its own or a copy. */
export async function placeWith(engine: Engine, source: ProjectSource): Promise<TestDatabase> {
  const place = await createTestDatabase(engine);
  const { databaseUrl, dataDir } = place;
  if (databaseUrl === undefined && source.data !== undefined) {
    cpSync(source.data, dataDir, { recursive: true });
  } else if (databaseUrl !== undefined && source.database !== undefined) {
    await copyDatabase(databaseUrl, source.database);
  } else await seed(place, source.projects);
  return place;
}

/** Returns the variables of a server on a place. */
export const environmentOf = ({ dataDir, databaseUrl }: TestDatabase): Record<string, string> => ({
  DATA_DIR: dataDir,
  REQUESTS_PER_MINUTE: '1000000',
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
});

/** Starts a PostgreSQL for a bench, unless `TEST_POSTGRES_URL` names one that runs. */
export async function benchPostgres(): Promise<Pick<ThrowAwayPostgres, 'stop'>> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return { stop: async () => undefined };
  const postgres = await startPostgres(await ensureProgram(POSTGRES));
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return postgres;
}
