import path from 'node:path';
import { sql } from 'kysely';
import { StartError } from '../config/start-error.ts';
import { shareFileLock, takeFileLock } from './file-lock.ts';
import type { Database } from './schema.ts';
import { CHANNEL } from './signals.ts';

const lockOf = (dataDir: string) => path.join(dataDir, '.serving');

/**
 * Notes that this process serves the embedded database of a folder, which others may do too; returns
 * a function that ends this.
 *
 * Errors: {@link StartError} while the data are moved.
 */
export function noteServing(dataDir: string): () => void {
  const release = shareFileLock(lockOf(dataDir));
  if (release !== null) return release;
  throw new StartError(
    `The data in ${dataDir} are being moved (npm run move-database): start when that is done`,
  );
}

/** Tells whether a process of the program listens to the others that share its PostgreSQL. */
async function isServed(database: Database): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where application_name = ${CHANNEL} and datname = current_database() limit 1`.execute(
    database.read,
  );
  return rows.length > 0;
}

/**
 * Makes sure that no program serves a database, and that none begins to serve an embedded one;
 * returns a function that lets them again.
 *
 * Errors: {@link StartError} while a program serves it.
 */
export async function holdUnserved(database: Database, dataDir: string): Promise<() => void> {
  const isEmbedded = database.engine === 'sqlite';
  const release = isEmbedded ? takeFileLock(lockOf(dataDir)) : () => undefined;
  if (release !== null && (isEmbedded || !(await isServed(database)))) return release;
  const which = isEmbedded ? `in ${dataDir}` : 'of DATABASE_URL';
  throw new StartError(
    `The program is running on the database ${which}: what is saved there meanwhile would be lost. Stop it first; nothing was moved`,
  );
}
