import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { AppError, toAppError } from '../../http/errors.ts';
import { PROGRAM } from '../audit/audit.service.ts';
import { forgetFailure, keepFailure } from './backup-failure.ts';
import { backupsFolder, takeWorkLock } from './backup-places.ts';
import { readBackupSchedule } from './backup-schedule.service.ts';
import { backupsToRemove, lastDue } from './backup-schedule.ts';
import {
  listBackups,
  type MakeBackup,
  makeBackupFor,
  removePartialBackups,
} from './backups.service.ts';
import { holdsRecords } from './restore.repo.ts';
import { removeAbandonedRestores } from './restore-files.ts';

const MINUTE_MS = 60_000;
/** A failed backup is retried, but not so often that it fills the log. */
const TRY_AGAIN_AFTER_MS = 15 * MINUTE_MS;

type Log = Pick<FastifyBaseLogger, 'info' | 'error'>;

/** Returns whether a backup was due since the last one; a missed one is still due. */
async function isDue(context: AppContext): Promise<boolean> {
  const { database, clock } = context;
  const schedule = await readBackupSchedule(database.read);
  if (!schedule.enabled) return false;
  const due = lastDue(schedule, clock()).toISOString();
  const backups = await listBackups(context);
  if (backups.some(({ kind, createdAt }) => kind === 'daily' && createdAt >= due)) return false;
  // A program that has not been used yet has nothing to back up.
  return holdsRecords(database.read);
}

/** Removes the backups that are no longer kept. */
async function removeOldBackups(context: AppContext): Promise<string[]> {
  const { config, database, clock } = context;
  const schedule = await readBackupSchedule(database.read);
  const old = backupsToRemove(await listBackups(context), schedule, clock());
  for (const name of old) await rm(path.join(backupsFolder(config.dataDir), name), { force: true });
  return old;
}

/**
 * Makes the automatic backup when it is due, once over all processes that share the folder, and
 * then removes the backups that are no longer kept.
 *
 * Errors: those of the disk; `backup-busy` while another backup or a restore is under way.
 */
export async function makeDailyBackup(
  context: AppContext,
  log: Log,
  signal: AbortSignal,
  make?: MakeBackup,
): Promise<boolean> {
  if (!(await isDue(context))) return false;
  const { dataDir } = context.config;
  const release = takeWorkLock(dataDir);
  try {
    // Another process may have made it in the meantime.
    if (!(await isDue(context))) return false;
    const { photos: withPhotos } = await readBackupSchedule(context.database.read);
    const request = { kind: 'daily', withPhotos, progress: () => undefined, signal } as const;
    const { name, bytes } = await makeBackupFor(context, PROGRAM, request, { make });
    await forgetFailure(dataDir);
    const removed = await removeOldBackups(context);
    log.info({ backup: name, bytes, removed }, 'backup made');
    return true;
  } finally {
    release();
  }
}

/** Removes the files of unfinished backups and restores. */
export async function removeUnfinishedWork(context: AppContext): Promise<void> {
  await removePartialBackups(context);
  await removeAbandonedRestores(context.config.dataDir, context.clock());
}

/**
 * Checks now and every minute whether a backup is due; returns a function that stops this, and
 * resolves once a backup that was being made has ended.
 */
export function startDailyBackups(
  context: AppContext,
  log: Log,
  make?: MakeBackup,
): () => Promise<void> {
  const stop = new AbortController();
  let notBefore = 0;
  let running: Promise<void> | undefined;
  const makeDue = async (): Promise<void> => {
    if (performance.now() < notBefore) return;
    try {
      await makeDailyBackup(context, log, stop.signal, make);
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'backup-busy';
      if (isBusy || stop.signal.aborted) return;
      notBefore = performance.now() + TRY_AGAIN_AFTER_MS;
      const { code } = toAppError(error instanceof Error ? error : new Error(String(error)));
      log.error({ err: error }, 'the automatic backup failed; it is tried again in 15 minutes');
      // A disk that cannot store the backup may be unable to store the failure too.
      await keepFailure(context.config.dataDir, context.clock(), code).catch((unkept: unknown) =>
        log.error({ err: unkept }, 'nor could it be kept that it failed'),
      );
    }
  };
  const run = () => {
    running ??= makeDue().finally(() => {
      running = undefined;
    });
  };
  run();
  const timer = setInterval(run, MINUTE_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await running;
  };
}
