import { useFormat } from '../../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { formatAge, formatBytes } from '../../../../platform/words/units.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
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

interface WarningNoticesProps {
  system: SystemOverview;
  warnings: readonly SystemWarning[];
}

/** Lists warnings with their meaning and a link to the remedy. */
export function WarningNotices({ system, warnings }: WarningNoticesProps) {
  const { t } = useTranslation('dashboard');
  const { language } = useFormat();
  const { disk, lastBackup, pendingMigrations } = system;
  const backups = (
    <ButtonLink to="/admin-settings" hash="backups-server">
      {t('warning.backupAction')}
    </ButtonLink>
  );
  return warnings.map((warning) => {
    switch (warning) {
      case 'diskLow': {
        const free = isolate(formatBytes(disk?.freeBytes ?? 0, language));
        return (
          <Notice key={warning} tone="loss" title={t('warning.diskLow', { free })} action={backups}>
            {t('warning.diskText')}
          </Notice>
        );
      }
      case 'insecure':
        return (
          <Notice key={warning} tone="loss" title={t('warning.insecure')}>
            {t('warning.insecureText')}
          </Notice>
        );
      case 'migrations':
        return (
          <Notice
            key={warning}
            tone="attention"
            title={t('warning.migrations', { count: pendingMigrations })}
          >
            {t('warning.migrationsText')}
          </Notice>
        );
      default: {
        const age = lastBackup === null ? '' : formatAge(lastBackup.createdAt, language);
        const found = lastBackup === null ? 'warning.backupNone' : 'warning.backupOld';
        return (
          <Notice key={warning} tone="attention" title={t(found, { age })} action={backups}>
            {t(`${found}Text`)}
          </Notice>
        );
      }
    }
  });
}
