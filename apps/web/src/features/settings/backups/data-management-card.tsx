import { useTranslation } from 'react-i18next';
import { Card } from '../../../ui/layout/card.tsx';
import { BackUpNow } from './back-up-now.tsx';
import styles from './backups.module.css';
import { BackupList } from './list/backup-list.tsx';
import { LocalBackups } from './local/local-backups.tsx';
import { FileChooser } from './restore/file-chooser.tsx';
import { RestoreDialog } from './restore/restore-dialog.tsx';
import { useRestore } from './restore/use-restore.ts';
import { FailedNotice } from './schedule/failed-notice.tsx';
import { ScheduleLine } from './schedule/schedule-line.tsx';

/** Backups of all data on the server, restoring them, and the copies in this browser. */
export function DataManagementCard() {
  const { t } = useTranslation('backups');
  const restore = useRestore();
  return (
    <Card title={t('title')}>
      <div className={styles['sections']}>
        <section className={styles['section']} aria-labelledby="backups-server">
          <h3 id="backups-server" className={styles['heading']}>
            {t('server.title')}
          </h3>
          <p className={styles['text']}>{t('server.text')}</p>
          <BackUpNow />
          <ScheduleLine />
          <FailedNotice />
          <BackupList onRestore={(name) => void restore.start({ backup: name })} />
        </section>
        <section className={styles['section']} aria-labelledby="backups-restore">
          <h3 id="backups-restore" className={styles['heading']}>
            {t('file.title')}
          </h3>
          <FileChooser onFile={(file) => void restore.start({ file })} />
        </section>
        <LocalBackups />
      </div>
      <RestoreDialog restore={restore} />
    </Card>
  );
}
