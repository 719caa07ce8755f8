import { estimateSchema } from '@pcm/contract';
import { type EstimateData, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import {
  readStored,
  removeStored,
  renameStored,
  type StorageResult,
  storedKeys,
  storedText,
  writeStored,
} from '../../../platform/storage.ts';
import { type Backup, readBackup } from '../../../saving/local-backups.ts';
import { DRAFT_PREFIX, isNewWork, newWorkId, takeNewWork } from '../../../saving/new-work.ts';
import type { CurrencyChoice, Job } from './estimate-store.ts';

/*
 * The unsaved estimate in this browser's storage: one entry per project, and one per tab for a
 * project that was never saved. It survives a reload, an ended session and a failed save; a
 * successful save or a discard removes it.
 */

const SET_ASIDE = 'pcm.draft-set-aside.';

const draftSchema = z.object({
  savedAt: z.iso.datetime(),
  /** The version on which the work is based; null for a new project. */
  baseVersion: z.int().nullable(),
  job: z
    .object({
      serviceCategory: z.enum(SERVICE_CATEGORIES),
      projectType: z.string(),
      tender: z.string().optional(),
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

/** The content of the storage: nothing, a draft, or an unreadable text that is now set aside. */
export type StoredDraft =
  | { kind: 'none' }
  | { kind: 'draft'; draft: Draft }
  | { kind: 'set-aside'; key: string; backup: Backup | null };

/** Returns the storage key of a project's draft; `null` is the new project of this tab. */
export const draftKey = (projectId: string | null): string =>
  `${DRAFT_PREFIX}${projectId ?? newWorkId()}`;

const SAVED_AT = z.object({ savedAt: z.string() });

/** Returns the ids of new projects that this browser keeps unsaved, the latest first. */
const keptNewWork = (): string[] =>
  storedKeys(DRAFT_PREFIX)
    .filter((key) => isNewWork(key.slice(DRAFT_PREFIX.length)))
    .map((key) => ({ key, savedAt: readStored(key, SAVED_AT)?.savedAt ?? '' }))
    .toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))
    .map(({ key }) => key.slice(DRAFT_PREFIX.length));

/** Continues the new project that was edited last, in a tab that has none of its own. */
function takeUpNewWork(): void {
  if (storedText(draftKey(null)) !== null) return;
  const [last] = keptNewWork();
  if (last !== undefined) takeNewWork(last);
}

/** Returns the drafts of new projects other than that of this tab, the latest first. */
export const otherNewWork = (): { id: string; draft: Draft }[] =>
  keptNewWork().flatMap((id) => {
    const draft = id === newWorkId() ? null : readStored(draftKey(id), draftSchema);
    return draft === null ? [] : { id, draft };
  });

/**
 * Reads a draft. One that does not match the schema is moved aside, so that it is not lost, and the
 * backup is returned instead.
 */
export function readDraft(projectId: string | null): StoredDraft {
  if (projectId === null) takeUpNewWork();
  return readOwnDraft(projectId);
}

/**
 * Reads the draft of a tender, whose address names its new work. Other unsaved work is left as it
 * is.
 */
export function readTender(work: string): StoredDraft {
  takeNewWork(work);
  return readOwnDraft(null);
}

function readOwnDraft(projectId: string | null): StoredDraft {
  const key = draftKey(projectId);
  if (!storedKeys(key).includes(key)) return { kind: 'none' };
  const draft = readStored(key, draftSchema);
  if (draft !== null) return { kind: 'draft', draft };
  const aside = renameStored(key, `${SET_ASIDE}${projectId ?? newWorkId()}`);
  return { kind: 'set-aside', key: aside, backup: readBackup(projectId) };
}

/** Stores a draft. */
export function writeDraft(projectId: string | null, draft: Draft): StorageResult {
  return writeStored(draftKey(projectId), draft);
}

/** Drops a draft, after a save or a discard. */
export function removeDraft(projectId: string | null): void {
  removeStored(draftKey(projectId));
}
