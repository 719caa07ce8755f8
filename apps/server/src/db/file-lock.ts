import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The primary result code of SQLite for a lock that somebody else holds. */
const BUSY = 5;

function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    'errcode' in error &&
    typeof error.errcode === 'number' &&
    (error.errcode & 0xff) === BUSY
  );
}

/**
 * Takes the lock of a file over all processes of this machine, and returns a function that releases
 * it; null when another process has it. The operating system releases it when the process ends for
 * any reason.
 */
export function takeFileLock(file: string): (() => void) | null {
  mkdirSync(path.dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => database.close();
}
