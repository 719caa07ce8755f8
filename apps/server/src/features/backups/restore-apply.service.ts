import type { restoreResult } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { findInstallationValue } from '../../db/installation.ts';
import type { Db } from '../../db/schema.ts';
import { endSessionsAtRestore } from '../admin/sessions.service.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { readManifest } from './backup-lines.ts';
import { type ReadBackup, readBackup, totalOf, verifyBackup } from './backup-reader.ts';
import { VERIFIED_SCHEMAS } from './backup-records.ts';
import type { Progress } from './backup-writer.ts';
import { makeBackup } from './backups.service.ts';
import { damaged } from './damage.ts';
import { originOf, wholeCounts } from './manifest.ts';
import { deleteEverything, findLastEntry, holdEverything } from './restore.repo.ts';
import { assertRoomFor } from './restore-room.ts';
import { findReplaced, RestoreWriter } from './restore-write.ts';

/** The result of a restore. */
export type Restored = z.output<typeof restoreResult>;

/** The file to restore, and who asked for it. */
export interface RestoreOrder {
  file: string;
  /** The SHA-256 of the file that was checked. */
  sha256: string;
  actor: Actor & { sessionId?: string };
  progress: Progress;
  signal: AbortSignal;
}

async function replaceAll(
  db: Db,
  { file, sha256, progress, signal }: RestoreOrder,
  place: { dataDir: string; now: Date },
): Promise<ReadBackup & { photosMissing: number }> {
  const promised = await readManifest(file);
  const total = totalOf(promised);
  const key = await findInstallationValue(db, 'backup-key');
  const replaced = await findReplaced(db, await findLastEntry(db));
  await deleteEverything(db);
  const writer = new RestoreWriter(
    db,
    replaced,
    { ...promised, sha256, isOwn: originOf(promised, key) === 'own' },
    place,
  );
  const batches = readBackup(file, signal, VERIFIED_SCHEMAS);
  progress('restoring', 0, total);
  for (let done = 0; ; ) {
    const next = await batches.next();
    if (next.done === true) {
      // The file may have been changed since it was verified.
      if (next.value.sha256 !== sha256) throw damaged('changed');
      await writer.end();
      return { ...next.value, photosMissing: writer.photos.missing };
    }
    await writer.write(next.value);
    done += next.value.records.length;
    progress('restoring', done, total);
    signal.throwIfAborted();
  }
}

/**
 * Reads a file to its end before any data is replaced.
 *
 * Errors: `backup-foreign`, `backup-newer`, `backup-damaged`, `backup-too-large`.
 */
export async function verifyRestore(
  { config }: Pick<AppContext, 'config'>,
  { file, sha256, progress, signal }: RestoreOrder,
): Promise<void> {
  await assertRoomFor(config.dataDir, await readManifest(file));
  const verified = await verifyBackup(file, signal, (done, total) =>
    progress('verifying', done, total),
  );
  if (verified.sha256 !== sha256) throw damaged('changed');
}

/**
 * Replaces the data by that of a verified file, all or nothing: prevents others from writing, backs
 * up the present data, and writes everything anew in one transaction. The caller must hold the
 * lock.
 *
 * Errors: `backup-damaged`, `backup-busy`, `database-unavailable`, those of the disk; nothing has
 * changed then.
 */
export async function replaceData(context: AppContext, order: RestoreOrder): Promise<Restored> {
  const { config, database, clock } = context;
  const { actor, progress, signal } = order;
  const backingUp: Progress = (stage, done, total) =>
    progress('backing-up', stage === 'writing' ? done : total + done, 2 * total);
  return database.write.transaction().execute(async (transaction) => {
    await holdEverything(transaction, database.engine);
    // Everything is locked before this backup, so that no write happens between it and the restore.
    const request = { kind: 'before-restore', progress: backingUp, signal } as const;
    const { name: backupBefore } = await makeBackup(context, request);
    const place = { dataDir: config.dataDir, now: clock() };
    const { manifest, photosMissing } = await replaceAll(transaction, order, place);
    await endSessionsAtRestore(transaction, actor.sessionId);
    const event = {
      action: 'restore-backup',
      recordType: 'backup',
      recordId: order.sha256,
    } as const;
    const { createdAt, program, schema } = manifest;
    const counts = wholeCounts(manifest);
    const after = { createdAt, program, schema, counts, backupBefore, photosMissing };
    await recordEvent(transaction, actor, { ...event, recordName: createdAt, after }, clock());
    signal.throwIfAborted();
    return { backupBefore, counts, photosMissing };
  });
}

/**
 * Does {@link verifyRestore} and {@link replaceData}, for a program that serves no requests
 * meanwhile.
 */
export async function restoreBackup(context: AppContext, order: RestoreOrder): Promise<Restored> {
  await verifyRestore(context, order);
  return replaceData(context, order);
}
