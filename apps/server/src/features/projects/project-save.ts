import type { Currency } from '@pcm/domain';
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
import { keepFacts } from '../portfolio/portfolio-facts.service.ts';
import { keepRates } from '../rates/rates.service.ts';
import { auditView, type PreparedSave } from './project-change.ts';
import { findProject, type ProjectRow, updateProject } from './projects.repo.ts';
import { keepHistory, planHistory, type SaveOrigin } from './version-keeping.ts';

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

async function readProject(db: Db, id: string): Promise<ProjectRow> {
  const project = await findProject(db, id);
  if (project === undefined) throw new AppError('project-not-found');
  return project;
}

/**
 * Saves a project with its history, rates, facts and audit entry, all or nothing.
 *
 * Errors: `project-not-found`, `stale-version`, `idempotency-key-reused`, and those of `prepare`.
 */
export async function saveProject(
  { database, clock }: AppContext,
  { id, ifMatch, keyed = UNKEYED, also }: SaveTarget,
  origin: SaveOrigin,
  prepare: (before: ProjectRow, now: Date) => PreparedSave | Promise<PreparedSave>,
): Promise<ProjectRow> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const before = await readProject(database.read, id);
    // After the project was read: a request that takes the key later makes this version stale,
    // which the save notices.
    if ((await recordMadeBefore(database.read, origin.actor, keyed)) !== undefined) {
      return readProject(database.read, id);
    }
    checkVersion(before, ifMatch);
    const now = clock();
    const { change, rates, part } = await prepare(before, now);
    const after = { ...before, ...change, version: before.version + 1 };
    const previous = await planHistory(database.read, before, after, origin);
    const saved = await database.write.transaction().execute(async (transaction) => {
      const standing = await updateProject(transaction, id, before.version, change);
      if (standing === undefined) return undefined;
      await recordOfKey(transaction, origin.actor, keyed, id, now);
      await keepHistory(transaction, before, after, origin, previous);
      await keepRates(transaction, id, after.currency as Currency, rates);
      const event = {
        action: origin.kind === 'restore' ? 'restore-version' : 'save',
        recordType: 'project',
        recordId: id,
        before: auditView(before),
        after: auditView(after),
      } as const;
      await recordEvent(transaction, origin.actor, event, now);
      const stored = { ...after, ...standing };
      await keepFacts(transaction, stored, part);
      await also?.(transaction);
      return stored;
    });
    if (saved !== undefined) return saved;
  }
  throw new AppError('stale-version');
}
