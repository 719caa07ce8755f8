import type { estimateSchema } from '@pcm/contract';
import type { Contingencies, Currency, ProfitAnalysis } from '@pcm/domain';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { withKeptFields, withOverlay, withTopFields } from './document.ts';
import { auditView, changeOf, storedDocument } from './project-change.ts';
import type { ProjectContent } from './project-creation.service.ts';
import { entityTag } from './project-reply.ts';
import {
  findProject,
  listProjects,
  type ProjectChange,
  type ProjectRow,
  setDeleted,
  updateProject,
} from './projects.repo.ts';
import { refreshStaleFigures } from './stale-figures.ts';

const RESTORABLE_MS = 30 * 24 * 60 * 60_000;
/** Saves without `If-Match` that meet others begin again with what those saved. */
const SAVE_TRIES = 50;

/** What PATCH carries. */
export interface ProjectPatch {
  data?: z.output<typeof estimateSchema> | undefined;
  contingencies?: Contingencies | undefined;
  profitAnalysis?: ProfitAnalysis | undefined;
  status?: 'draft' | 'published' | undefined;
}

function checkVersion(project: ProjectRow, ifMatch: string | undefined): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const tag = entityTag(project.version);
  if (!tags.includes('*') && !tags.includes(tag)) {
    throw new AppError('stale-version', { headers: { etag: tag } });
  }
}

async function save(
  { database, clock }: AppContext,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
  change: (before: ProjectRow, now: Date) => ProjectChange,
): Promise<ProjectRow> {
  for (let attempt = 0; attempt < SAVE_TRIES; attempt++) {
    const before = await findProject(database.read, id);
    if (before === undefined) throw new AppError('project-not-found');
    checkVersion(before, ifMatch);
    const now = clock();
    const changed = change(before, now);
    const after = { ...before, ...changed, version: before.version + 1 };
    const saved = await database.write.transaction().execute(async (transaction) => {
      if (!(await updateProject(transaction, id, before.version, changed))) return false;
      const event = {
        action: 'save',
        recordType: 'project',
        recordId: id,
        before: auditView(before),
        after: auditView(after),
      } as const;
      await recordEvent(transaction, actor, event, now);
      return true;
    });
    if (saved) return after;
  }
  throw new AppError('stale-version');
}

/**
 * Saves a whole project over the version that `ifMatch` names, or over whatever is there.
 *
 * Errors: `project-not-found`, `stale-version`, `invalid-input`, `amount-too-large`.
 */
export async function replaceProject(
  context: AppContext,
  actor: Actor,
  id: string,
  content: ProjectContent,
  ifMatch: string | undefined,
): Promise<ProjectRow> {
  return save(context, actor, id, ifMatch, (before, now) => {
    const currency = before.currency as Currency;
    const document = withTopFields(content.data, content, currency);
    return changeOf(document, content.status ?? before.status, currency, now);
  });
}

/**
 * Replaces the document, lays a simulation over it, or changes the status.
 *
 * Errors: as {@link replaceProject}.
 */
export async function patchProject(
  context: AppContext,
  actor: Actor,
  id: string,
  patch: ProjectPatch,
  ifMatch: string | undefined,
): Promise<ProjectRow> {
  return save(context, actor, id, ifMatch, (before, now) => {
    const stored = storedDocument(before);
    const document = patch.data === undefined ? stored : withKeptFields(patch.data, stored);
    return changeOf(
      withOverlay(document, patch),
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
      if (!(await setDeleted(transaction, id, project.version, now.toISOString()))) return false;
      const event = { action: 'delete', recordType: 'project', recordId: id } as const;
      await recordEvent(transaction, actor, { ...event, before: auditView(project) }, now);
      return true;
    });
    if (deleted) return;
  }
  throw new AppError('stale-version');
}

/** The time before which a deleted project is beyond restoring. */
export function restorableSince(now: Date): string {
  return new Date(now.getTime() - RESTORABLE_MS).toISOString();
}

/**
 * Takes back a delete; a living project is answered as it is.
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
    await database.write.transaction().execute(async (transaction) => {
      if (!(await setDeleted(transaction, id, project.version, null))) return;
      const event = { action: 'restore', recordType: 'project', recordId: id } as const;
      await recordEvent(transaction, actor, { ...event, after: auditView(project) }, now);
    });
  }
  return readProject({ database, clock }, id);
}

/**
 * A living project, its figures up to date.
 *
 * Errors: `project-not-found`.
 */
export async function readProject(
  context: Pick<AppContext, 'database' | 'clock'>,
  id: string,
): Promise<ProjectRow> {
  await refreshStaleFigures(context.database);
  const project = await findProject(context.database.read, id);
  if (project === undefined) throw new AppError('project-not-found');
  return project;
}

/** Every living project, last saved first, figures up to date. */
export async function readProjects({ database }: AppContext): Promise<ProjectRow[]> {
  await refreshStaleFigures(database);
  return listProjects(database.read);
}
