import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemplateDatabases } from '../../apps/server/src/test/template-databases.ts';
import { ensureProgram } from '../setup/debian-packages.ts';
import { POSTGRES, startPostgres } from './postgres.ts';

/**
 * Starts a PostgreSQL for the server's tests, and names it in TEST_POSTGRES_URL. Their data folders
 * are kept beside its files, in memory where there is room; TEST_FOLDER names the place. Most
 * tests start on a copy of a database that is migrated here, once.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return undefined;
  const postgres = await startPostgres(await ensureProgram(POSTGRES), { inMemory: true });
  process.env['TEST_POSTGRES_URL'] = postgres.socketUrl;
  const folder = join(postgres.folder, 'files');
  mkdirSync(folder);
  process.env['TEST_FOLDER'] = folder;
  await makeTemplateDatabases();
  return async () => {
    // PostgreSQL's own account may not remove files of ours.
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  };
}
