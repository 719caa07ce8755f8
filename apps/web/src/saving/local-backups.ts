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

/* A copy of an estimate that the user made on purpose; this browser keeps one for each project.
   Unlike unsaved work it stays until the next backup. Source: specification section 3, "Backup". */

const BACKUPS = 'pcm.backup.';

/** The content of a backup, in this browser and in a file. */
export const backupSchema = z.object({
  kind: z.literal('project-cost-manager-backup'),
  timestamp: z.iso.datetime(),
  /** Null for a project that was never saved. */
  projectId: z.string().max(100).nullable(),
  /** The version of the project at the time of the backup; null if it was never saved. */
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

/** Returns the storage key of a project's backup; `null` stands for the new project. */
const backupKey = (projectId: string | null): string => `${BACKUPS}${projectId ?? newWorkId()}`;

/** Returns the backup of a project; null when there is none or it cannot be read. */
export const readBackup = (projectId: string | null): Backup | null =>
  readStored(backupKey(projectId), backupSchema);

/** Stores a backup in place of the previous one. */
export const writeBackup = (backup: Backup): StorageResult =>
  writeStored(backupKey(backup.projectId), backup);

/** Moves the backup of a new project to the project that it was saved as. */
export function moveBackupTo(projectId: string): void {
  if (storedKeys(backupKey(null)).length === 0) return;
  renameStored(backupKey(null), backupKey(projectId));
}

/** A storage entry under the key of a backup, whether or not it can be read. */
export interface KeptBackup {
  key: string;
  /** Null for a project that was never saved. */
  projectId: string | null;
  /** Null when it cannot be read. */
  backup: Backup | null;
}

/** Returns the backups in this browser, the newest first, unreadable ones last. */
export function keptBackups(): KeptBackup[] {
  return storedKeys(BACKUPS)
    .map((key) => {
      const id = key.slice(BACKUPS.length);
      const backup = readStored(key, backupSchema);
      return { key, projectId: isNewWork(id) ? null : id, backup };
    })
    .toSorted((a, b) => (b.backup?.timestamp ?? '').localeCompare(a.backup?.timestamp ?? ''));
}

/** Returns a backup as a file, named after its project and time. */
export function backupFile(backup: Backup): File {
  // Turns `2026-11-20T09:05:00.000Z` into `2026-11-20-0905`, which a file name may contain.
  const minute = backup.timestamp.slice(0, 16).replace('T', '-').replace(':', '');
  const name = `${fileNamePart(backup.name)}-backup-${minute}.json`;
  return new File([JSON.stringify(backup)], name, { type: 'application/json' });
}
