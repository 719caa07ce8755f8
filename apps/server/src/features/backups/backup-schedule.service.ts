import { backupSchedule, type calls } from '@pcm/contract';
import type { z } from 'zod';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { findSetting, storeSetting } from '../../db/settings.ts';
import { type Actor, recordEvent } from '../audit/audit.service.ts';
import { photoTotals } from '../day-sheets/photo-files.service.ts';
import { lastFailure } from './backup-failure.ts';
import { backupsFolder, freeBytes } from './backup-places.ts';
import { type BackupSchedule, nextDue, USUAL_SCHEDULE } from './backup-schedule.ts';
import { listBackups } from './backups.service.ts';

export type { BackupSchedule };

/** The key of the schedule in the settings of the company. */
const KEY = 'backups';

/** Returns the schedule of automatic backups and the number that is kept. */
export async function readBackupSchedule(db: Db): Promise<BackupSchedule> {
  const row = await findSetting(db, KEY);
  return row === undefined ? USUAL_SCHEDULE : backupSchedule.parse(JSON.parse(row.value));
}

/** Changes the schedule of automatic backups and the number that is kept. */
export async function saveBackupSchedule(
  { database, clock }: AppContext,
  actor: Actor,
  schedule: BackupSchedule,
): Promise<BackupSchedule> {
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    const before = await readBackupSchedule(transaction);
    const version = ((await findSetting(transaction, KEY))?.version ?? 0) + 1;
    const value = JSON.stringify(schedule);
    await storeSetting(transaction, { key: KEY, value, version, updated_at: now.toISOString() });
    const event = { action: 'save', recordType: 'backup-schedule', recordId: KEY } as const;
    await recordEvent(transaction, actor, { ...event, before, after: schedule }, now);
  });
  return schedule;
}

/** Returns the backups on the server, their schedule, and the disk space for the next one. */
export async function backupOverview(
  context: AppContext,
): Promise<z.output<typeof calls.listBackups.reply>> {
  const { config, database, clock } = context;
  const photos = await photoTotals(database.read);
  const schedule = await readBackupSchedule(database.read);
  return {
    backups: await listBackups(context),
    schedule,
    photos,
    nextAt: schedule.enabled ? nextDue(schedule, clock()).toISOString() : null,
    freeBytes: await freeBytes(backupsFolder(config.dataDir)),
    failure: await lastFailure(config.dataDir),
  };
}
