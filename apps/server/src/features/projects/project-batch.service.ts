import { setImmediate } from 'node:timers/promises';
import type { calls } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { AppError, errorText } from '../../http/errors.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import { archiveProject } from './project-archive.service.ts';
import { duplicateProject } from './project-copy.service.ts';
import { findProject } from './projects.repo.ts';
import { deleteProject, restoreProject } from './projects.service.ts';
import type { SessionActor } from './version-keeping.ts';

type BatchCall = typeof calls.batchProjects;
type Batch = z.output<BatchCall['body']>;
type BatchReply = z.output<BatchCall['reply']>;

/** The action on one project; returns the id of a project that it made. */
type Act = (id: string, key: string | undefined) => Promise<string | undefined>;

function actOf(context: AppContext, actor: SessionActor, action: Batch['action']): Act {
  return async (id, key) => {
    switch (action) {
      case 'delete':
        await deleteProject(context, actor, id, undefined);
        return undefined;
      case 'restore':
        await restoreProject(context, actor, id);
        return undefined;
      case 'duplicate':
        return (await duplicateProject(context, actor, { id, key })).id;
      default:
        await archiveProject(context, actor, id, action === 'archive');
        return undefined;
    }
  };
}

/**
 * Takes the key of a batch, and returns whether this batch was sent before.
 *
 * Errors: `idempotency-key-reused` when another batch had it.
 */
async function wasSentBefore(
  { database, clock }: AppContext,
  actor: SessionActor,
  key: string,
  batch: Batch,
): Promise<boolean> {
  const keyed = { key, request: ['batch', batch.action, batch.ids] };
  return (await recordOfKey(database.write, actor, keyed, '', clock())) !== undefined;
}

/**
 * Applies one action to many projects, each in a transaction of its own: a failure is reported and
 * stops no other. A batch that is sent again with its key copies nothing twice, and a project that
 * it has already deleted counts as done.
 *
 * Errors: `idempotency-key-reused`; errors of the projects are in the reply.
 */
export async function batchProjects(
  context: AppContext,
  actor: SessionActor,
  batch: Batch,
  key: string | undefined,
): Promise<BatchReply> {
  const isRepeated = key !== undefined && (await wasSentBefore(context, actor, key, batch));
  const act = actOf(context, actor, batch.action);
  const reply: BatchReply = { done: [], failed: [] };
  for (const [index, id] of [...new Set(batch.ids)].entries()) {
    try {
      const newId = await act(id, key === undefined ? undefined : `${key} ${index}`);
      reply.done.push({ id, ...(newId === undefined ? {} : { newId }) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const isDeleted =
        isRepeated &&
        batch.action === 'delete' &&
        (await findProject(context.database.read, id, 'deleted')) !== undefined;
      if (isDeleted) reply.done.push({ id });
      else reply.failed.push({ id, code: error.code, message: errorText(error) });
    }
    // SQLite answers synchronously, so without a pause all other requests would wait until the last
    // project.
    await setImmediate();
  }
  return reply;
}
