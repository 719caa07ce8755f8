import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isBusy } from './sqlite.ts';

function lockWith(file: string, statement: string): (() => void) | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec(statement);
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => database.close();
}

/**
 * Takes the lock of a file over all processes of this machine, and returns a function that releases
 * it; null when another process has it or shares it. The operating system releases it when the
 * process ends for any reason.
 */
export function takeFileLock(file: string): (() => void) | null {
  return lockWith(file, 'begin exclusive');
}

/** Shares the lock of a file with others that share it; null while somebody has taken it alone. */
export function shareFileLock(file: string): (() => void) | null {
  return lockWith(file, 'begin; select count(*) from sqlite_schema');
}
