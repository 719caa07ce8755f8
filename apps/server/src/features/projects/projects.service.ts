import { setImmediate } from 'node:timers/promises';
import type { estimateSchema } from '@pcm/contract';
import type { Contingencies, Currency, ProfitAnalysis } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { restorableSince } from '../../db/restorable.ts';
import type { Database, Db } from '../../db/schema.ts';
import { keepValue, keptIn, LONGEST_KEPT } from '../../db/unchanged.ts';
import { checkVersion } from '../../http/entity-tag.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { withOwnRows } from '../law/law.service.ts';
import {
  acceptedDocument,
  withKeptFields,
  withKeptSimulations,
  withOverlay,
  withTopFields,
} from './document.ts';
import { isOfOlderEngine, priceDocument } from './figures.service.ts';
import { auditView, changeOf, storedDocument } from './project-change.ts';
import { noteChange } from './project-changes.repo.ts';
import type { ProjectContent } from './project-creation.service.ts';
import { jsonOf, type ProjectText } from './project-reply.ts';
import { SAVE_TRIES, saveProject } from './project-save.ts';
import {
  findProject,
  findProjects,
  findShownProject,
  listProjectIds,
  type ProjectRow,
  setDeleted,
} from './projects.repo.ts';
import { refreshShown } from './stale-figures.service.ts';
import type { SaveOrigin, SessionActor } from './version-keeping.ts';

/** The number of documents in memory at the same time while all are sent. */
const PROJECTS_AT_ONCE = 20;

/** The content of PATCH. */
export interface ProjectPatch {
  data?: z.output<typeof estimateSchema> | undefined;
  contingencies?: Contingencies | undefined;
  profitAnalysis?: ProfitAnalysis | undefined;
  status?: 'draft' | 'published' | undefined;
}

/**
 * Saves a whole project on the basis of the version in `ifMatch`, or of any version without it.
 *
 * Errors: `project-not-found`, `stale-version`, `invalid-input`, `amount-too-large`.
 */
export async function replaceProject(
  context: AppContext,
  actor: SessionActor,
  id: string,
  content: ProjectContent,
  ifMatch: string | undefined,
): Promise<ProjectRow> {
  const origin: SaveOrigin = { actor, kind: 'save' };
  const { read: db } = context.database;
  return saveProject(
    context,
    { id, ifMatch },
    origin,
    async ({ before, document: stored, now }) => {
      const currency = before.currency as Currency;
      const sent = acceptedDocument(withTopFields(content.data, content, currency), stored);
      const document = withKeptSimulations(sent, stored);
      return changeOf(
        await withOwnRows(db, document, stored),
        content.status ?? before.status,
        currency,
        now,
      );
    },
  );
}

/**
 * Replaces the document, applies a simulation to it, or changes the status.
 *
 * Errors: as {@link replaceProject}.
 */
export async function patchProject(
  context: AppContext,
  actor: SessionActor,
  id: string,
  patch: ProjectPatch,
  ifMatch: string | undefined,
): Promise<ProjectRow> {
  const origin: SaveOrigin = { actor, kind: 'patch' };
  const { read: db } = context.database;
  return saveProject(context, { id, ifMatch }, origin, async ({ before, document: read, now }) => {
    const stored = read();
    const document =
      patch.data === undefined
        ? stored
        : acceptedDocument(withKeptFields(patch.data, stored), () => stored);
    return changeOf(
      await withOwnRows(db, withOverlay(document, patch), read),
      patch.status ?? before.status,
      before.currency as Currency,
      now,
    );
  });
}

/**
 * Deletes a project; it can be restored for 30 days.
 *
 * Errors: `project-not-found`, `stale-version`.
 */
export async function deleteProject(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<void> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const project = await findProject(database.read, id);
    if (project === undefined) throw new AppError('project-not-found');
    checkVersion(project, ifMatch);
    const now = clock();
    const deleted = await database.write.transaction().execute(async (transaction) => {
      const mark = now.toISOString();
      if ((await setDeleted(transaction, id, project.version, mark)) === undefined) return false;
      const event = { action: 'delete', recordType: 'project', recordId: id } as const;
      await recordEvent(transaction, actor, { ...event, before: auditView(project) }, now);
      await noteChange(transaction, id);
      return true;
    });
    if (deleted) return;
  }
  throw new AppError('stale-version');
}

