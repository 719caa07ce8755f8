import { CHUNK_BYTES, calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { registerCall } from '../../http/call-route.ts';
import { ProgressReply } from '../../http/progress-reply.ts';
import { takeWorkLock } from './backup-places.ts';
import { findBackup } from './backups.service.ts';
import type { Restored, RestoreOrder } from './restore-apply.service.ts';
import { checkBackup } from './restore-check.service.ts';
import {
  beginFromBackup,
  beginUpload,
  findWholeRestore,
  putChunk,
  removeRestore,
} from './restore-files.ts';

/** A way to restore a file: on a thread of its own, or in the thread that answers requests. */
export type Restore = (context: AppContext, order: RestoreOrder) => Promise<Restored>;

/** Routes of restores. */
export function registerRestoreRoutes(
  app: FastifyInstance,
  context: AppContext,
  restore: Restore,
): void {
  const { dataDir } = context.config;

  registerCall(app, calls.beginRestore, async ({ body }) => {
    const id =
      'backup' in body
        ? await beginFromBackup(dataDir, await findBackup(context, body.backup))
        : await beginUpload(dataDir, body.bytes);
    return { id, chunkBytes: CHUNK_BYTES };
  });

  registerCall(app, calls.putRestoreChunk, async ({ params, body }) => ({
    received: await putChunk(dataDir, params.id, params.index, body.data),
  }));

  registerCall(app, calls.checkRestore, async ({ params }) => {
    const { file } = await findWholeRestore(dataDir, params.id);
    return new ProgressReply((progress, signal) => checkBackup(context, file, progress, signal));
  });

  registerCall(app, calls.applyRestore, async ({ params, body, session }) => {
    const { file } = await findWholeRestore(dataDir, params.id);
    const release = takeWorkLock(dataDir);
    return new ProgressReply(async (progress, signal) => {
      try {
        const order = { file, sha256: body.sha256, actor: session, progress, signal };
        const result = await restore(context, order);
        // The file is not needed any more; when removing it fails, housekeeping does it later.
        await removeRestore(dataDir, params.id).catch(() => undefined);
        return result;
      } finally {
        release();
      }
    });
  });

  registerCall(app, calls.cancelRestore, async ({ params }) => {
    await removeRestore(dataDir, params.id);
    return {};
  });
}
