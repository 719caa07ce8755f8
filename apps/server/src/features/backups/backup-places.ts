import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { takeFileLock } from '../../db/file-lock.ts';
import { AppError } from '../../http/errors.ts';

/** Of a backup's name; whatever else lies in the folder is left in peace. */
const NAME = /^[\w][\w.-]*\.jsonl\.gz$/;

/** What the program itself needs to go on working. */
export const FREE_BYTES_KEPT = 64 * 1024 * 1024;

/** Where backups lie. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** Where files lie that were sent up for a restore. */
export function restoresFolder(dataDir: string): string {
  return path.join(dataDir, 'restores');
}

/** Whether a file name is one of a backup: no path, no file that is still being written. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** The name of a backup that is made at a time. */
export function backupName(kind: string, at: Date): string {
  return `backup-${at.toISOString().replace(/[:.]/g, '-')}-${kind}.jsonl.gz`;
}

/** Free bytes of the disk of a folder, which is made when it is missing. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Takes the lock that only one backup or restore of a data folder has, over all processes that
 * share it; gives what ends it. Errors: `backup-busy`.
 */
export function takeWorkLock(dataDir: string): () => void {
  const release = takeFileLock(path.join(backupsFolder(dataDir), '.lock'));
  if (release === null) throw new AppError('backup-busy');
  return release;
}
