import path from 'node:path';
import { openDatabase, SQLITE_FILE } from '../db/engine.ts';
import { createTestDatabase, ENGINES, templateVariable } from '../db/test-database.ts';

/**
 * Makes a database of each engine with the program's schema and no data, and names it in a variable
 * of the environment: a copy of it takes a part of the time of all migrations. It stays until its
 * PostgreSQL and its folder go.
 */
export async function makeTemplateDatabases(): Promise<void> {
  for (const engine of ENGINES) {
    const { dataDir, databaseUrl } = await createTestDatabase(engine);
    const opened = await openDatabase({
      dataDir,
      databaseUrl,
      now: new Date(),
      onConnectionLost: () => undefined,
    });
    await opened.close();
    process.env[templateVariable(engine)] =
      databaseUrl === undefined
        ? path.join(dataDir, SQLITE_FILE)
        : new URL(databaseUrl).pathname.slice(1);
  }
}
