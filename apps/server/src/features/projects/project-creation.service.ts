import { randomUUID } from 'node:crypto';
import type { Currency, EstimateData } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { withOwnRows } from '../law/law.service.ts';
import { acceptedDocument, type TopFields, withTopFields } from './document.ts';
import { auditView, changeOf } from './project-change.ts';
import { noteChange } from './project-changes.repo.ts';
import { insertVersion } from './project-history.repo.ts';
import { findProject, insertProject, type ProjectRow } from './projects.repo.ts';
import { type SessionActor, versionOf } from './version-keeping.ts';

/** The default of the database and of the new-project template. Source: specification section 1. */
const DEFAULT_CURRENCY: Currency = 'USD';

/** The content of POST and PUT. */
export interface ProjectContent extends TopFields {
  status?: 'draft' | 'published' | undefined;
  data: EstimateData;
  /** The stored document that a new project copies, which keeps what a request may not send. */
  copied?: EstimateData;
}

/**
 * An `Idempotency-Key`, and the data that distinguish the request from another one with the same
 * key.
 */
export interface RequestKey {
  key: string | undefined;
  /** The content itself is used when absent. */
  request?: unknown;
}

/** A project that is ready to be stored. */
async function newProject(
  db: Db,
  { copied, ...content }: ProjectContent,
  now: Date,
): Promise<{ project: ProjectRow; sent: EstimateData }> {
  const given = withTopFields(content.data, content, DEFAULT_CURRENCY);
  const sent = acceptedDocument(given, () => copied ?? {});
  const document = await withOwnRows(db, sent, () => undefined);
  const { change } = changeOf(document, content.status ?? 'draft', DEFAULT_CURRENCY, now);
  const kept = { version: 1, archived_at: null, deleted_at: null, is_sample: 0 };
  const project = { id: randomUUID(), ...change, ...kept, created_at: now.toISOString() };
  return { project, sent };
}

async function storeProject(
  db: Db,
  actor: SessionActor,
  project: ProjectRow,
  now: Date,
): Promise<ProjectRow> {
  await insertProject(db, project);
  await insertVersion(db, versionOf(project, { actor, kind: 'create' }));
  const event = { action: 'create', recordType: 'project', recordId: project.id } as const;
  await recordEvent(db, actor, { ...event, after: auditView(project) }, now);
  await noteChange(db, project.id);
  return project;
}

/**
 * Stores a new project in an open transaction, optionally in the archive.
 *
 * Errors: `invalid-input`, `amount-too-large`.
 */
export async function addProject(
  { db, actor, now }: { db: Db; actor: SessionActor; now: Date },
  content: ProjectContent,
  isArchived = false,
): Promise<ProjectRow> {
  const { project } = await newProject(db, content, now);
  const archived = isArchived ? { archived_at: now.toISOString() } : {};
  return storeProject(db, actor, { ...project, ...archived }, now);
}

/**
 * Stores a new project. The same `key` returns the same project for 24 hours.
 *
 * Errors: `invalid-input`, `amount-too-large`, `idempotency-key-reused`.
 */
export async function createProject(
  { database, clock }: AppContext,
  actor: SessionActor,
  content: ProjectContent,
  { key, request }: RequestKey,
): Promise<ProjectRow> {
  const now = clock();
  const { project, sent } = await newProject(database.read, content, now);
  const keyed = { key, request: request ?? [sent, content.status] };
  return database.write.transaction().execute(async (transaction) => {
    const madeId = await recordOfKey(transaction, actor, keyed, project.id, now);
    if (madeId !== undefined) {
      const made = await findProject(transaction, madeId);
      if (made === undefined) throw new AppError('project-not-found');
      return made;
    }
    return storeProject(transaction, actor, project, now);
  });
}
