import { estimateSchema } from '@pcm/contract';
import type { EstimateData } from '@pcm/domain';
import { z } from 'zod';
import {
  readStored,
  removeStored,
  renameStored,
  type StorageResult,
  storedKeys,
  writeStored,
} from '../../../lib/storage.ts';

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
const backupKey = (projectId: string | null): string => `${BACKUPS}${projectId ?? 'new'}`;

/** The backup of a project; null when there is none that can be read. */
export const readBackup = (projectId: string | null): Backup | null =>
  readStored(backupKey(projectId), backupSchema);

/** Keeps a backup instead of the one before. */
export const writeBackup = (backup: Backup): StorageResult =>
  writeStored(backupKey(backup.projectId), backup);

/** The backup of a new project becomes that of the project it was saved as. */
export function moveBackupTo(projectId: string): void {
  if (storedKeys(backupKey(null)).length === 0) return;
  removeStored(backupKey(projectId));
  renameStored(backupKey(null), backupKey(projectId));
}
