import { ensureProgram } from '../setup/debian-packages.ts';
import { POSTGRES, startPostgres } from './postgres.ts';

/** Starts a PostgreSQL for the server's tests, and names it in TEST_POSTGRES_URL. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_POSTGRES_URL'] !== undefined) return undefined;
  const postgres = await startPostgres(await ensureProgram(POSTGRES));
  process.env['TEST_POSTGRES_URL'] = postgres.url;
  return postgres.stop;
}
