import type { backupSchedule } from '@pcm/contract';
import type { z } from 'zod';

/** The times of automatic backups, and the number of them that is kept. */
export type BackupSchedule = z.output<typeof backupSchedule>;

/** The schedule of a company that never chose one. */
export const USUAL_SCHEDULE: BackupSchedule = {
  enabled: true,
  time: '02:30',
  keepDaily: 7,
  keepWeekly: 4,
  keepMonthly: 6,
  photos: false,
};

/** Days for which backups made before a restore or an update are kept. */
const KEPT_DAYS = 30;
/** The number of these backups that are kept however old they are. */
const KEPT_AT_LEAST = 3;
const DAY_MS = 24 * 60 * 60_000;

/** Returns the moment of a local time on the day of `on`, or some days later. */
function wallTime(time: string, on: Date, daysLater: number): Date {
  const [hours, minutes] = time.split(':').map(Number);
  return new Date(on.getFullYear(), on.getMonth(), on.getDate() + daysLater, hours, minutes);
}

/** Returns the last moment, up to now, at which a backup was due. */
export function lastDue({ time }: BackupSchedule, now: Date): Date {
  const today = wallTime(time, now, 0);
  return today <= now ? today : wallTime(time, now, -1);
}

/** Returns the next moment after now at which a backup is due. */
export function nextDue({ time }: BackupSchedule, now: Date): Date {
  const today = wallTime(time, now, 0);
  return today > now ? today : wallTime(time, now, 1);
}

/** The facts that decide whether a backup is kept. */
export interface KeptBackup {
  name: string;
  kind: 'manual' | 'daily' | 'before-restore' | 'before-migration';
  createdAt: string;
}

const dayOf = (at: Date) => `${at.getFullYear()}-${at.getMonth()}-${at.getDate()}`;
const monthOf = (at: Date) => `${at.getFullYear()}-${at.getMonth()}`;

/** Names a week by its Monday. */
function weekOf(at: Date): string {
  const monday = new Date(at.getFullYear(), at.getMonth(), at.getDate() - ((at.getDay() + 6) % 7));
  return dayOf(monday);
}

/**
 * Returns the newest backup of each of the last periods that have one, up to a number of periods.
 */
function newestOf(
  newestFirst: readonly KeptBackup[],
  periodOf: (at: Date) => string,
  periods: number,
): KeptBackup[] {
  const byPeriod = new Map<string, KeptBackup>();
  for (const backup of newestFirst) {
    const period = periodOf(new Date(backup.createdAt));
    if (!byPeriod.has(period)) byPeriod.set(period, backup);
  }
  return [...byPeriod.values()].slice(0, periods);
}

/**
 * Returns the backups that are no longer kept. A daily backup stays when it is the newest of one of
 * the last days, weeks or months. A backup made before a restore or an update stays for 30 days,
 * and the last three of them for good. A backup made by hand is never removed. Days are local.
 */
export function backupsToRemove(
  backups: readonly KeptBackup[],
  { keepDaily, keepWeekly, keepMonthly }: BackupSchedule,
  now: Date,
): string[] {
  const newestFirst = backups.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const daily = newestFirst.filter(({ kind }) => kind === 'daily');
  const own = newestFirst.filter(
    ({ kind }) => kind === 'before-restore' || kind === 'before-migration',
  );
  const since = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  const kept = new Set([
    ...newestOf(daily, dayOf, keepDaily),
    ...newestOf(daily, weekOf, keepWeekly),
    ...newestOf(daily, monthOf, keepMonthly),
    ...own.slice(0, KEPT_AT_LEAST),
    ...own.filter(({ createdAt }) => createdAt >= since),
  ]);
  return [...daily, ...own].filter((backup) => !kept.has(backup)).map(({ name }) => name);
}
