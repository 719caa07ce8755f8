import path from 'node:path';
import { openDatabase, SQLITE_FILE } from '../db/engine.ts';
import type { Engine } from '../db/schema.ts';
import {
  createTestDatabase,
  ENGINES,
  type TestDatabase,
  templateVariable,
} from '../db/test-database.ts';

/** Makes a database of an engine with the program's schema and no data. */
async function makeTemplate(engine: Engine): Promise<TestDatabase> {
  const made = await createTestDatabase(engine);
  const opened = await openDatabase({
    dataDir: made.dataDir,
    databaseUrl: made.databaseUrl,
    now: new Date(),
    onConnectionLost: () => undefined,
  });
  await opened.close();
  return made;
}

/** Makes an SQLite file with the program's schema and no data, and returns its path. */
export const makeTemplateFile = async (): Promise<string> =>
  path.join((await makeTemplate('sqlite')).dataDir, SQLITE_FILE);

/**
 * Makes a database of each engine with the program's schema and no data, and stores its name in an
 * environment variable: copying it takes a fraction of the time of all migrations. It exists as
 * long as its PostgreSQL and its folder.
 */
export async function makeTemplateDatabases(): Promise<void> {
  for (const engine of ENGINES) {
    const { dataDir, databaseUrl } = await makeTemplate(engine);
    process.env[templateVariable(engine)] =
      databaseUrl === undefined
        ? path.join(dataDir, SQLITE_FILE)
        : new URL(databaseUrl).pathname.slice(1);
  }
}
