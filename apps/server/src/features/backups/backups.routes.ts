import { calls } from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { DiskFile, registerCall } from '../../http/call-route.ts';
import { ProgressReply } from '../../http/progress-reply.ts';
import { takeWorkLock } from './backup-places.ts';
import { backupOverview, saveBackupSchedule } from './backup-schedule.service.ts';
import {
  deleteBackup,
  findBackup,
  type MakeBackup,
  makeBackupFor,
  noteDownload,
} from './backups.service.ts';

/** Routes of backups, which `make` makes; by default a thread does. */
export function registerBackupRoutes(
  app: FastifyInstance,
  context: AppContext,
  make: MakeBackup | undefined,
): void {
  registerCall(app, calls.listBackups, () => backupOverview(context));

  registerCall(app, calls.saveBackupSchedule, ({ body, session }) =>
    saveBackupSchedule(context, session, body),
  );

  registerCall(app, calls.createBackup, async ({ session, key, body }) => {
    const release = takeWorkLock(context.config.dataDir);
    return new ProgressReply((progress, signal) =>
      makeBackupFor(
        context,
        session,
        { kind: 'manual', withPhotos: body.photos ?? true, progress, signal },
        { key, make },
      ).finally(release),
    );
  });

  registerCall(app, calls.downloadBackup, async ({ params, session }) => {
    const { file, bytes } = await findBackup(context, params.name);
    await noteDownload(context, session, params.name);
    return new DiskFile(file, params.name, bytes);
  });

  registerCall(app, calls.deleteBackup, async ({ params, session }) => {
    await deleteBackup(context, session, params.name);
    return {};
  });
}