/**
 * Restores a deleted project; a living one is returned as it is.
 *
 * Errors: `project-not-found`, also when it was deleted more than 30 days ago.
 */
export async function restoreProject(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
): Promise<ProjectRow> {
  const now = clock();
  const project = await findProject(database.read, id, 'deleted');
  if (project !== undefined && (project.deleted_at ?? '') >= restorableSince(now)) {
    // Throws where a save of the document would.
    priceDocument(storedDocument(project));
    await database.write.transaction().execute(async (transaction) => {
      const saved = await setDeleted(transaction, id, project.version, null);
      if (saved === undefined) return;
      const event = { action: 'restore', recordType: 'project', recordId: id } as const;
      await recordEvent(transaction, actor, { ...event, after: auditView(project) }, now);
      await noteChange(transaction, id);
    });
  }
  return readProject({ database }, id);
}

/** Finds a living project with current figures by a statement. Errors: `project-not-found`. */
async function currentProject<Row extends Pick<ProjectRow, 'id' | 'engine_version'>>(
  database: Database,
  find: () => Promise<Row | undefined>,
): Promise<Row> {
  let project = await find();
  if (project !== undefined && (await refreshShown(database, [project]))) project = await find();
  if (project === undefined) throw new AppError('project-not-found');
  return project;
}

/**
 * Returns a living project with current figures.
 *
 * Errors: `project-not-found`.
 */
export async function readProject(
  { database }: Pick<AppContext, 'database'>,
  id: string,
): Promise<ProjectRow> {
  return currentProject(database, () => findProject(database.read, id));
}

/**
 * Returns {@link readProject} in the form of the API. The text is cached until something is
 * committed; `state` is the state of the database that the caller has read.
 *
 * Errors: `project-not-found`.
 */
export async function textOfProject(
  { database }: Pick<AppContext, 'database'>,
  id: string,
  state: string | undefined,
): Promise<ProjectText> {
  const key = `project ${id}`;
  // The key determines the type of its value.
  const known = keptIn(database, state, key) as ProjectText | undefined;
  if (known !== undefined) return known;
  const project = await currentProject(database, () => findShownProject(database.read, id));
  const text = { version: project.version, json: jsonOf(project) };
  const { length } = text.json;
  // Figures of an older engine are shown when they cannot be replaced, and tried again later.
  const isKept = length <= LONGEST_KEPT && !isOfOlderEngine(project);
  if (isKept && state !== undefined) keepValue(database, key, state, text, length);
  return text;
}

async function* inBatches(
  database: Database,
  ids: readonly string[],
): AsyncGenerator<ProjectRow[]> {
  for (let start = 0; start < ids.length; start += PROJECTS_AT_ONCE) {
    const some = ids.slice(start, start + PROJECTS_AT_ONCE);
    let projects = await findProjects(database.read, some);
    if (await refreshShown(database, projects)) projects = await findProjects(database.read, some);
    const found = new Map(projects.map((project) => [project.id, project]));
    yield some.flatMap((id) => found.get(id) ?? []);
    // SQLite answers synchronously, so without a pause all other requests would wait until the last
    // project.
    await setImmediate();
  }
}

/**
 * Returns every living project, last saved first, with current figures. They come in batches,
 * because all of them may exceed the memory or the length of a string.
 */
export async function readProjects({ database }: AppContext): Promise<AsyncIterable<ProjectRow[]>> {
  return inBatches(database, await listProjectIds(database.read));
}

/** Reads the documents of some living projects, each with the currency of its amounts. */
export async function readEstimates(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; currency: Currency; data: z.output<typeof estimateSchema> }[]> {
  return (await findProjects(db, ids)).map((project) => ({
    id: project.id,
    currency: project.currency as Currency,
    // It was checked against the schema when it came in.
    data: JSON.parse(project.data) as z.output<typeof estimateSchema>,
  }));
}
