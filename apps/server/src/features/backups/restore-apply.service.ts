import type { restoreResult } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { findInstallationValue } from '../../db/installation.ts';
import type { Database, Db } from '../../db/schema.ts';
import { endSessionsAtRestore } from '../admin/sessions.service.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { readManifest } from './backup-lines.ts';
import { type ReadBackup, readBackup, totalOf, verifyBackup } from './backup-reader.ts';
import type { Progress } from './backup-writer.ts';
import { type BackupEntry, makeBackup } from './backups.service.ts';
import { damaged } from './damage.ts';
import { originOf } from './manifest.ts';
import { deleteEverything, findLastEntry, holdEverything } from './restore.repo.ts';
import { assertRoomFor } from './restore-room.ts';
import { findReplaced, RestoreWriter } from './restore-write.ts';

/** Which file is restored, for whom. */
interface RestoreOrder {
  file: string;
  /** SHA-256 of the file that was looked at. */
  sha256: string;
  actor: Actor & { sessionId?: string };
  progress: Progress;
  signal: AbortSignal;
}

async function replaceAll(
  db: Db,
  { file, sha256, progress, signal, engine }: RestoreOrder & { engine: Database['engine'] },
  now: Date,
): Promise<ReadBackup> {
  const promised = await readManifest(file);
  const total = totalOf(promised);
  const key = await findInstallationValue(db, 'backup-key');
  const replaced = await findReplaced(db, await findLastEntry(db));
  await deleteEverything(db, engine);
  const writer = new RestoreWriter(
    db,
    replaced,
    { ...promised, sha256, isOwn: originOf(promised, key) === 'own' },
    now,
  );
  const batches = readBackup(file, signal);
  progress('restoring', 0, total);
  for (let done = 0; ; ) {
    const next = await batches.next();
    if (next.done === true) {
      // The file may have been written to since it was verified.
      if (next.value.sha256 !== sha256) throw damaged('changed');
      await writer.end();
      return next.value;
    }
    await writer.write(next.value);
    done += next.value.records.length;
    progress('restoring', done, total);
    signal.throwIfAborted();
  }
}

/**
 * Replaces the data by those of a file, all or nothing: verifies the file, keeps others from
 * writing, makes a backup of what there is, and writes everything anew in one transaction. Whoever
 * calls has the lock.
 *
 * Errors: `backup-foreign`, `backup-newer`, `backup-damaged`, `backup-too-large`, `backup-busy`,
 * `database-unavailable`, those of the disk; nothing has changed then.
 */
export async function restoreBackup(
  context: AppContext,
  order: RestoreOrder,
): Promise<z.output<typeof restoreResult>> {
  const { config, database, clock } = context;
  const { file, actor, progress, signal } = order;
  await assertRoomFor(config.dataDir, await readManifest(file));
  const verified = await verifyBackup(file, signal, (done, total) =>
    progress('verifying', done, total),
  );
  if (verified.sha256 !== order.sha256) throw damaged('changed');
  const backingUp: Progress = (stage, done, total) =>
    progress('backing-up', stage === 'writing' ? done : total + done, 2 * total);
  let before: BackupEntry | undefined;
  database.isBeingReplaced = true;
  try {
    const { manifest } = await database.largeTransaction(async (transaction) => {
      await holdEverything(transaction, database.engine);
      // Of what nobody can change any more, so that nothing is in neither of the two.
      const request = { kind: 'before-restore', progress: backingUp, signal } as const;
      before = await makeBackup(context, request);
      const restored = await replaceAll(
        transaction,
        { ...order, engine: database.engine },
        clock(),
      );
      await endSessionsAtRestore(transaction, actor.sessionId);
      const event = {
        action: 'restore-backup',
        recordType: 'backup',
        recordId: order.sha256,
      } as const;
      const { createdAt, program, schema, counts } = restored.manifest;
      const after = { createdAt, program, schema, counts, backupBefore: before.name };
      await recordEvent(transaction, actor, { ...event, recordName: createdAt, after }, clock());
      signal.throwIfAborted();
      return restored;
    });
    return { backupBefore: before?.name ?? '', counts: manifest.counts };
  } finally {
    database.isBeingReplaced = false;
  }
}
