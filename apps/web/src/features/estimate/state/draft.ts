import { estimateSchema } from '@pcm/contract';
import { type EstimateData, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import { DRAFT_PREFIX } from '../../../lib/draft-prefix.ts';
import { type Backup, readBackup } from '../../../lib/local-backups.ts';
import {
  readStored,
  removeStored,
  renameStored,
  type StorageResult,
  storedKeys,
  writeStored,
} from '../../../lib/storage.ts';
import type { CurrencyChoice, Job } from './estimate-store.ts';

/*
 * The unsaved estimate in this browser's storage, one entry a project. It outlives a reload, a
 * session that ended and a save that failed; a successful save or a discard removes it.
 */

const SET_ASIDE = 'pcm.draft-set-aside.';

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** Version of the project the work was based on; null for a new project. */
  baseVersion: z.int().nullable(),
  job: z
    .object({
      serviceCategory: z.enum(SERVICE_CATEGORIES),
      projectType: z.string(),
      template: z.string().optional(),
      from: z.string().optional(),
      rates: z.enum(['own', 'today']).optional(),
    })
    .nullable(),
  currencyChoice: z.enum(['start', 'location', 'client', 'user']),
  data: estimateSchema,
});

/** Unsaved work of one project. */
export interface Draft {
  savedAt: string;
  baseVersion: number | null;
  job: Job | null;
  currencyChoice: CurrencyChoice;
  data: EstimateData;
}

/** What the storage held: nothing, a draft, or something unreadable that is now set aside. */
export type StoredDraft =
  | { kind: 'none' }
  | { kind: 'draft'; draft: Draft }
  | { kind: 'set-aside'; key: string; backup: Backup | null };

/** Storage entry of a project's draft; `null` stands for the new project. */
export const draftKey = (projectId: string | null): string =>
  `${DRAFT_PREFIX}${projectId ?? 'new'}`;

/**
 * Reads a draft. One that does not pass the schema is moved aside, so that it is not lost, and the
 * backup comes instead.
 */
export function readDraft(projectId: string | null): StoredDraft {
  const key = draftKey(projectId);
  if (!storedKeys(key).includes(key)) return { kind: 'none' };
  const draft = readStored(key, draftSchema);
  if (draft !== null) return { kind: 'draft', draft };
  const aside = `${SET_ASIDE}${projectId ?? 'new'}`;
  renameStored(key, aside);
  return { kind: 'set-aside', key: aside, backup: readBackup(projectId) };
}

/** Keeps a draft. */
export function writeDraft(projectId: string | null, draft: Draft): StorageResult {
  return writeStored(draftKey(projectId), draft);
}

/** Drops a draft, after a save or a discard. */
export function removeDraft(projectId: string | null): void {
  removeStored(draftKey(projectId));
}
