import type { EstimateData } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import {
  type KeyedRequest,
  recordMadeBefore,
  recordOfKey,
} from '../idempotency/idempotency.service.ts';
import { auditView, type PreparedSave, storedDocument } from './project-change.ts';
import { noteChange } from './project-changes.repo.ts';
import { findProjectToSave, type ProjectRow, updateProject } from './projects.repo.ts';
import { keepHistory, PinnedMeanwhile, planHistory, type SaveOrigin } from './version-keeping.ts';

/**
 * The most tries of a save without `If-Match`: one that meets another starts again from what that
 * one saved.
 */
export const SAVE_TRIES = 50;

/** The project to save, and the version that the save is based on. */
export interface SaveTarget {
  id: string;
  ifMatch: string | undefined;
  /** The key of a save that happens once, however often it is sent. */
  keyed?: KeyedRequest;
  /** Writes of other records that belong to the save: all or nothing. */
  also?: (transaction: Db) => Promise<void>;
}

const UNKEYED: KeyedRequest = { key: undefined, request: null };

async function readToSave(db: Db, id: string) {
  const found = await findProjectToSave(db, id);
  if (found === undefined) throw new AppError('project-not-found');
  return found;
}

/** The project that a save is based on. */
export interface SaveBase {
  before: ProjectRow;
  /** Returns its document, which is read once, and only if somebody asks. */
  document: () => EstimateData;
  now: Date;
}

function documentOf(project: ProjectRow): () => EstimateData {
  let document: EstimateData | undefined;
  return () => {
    document ??= storedDocument(project);
    return document;
  };
}

/**
 * Saves a project with its history and audit entry, all or nothing.
 *
 * Errors: `project-not-found`, `stale-version`, `idempotency-key-reused`, and those of `prepare`.
 */
export async function saveProject(
  { database, clock }: AppContext,
  { id, ifMatch, keyed = UNKEYED, also }: SaveTarget,
  origin: SaveOrigin,
  prepare: (base: SaveBase) => PreparedSave | Promise<PreparedSave>,
): Promise<ProjectRow> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const { project: before, last } = await readToSave(database.read, id);
    // After the project was read: a request that takes the key later makes this version stale,
    // which the save notices.
    if ((await recordMadeBefore(database.read, origin.actor, keyed)) !== undefined) {
      return (await readToSave(database.read, id)).project;
    }
    checkVersion(before, ifMatch);
    const now = clock();
    const document = documentOf(before);
    const { change, priced } = await prepare({ before, document, now });
    const after = { ...before, ...change, version: before.version + 1 };
    const previous = await planHistory(before, last, after, origin);
    const save = database.write.transaction().execute(async (transaction) => {
      const standing = await updateProject(transaction, id, before.version, change);
      if (standing === undefined) return undefined;
      await recordOfKey(transaction, origin.actor, keyed, id, now);
      await keepHistory(transaction, before, after, origin, previous);
      const event = {
        action: origin.kind === 'restore' ? 'restore-version' : 'save',
        recordType: 'project',
        recordId: id,
        before: auditView(before, document()),
        after: auditView(after, priced.data),
      } as const;
      await recordEvent(transaction, origin.actor, event, now);
      await noteChange(transaction, id);
      await also?.(transaction);
      return { ...after, ...standing };
    });
    const saved = await save.catch((error: unknown) => {
      if (error instanceof PinnedMeanwhile) return undefined;
      throw error;
    });
    if (saved !== undefined) return saved;
  }
  throw new AppError('stale-version');
}
