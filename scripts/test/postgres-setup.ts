import { ensureProgram } from '../setup/debian-packages.ts';
import { POSTGRES, startPostgres } from './postgres.ts';

/** Vitest's set-up of the server's tests: TEST_POSTGRES_URL names a PostgreSQL of their own. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return undefined;
  const postgres = await startPostgres(await ensureProgram(POSTGRES));
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return postgres.stop;
}
