import type { SystemOverview } from './dashboard.queries.ts';

/** A state that an administrator should look at. */
export type SystemWarning = 'insecure' | 'diskLow' | 'backupNone' | 'backupOld' | 'migrations';

const DAY_MS = 24 * 60 * 60_000;
const BACKUP_OLD_MS = 2 * DAY_MS;
/** Room for a backup and a day's work, on a disk of any size. Units: bytes. */
const LEAST_FREE = 1_000_000_000;
const LEAST_FREE_SHARE = 0.05;

/** Returns the warnings about the system, the most urgent first. */
export function systemWarnings(system: SystemOverview, now: Date): SystemWarning[] {
  const { disk, lastBackup } = system;
  const isDiskLow =
    disk !== null &&
    (disk.freeBytes < LEAST_FREE || disk.freeBytes < disk.totalBytes * LEAST_FREE_SHARE);
  const age = lastBackup === null ? 0 : now.getTime() - Date.parse(lastBackup.createdAt);
  // Without projects there is nothing to lose.
  const isBackupMissing = lastBackup === null && system.projects > 0;
  const found: [SystemWarning, boolean][] = [
    ['diskLow', isDiskLow],
    ['insecure', !system.encrypted],
    ['backupNone', isBackupMissing],
    ['backupOld', age > BACKUP_OLD_MS],
    ['migrations', system.pendingMigrations > 0],
  ];
  return found.filter(([, isSo]) => isSo).map(([warning]) => warning);
}
