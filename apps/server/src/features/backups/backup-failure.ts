import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ERROR_CODES, type ErrorCode } from '@pcm/contract';
import { z } from 'zod';
import { backupsFolder } from './backup-places.ts';

const failureSchema = z.object({ at: z.string(), code: z.enum(ERROR_CODES) });

/** The file is beside the backups, so that every process that shares the folder can read it. */
const fileOf = (dataDir: string) => path.join(backupsFolder(dataDir), 'last-failure.json');

/** Returns the time and reason of the last automatic backup's failure; null when it succeeded. */
export async function lastFailure(dataDir: string): Promise<z.output<typeof failureSchema> | null> {
  try {
    return failureSchema.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch {
    return null;
  }
}

/**
 * Stores that an automatic backup failed. On a full disk this may fail too; the log still has it.
 */
export async function keepFailure(dataDir: string, at: Date, code: ErrorCode): Promise<void> {
  const text = JSON.stringify({ at: at.toISOString(), code });
  await writeFile(fileOf(dataDir), text).catch(() => undefined);
}

/** Clears the last failure, because a backup has been made since. */
export async function forgetFailure(dataDir: string): Promise<void> {
  await rm(fileOf(dataDir), { force: true });
}
