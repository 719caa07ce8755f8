import { IconDatabaseExport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useBackupJob } from './backup-job.ts';
import styles from './backups.module.css';
import { useBackUp } from './use-back-up.ts';
import { ServerWork } from './work-progress.tsx';

/** Makes a backup, with how far it is and a way to stop it. */
export function BackUpNow() {
  const { t } = useTranslation(['backups', 'common']);
  const backUp = useBackUp();
  const job = useBackupJob();

  return (
    <div className={styles['now']}>
      {job === null ? null : <ServerWork progress={job.progress} />}
      {/* One button, so that the keyboard stays where it is. Not awaited: it is Cancel meanwhile. */}
      <Button
        icon={job === null ? <IconDatabaseExport size={16} stroke={1.75} /> : undefined}
        loading={job?.isCancelled}
        onClick={() => {
          if (job === null) void backUp();
          else job.cancel();
        }}
      >
        {job === null ? t('now.button') : t('common:cancel')}
      </Button>
    </div>
  );
}
