import { estimateSchema } from '@pcm/contract';
import { type EstimateData, fileNamePart } from '@pcm/domain';
import { z } from 'zod';
import {
  readStored,
  renameStored,
  type StorageResult,
  storedKeys,
  writeStored,
} from '../platform/storage.ts';
import { isNewWork, newWorkId } from './new-work.ts';

/*
 * A copy of an estimate that somebody made on purpose, one entry a project in this browser. Unlike
 * the draft it stays until the next is made. Source: specification section 3, "Backup".
 */

const BACKUPS = 'pcm.backup.';

/** What a backup holds, in this browser and in a file. */
export const backupSchema = z.object({
  kind: z.literal('project-cost-manager-backup'),
  timestamp: z.iso.datetime(),
  /** null for a project that was not saved yet. */
  projectId: z.string().max(100).nullable(),
  /** Version of the project it was made from; null for a project that was not saved yet. */
  baseVersion: z.int().nullable(),
  name: z.string().max(500),
  data: estimateSchema,
});

/** A copy of an estimate with its time. */
export interface Backup {
  kind: 'project-cost-manager-backup';
  timestamp: string;
  projectId: string | null;
  baseVersion: number | null;
  name: string;
  data: EstimateData;
}

/** Storage entry of a project's backup; `null` stands for the new project. */
const backupKey = (projectId: string | null): string => `${BACKUPS}${projectId ?? newWorkId()}`;

/** The backup of a project; null when there is none that can be read. */
export const readBackup = (projectId: string | null): Backup | null =>
  readStored(backupKey(projectId), backupSchema);

/** Keeps a backup instead of the one before. */
export const writeBackup = (backup: Backup): StorageResult =>
  writeStored(backupKey(backup.projectId), backup);

/** The backup of a new project becomes that of the project it was saved as. */
export function moveBackupTo(projectId: string): void {
  if (storedKeys(backupKey(null)).length === 0) return;
  renameStored(backupKey(null), backupKey(projectId));
}

/** An entry of this browser's storage that is a backup, or should be one. */
export interface KeptBackup {
  key: string;
  /** null for a project that was not saved yet. */
  projectId: string | null;
  /** null when it can't be read. */
  backup: Backup | null;
}

/** The backups in this browser, the newest first, those that can't be read last. */
export function keptBackups(): KeptBackup[] {
  return storedKeys(BACKUPS)
    .map((key) => {
      const id = key.slice(BACKUPS.length);
      const backup = readStored(key, backupSchema);
      return { key, projectId: isNewWork(id) ? null : id, backup };
    })
    .toSorted((a, b) => (b.backup?.timestamp ?? '').localeCompare(a.backup?.timestamp ?? ''));
}

/** A backup as a file, named after its project and its minute. */
export function backupFile(backup: Backup): File {
  // `2026-11-20T09:05:00.000Z` as `2026-11-20-0905`: what a file name may hold.
  const minute = backup.timestamp.slice(0, 16).replace('T', '-').replace(':', '');
  const name = `${fileNamePart(backup.name)}-backup-${minute}.json`;
  return new File([JSON.stringify(backup)], name, { type: 'application/json' });
}
