import { mkdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { takeFileLock } from '../../db/file-lock.ts';
import { AppError } from '../../http/errors.ts';

/** The form of a backup's name; other files in the folder are left alone. */
const NAME = /^[\w][\w.-]*\.jsonl\.gz$/;

const PREFIX = 'backup-';
/** The end of the name of a file that is incomplete. */
export const PARTIAL = '.partial';

/** The disk space that the program itself needs to keep running. */
export const FREE_BYTES_KEPT = 64 * 1024 * 1024;

/** Returns the folder of backups. */
export function backupsFolder(dataDir: string): string {
  return path.join(dataDir, 'backups');
}

/** Returns the folder of files that were uploaded for a restore. */
export function restoresFolder(dataDir: string): string {
  return path.join(dataDir, 'restores');
}

/** Tells whether a file name is that of a finished backup, and not a path. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Returns the name of a backup that is made at a time. */
export function backupName(kind: string, at: Date): string {
  return `${PREFIX}${at.toISOString().replace(/[:.]/g, '-')}-${kind}.jsonl.gz`;
}

/** Tells whether a file name is that of a backup which this program began and did not finish. */
export const isPartialBackup = (name: string): boolean =>
  name.startsWith(PREFIX) && name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length));

/** Returns the free bytes on the disk of a folder, and makes the folder when it is missing. */
export async function freeBytes(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/**
 * Takes the lock that allows one backup or restore of a data folder at a time, over all processes
 * that share it; returns a function that releases it. Errors: `backup-busy`.
 */
export function takeWorkLock(dataDir: string): () => void {
  const release = takeFileLock(path.join(backupsFolder(dataDir), '.lock'));
  if (release === null) throw new AppError('backup-busy');
  return release;
}
