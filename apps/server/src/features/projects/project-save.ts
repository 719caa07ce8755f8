import type { EstimateData } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { type AuditEvent, entryOf, recordEvent } from '../audit/audit.service.ts';
import {
  type KeyedRequest,
  recordMadeBefore,
  recordOfKey,
} from '../idempotency/idempotency.service.ts';
import { auditView, type PreparedSave, storedDocument } from './project-change.ts';
import { noteChange } from './project-changes.repo.ts';
import { findProjectToSave, type ProjectRow, updateProject } from './projects.repo.ts';
import { saveAtOnce } from './save-at-once.repo.ts';
import {
  keepHistory,
  PinnedMeanwhile,
  planHistory,
  type SaveOrigin,
  versionOf,
} from './version-keeping.ts';

/**
 * The most tries of a save without `If-Match`: after a simultaneous save, it starts again from the
 * saved state.
 */
export const SAVE_TRIES = 50;

/** The project to save, and the version on which the save is based. */
export interface SaveTarget {
  id: string;
  ifMatch: string | undefined;
  /** The request key of a save, which makes it happen once however often it is sent. */
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
  /** Returns its document, which is read at most once, and only when needed. */
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

/** A save that is ready to be written. */
interface PlannedSave extends SaveBase {
  prepared: PreparedSave;
  after: ProjectRow;
  origin: SaveOrigin;
  previous: Awaited<ReturnType<typeof planHistory>>;
}

type Prepare = (base: SaveBase) => PreparedSave | Promise<PreparedSave>;

async function planSave(
  { project: before, last }: Awaited<ReturnType<typeof readToSave>>,
  now: Date,
  origin: SaveOrigin,
  prepare: Prepare,
): Promise<PlannedSave> {
  const base = { before, document: documentOf(before), now };
  const prepared = await prepare(base);
  const after = { ...before, ...prepared.change, version: before.version + 1 };
  const previous = await planHistory(before, last, after, origin);
  return { ...base, prepared, after, origin, previous };
}

const eventOf = ({ before, document, prepared, after, origin }: PlannedSave): AuditEvent => ({
  action: origin.kind === 'restore' ? 'restore-version' : 'save',
  recordType: 'project',
  recordId: before.id,
  before: auditView(before, document()),
  after: auditView(after, prepared.priced.data),
});

/** Writes a save with its history and audit entry; undefined when another save came first. */
async function writeSave(db: Db, save: PlannedSave): Promise<ProjectRow | undefined> {
  const { before, now, prepared, after, origin, previous } = save;
  const { id } = before;
  const saved = await updateProject(db, before, prepared.change);
  if (saved === undefined) return undefined;
  await keepHistory(db, before, after, origin, previous);
  await recordEvent(db, origin.actor, eventOf(save), now);
  await noteChange(db, id);
  return { ...after, ...saved };
}

/** Does the same in one round trip to PostgreSQL, where no other records belong to the save. */
async function writeSaveAtOnce(db: Db, save: PlannedSave): Promise<ProjectRow | undefined> {
  const { before, now, prepared, after, origin, previous } = save;
  const { document: _document, ...head } = versionOf(after, origin);
  const saved = await saveAtOnce(db, {
    id: before.id,
    base: before.version,
    change: prepared.change,
    head,
    document: previous.fate === 'replaced' ? null : previous.document,
    entry: entryOf(origin.actor, eventOf(save), now),
  });
  return saved === undefined ? undefined : { ...after, ...saved };
}

/** Thrown in a transaction when another save came first, so that it is rolled back. */
class SavedMeanwhile extends Error {
  override name = 'SavedMeanwhile';
}

/**
 * Saves several projects, and the writes of `also`, all or nothing; `ids` is called again when
 * others save meanwhile.
 *
 * Errors: `project-not-found`, `stale-version`, those of `prepare` and `also`.
 */
export async function saveProjects<Result>(
  { database, clock }: AppContext,
  ids: () => Promise<readonly string[]>,
  origin: SaveOrigin,
  prepare: Prepare,
  also: (transaction: Db, now: Date) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const now = clock();
    const planned: PlannedSave[] = [];
    for (const id of await ids()) {
      planned.push(await planSave(await readToSave(database.read, id), now, origin, prepare));
    }
    try {
      return await database.write.transaction().execute(async (transaction) => {
        const result = await also(transaction, now);
        for (const one of planned) {
          if ((await writeSave(transaction, one)) === undefined) throw new SavedMeanwhile();
        }
        return result;
      });
    } catch (error) {
      if (!(error instanceof SavedMeanwhile || error instanceof PinnedMeanwhile)) throw error;
    }
  }
  throw new AppError('stale-version');
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
  prepare: Prepare,
): Promise<ProjectRow> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const found = await readToSave(database.read, id);
    // This comes after the project was read: a request that takes the key later makes this version
    // stale, which the save notices.
    if ((await recordMadeBefore(database.read, origin.actor, keyed)) !== undefined) {
      return (await readToSave(database.read, id)).project;
    }
    checkVersion(found.project, ifMatch);
    const now = clock();
    const planned = await planSave(found, now, origin, prepare);
    const isAlone = also === undefined && keyed.key === undefined;
    const isAtOnce = isAlone && database.engine === 'postgres' && planned.previous.fate !== 'added';
    const save = isAtOnce
      ? writeSaveAtOnce(database.write, planned)
      : database.write.transaction().execute(async (transaction) => {
          const stored = await writeSave(transaction, planned);
          if (stored === undefined) return undefined;
          await recordOfKey(transaction, origin.actor, keyed, id, now);
          await also?.(transaction);
          return stored;
        });
    const saved = await save.catch((error: unknown) => {
      if (error instanceof PinnedMeanwhile) return undefined;
      throw error;
    });
    if (saved !== undefined) return saved;
  }
  throw new AppError('stale-version');
}
