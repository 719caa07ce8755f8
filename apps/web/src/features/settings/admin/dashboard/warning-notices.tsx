import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { formatAge, formatBytes } from '../../../../platform/words/units.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import type { SystemOverview } from './dashboard.queries.ts';
import type { SystemWarning } from './system-warnings.ts';

interface WarningNoticesProps {
  system: SystemOverview;
  warnings: readonly SystemWarning[];
}

/** What to look at, what it means, and the way to where something can be done. */
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
