import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { BACKUP_KINDS, backupEntry } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { photoTotals } from '../day-sheets/photo-files.service.ts';
import { recordMadeBefore, recordOfKey } from '../idempotency/idempotency.service.ts';
import { readManifest } from './backup-lines.ts';
import {
  backupName,
  backupsFolder,
  FREE_BYTES_KEPT,
  freeBytes,
  isBackupName,
  isPartialBackup,
  PARTIAL,
  takeWorkLock,
} from './backup-places.ts';
import { type Progress, writeBackup } from './backup-writer.ts';
import { wholeCounts } from './manifest.ts';
import { onThread } from './work-thread.service.ts';

/** A backup on the server. */
export type BackupEntry = z.output<typeof backupEntry>;

/** The kind, place and observer of a backup to make. */
interface BackupRequest {
  /** Whether it includes the files of photos, and not only their entries. */
  withPhotos?: boolean | undefined;
  kind: (typeof BACKUP_KINDS)[number];
  progress: Progress;
  signal: AbortSignal;
  /** A folder other than the program's own; it must exist. */
  folder?: string | undefined;
  /** The time in its name and manifest; the present unless the caller has to know the name. */
  createdAt?: Date | undefined;
}

async function entryOf(folder: string, name: string): Promise<BackupEntry> {
  const file = path.join(folder, name);
  const { size } = await stat(file);
  const manifest = await readManifest(file);
  const { kind, createdAt, program, schema } = manifest;
  const { photos = null } = manifest;
  const counts = wholeCounts(manifest);
  return { name, kind, createdAt, bytes: size, program, schema, counts, photos };
}

/**
 * Checks that the disk has room for the photos, which hardly shrink. Errors: `disk-full`.
 */
async function assertRoomForPhotos(
  { database }: Pick<AppContext, 'database'>,
  folder: string,
): Promise<void> {
  const { bytes } = await photoTotals(database.read);
  if (bytes > (await freeBytes(folder)) - FREE_BYTES_KEPT) throw new AppError('disk-full');
}

/**
 * Makes a backup; the caller must hold the lock. Errors: `disk-full` where the photos do not fit,
 * those of the disk.
 */
export async function makeBackup(
  { config, database, clock }: Pick<AppContext, 'config' | 'database' | 'clock'>,
  request: BackupRequest,
): Promise<BackupEntry> {
  const { kind, withPhotos = false, progress, signal, folder: chosen } = request;
  const { createdAt = clock() } = request;
  const folder = chosen ?? backupsFolder(config.dataDir);
  // Does not create a chosen folder, because its disk may not be mounted.
  if (chosen === undefined) await mkdir(folder, { recursive: true });
  if (withPhotos) await assertRoomForPhotos({ database }, folder);
  const name = backupName(kind, createdAt);
  const file = path.join(folder, name);
  const photosOf = withPhotos ? config.dataDir : null;
  await writeBackup({ database, photosOf, kind, createdAt, file, progress, signal });
  return entryOf(folder, name);
}

/** A way to make a backup: on a thread of its own, or in the thread that answers requests. */
export type MakeBackup = (context: AppContext, request: BackupRequest) => Promise<BackupEntry>;

/**
 * Does {@link makeBackup} on a thread of its own; the caller must hold the lock. Where it fails, it
 * removes the unfinished file and no other: a chosen folder may hold the files of other programs.
 */
export async function makeBackupOnThread(
  context: AppContext,
  request: BackupRequest,
): Promise<BackupEntry> {
  const { kind, withPhotos = false, folder } = request;
  const createdAt = context.clock();
  try {
    return await onThread('backup', context, { kind, withPhotos, folder, createdAt }, request);
  } catch (error) {
    const partial = `${backupName(kind, createdAt)}${PARTIAL}`;
    const place = folder ?? backupsFolder(context.config.dataDir);
    await rm(path.join(place, partial), { force: true });
    throw error;
  }
}

/**
 * Makes a backup for an administrator, on a thread unless `make` is given, and audits it. The same
 * `key` returns the same backup for 24 hours.
 *
 * Errors: `backup-not-found` when that one is gone, `idempotency-key-reused`, those of the disk.
 */
