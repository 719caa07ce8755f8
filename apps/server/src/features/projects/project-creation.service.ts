import { randomUUID } from 'node:crypto';
import type { Currency, EstimateData } from '@pcm/domain';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { withOwnRows } from '../law/law.service.ts';
import { type TopFields, withTopFields } from './document.ts';
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
}

/** An `Idempotency-Key`, and what distinguishes the request from another one with the same key. */
export interface RequestKey {
  key: string | undefined;
  /** The content itself is used when absent. */
  request?: unknown;
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
  const sent = withTopFields(content.data, content, DEFAULT_CURRENCY);
  const document = await withOwnRows(database.read, sent, () => undefined);
  const keyed = { key, request: request ?? [sent, content.status] };
  const { change } = changeOf(document, content.status ?? 'draft', DEFAULT_CURRENCY, now);
  const project: ProjectRow = {
    id: randomUUID(),
    ...change,
    version: 1,
    created_at: now.toISOString(),
    archived_at: null,
    deleted_at: null,
    is_sample: 0,
  };
  return database.write.transaction().execute(async (transaction) => {
    const madeId = await recordOfKey(transaction, actor, keyed, project.id, now);
    if (madeId !== undefined) {
      const made = await findProject(transaction, madeId);
      if (made === undefined) throw new AppError('project-not-found');
      return made;
    }
    await insertProject(transaction, project);
    await insertVersion(transaction, versionOf(project, { actor, kind: 'create' }));
    const event = { action: 'create', recordType: 'project', recordId: project.id } as const;
    await recordEvent(transaction, actor, { ...event, after: auditView(project) }, now);
    await noteChange(transaction, project.id);
    return project;
  });
}