export async function makeBackupFor(
  context: AppContext,
  actor: Actor,
  request: BackupRequest,
  {
    key,
    make = makeBackupOnThread,
  }: { key?: string | undefined; make?: MakeBackup | undefined } = {},
): Promise<BackupEntry> {
  const { config, database, clock } = context;
  const keyed = { key, request: ['backup', request.kind, request.withPhotos === true] };
  const madeBefore = await recordMadeBefore(database.read, actor, keyed);
  if (madeBefore !== undefined) {
    await findBackup(context, madeBefore);
    return entryOf(backupsFolder(config.dataDir), madeBefore);
  }
  const entry = await make(context, request);
  const event = { action: 'back-up', recordType: 'backup', recordId: entry.name } as const;
  const { bytes, counts, photos } = entry;
  const after = { kind: entry.kind, bytes, counts, photos };
  const named = { ...event, recordName: entry.name, after };
  await database.write.transaction().execute(async (transaction) => {
    await recordOfKey(transaction, actor, keyed, entry.name, clock());
    await recordEvent(transaction, actor, named, clock());
  });
  return entry;
}

/**
 * Returns every backup on the server, the newest first; files that only have the name of one are
 * left out.
 */
export async function listBackups({ config }: Pick<AppContext, 'config'>): Promise<BackupEntry[]> {
  const folder = backupsFolder(config.dataDir);
  await mkdir(folder, { recursive: true });
  const entries: BackupEntry[] = [];
  for (const name of await readdir(folder)) {
    if (!isBackupName(name)) continue;
    try {
      entries.push(await entryOf(folder, name));
    } catch {
      // It is not a backup, or is one of a newer program, or was removed meanwhile.
    }
  }
  return entries.toSorted((a, b) =>
    a.createdAt === b.createdAt ? (a.name < b.name ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
  );
}

/** Returns the newest backup, or null while there is none. */
export async function lastBackup(context: Pick<AppContext, 'config'>): Promise<BackupEntry | null> {
  return (await listBackups(context))[0] ?? null;
}

/** Returns the path and size of a backup. Errors: `backup-not-found`. */
export async function findBackup(
  { config }: AppContext,
  name: string,
): Promise<{ file: string; bytes: number }> {
  const file = path.join(backupsFolder(config.dataDir), name);
  const found = isBackupName(name) ? await stat(file).catch(() => null) : null;
  if (found === null || !found.isFile()) throw new AppError('backup-not-found');
  return { file, bytes: found.size };
}

/** Audits that an administrator downloaded a backup. */
export async function noteDownload(
  { database, clock }: AppContext,
  actor: Actor,
  name: string,
): Promise<void> {
  const event = { action: 'download-backup', recordType: 'backup', recordId: name } as const;
  await recordEvent(database.write, actor, { ...event, recordName: name }, clock());
}

/**
 * The time for which the backup made before the last restore is kept, so that the restore can be
 * undone.
 */
const KEPT_BEFORE_RESTORE_MS = 7 * 24 * 60 * 60_000;

/**
 * Refuses to delete the backup made before the last restore while it is kept. Errors:
 * `backup-kept`.
 */
async function refuseKept(context: AppContext, name: string): Promise<void> {
  const newest = (await listBackups(context)).find(({ kind }) => kind === 'before-restore');
  if (newest?.name !== name) return;
  const until = new Date(Date.parse(newest.createdAt) + KEPT_BEFORE_RESTORE_MS);
  if (until <= context.clock()) return;
  throw new AppError('backup-kept', { values: { until: until.toISOString().slice(0, 10) } });
}

/** Deletes a backup. Errors: `backup-not-found`, `backup-busy`, `backup-kept`. */
export async function deleteBackup(context: AppContext, actor: Actor, name: string): Promise<void> {
  const { file } = await findBackup(context, name);
  await refuseKept(context, name);
  const release = takeWorkLock(context.config.dataDir);
  try {
    await rm(file, { force: true });
  } finally {
    release();
  }
  const { database, clock } = context;
  const event = { action: 'delete', recordType: 'backup', recordId: name } as const;
  await recordEvent(database.write, actor, { ...event, recordName: name }, clock());
}

/** Removes the files of interrupted backups; does nothing while a backup is being made. */
export async function removePartialBackups({ config }: AppContext): Promise<void> {
  const folder = backupsFolder(config.dataDir);
  let release: () => void;
  try {
    release = takeWorkLock(config.dataDir);
  } catch (error) {
    if (error instanceof AppError) return;
    throw error;
  }
  try {
    // Nothing was written where there is no folder yet.
    for (const name of await readdir(folder).catch(() => [])) {
      if (isPartialBackup(name)) await rm(path.join(folder, name), { force: true });
    }
  } finally {
    release();
  }
}
