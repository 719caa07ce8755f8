import { IconDatabaseExport, IconUpload } from '@tabler/icons-react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useBackUp, useBackupJob } from './backup-job.ts';
import styles from './backups.module.css';
import { useBackups } from './backups.queries.ts';
import { BackupList } from './list/backup-list.tsx';
import { LocalBackups } from './local/local-backups.tsx';
import { RestoreDialog } from './restore/restore-dialog.tsx';
import { useRestore } from './restore/use-restore.ts';
import { ScheduleLine } from './schedule/schedule-line.tsx';
import { useBackupWords } from './use-backup-words.ts';
import { ServerWork } from './work-progress.tsx';

/** Makes a backup, shows its progress, and can stop it. */
function BackUpNow() {
  const { t } = useTranslation(['backups', 'common']);
  const backUp = useBackUp();
  const job = useBackupJob();

  return (
    <div className={`flow-12 ${styles.now}`}>
      {job === null ? null : <ServerWork progress={job.progress} />}
      {/* One button keeps the keyboard focus. It is not awaited, because it becomes Cancel. */}
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

/** An area where a backup file is chosen or dropped. */
function FileChooser({ onFile }: { onFile: (file: File) => void }) {
  const { t } = useTranslation('backups');
  return (
    <FileDrop
      className={styles.drop}
      label={t('file.drop')}
      chooseLabel={t('file.choose')}
      onFile={onFile}
    >
      {(choose) => (
        <>
          <p className={`muted break-words ${styles.text}`}>{t('file.text')}</p>
          <Button icon={<IconUpload size={16} stroke={1.75} />} onClick={choose}>
            {t('file.choose')}
          </Button>
        </>
      )}
    </FileDrop>
  );
}

/** Says that the last automatic backup failed, when and why, and what to do. */
function FailedNotice() {
  const { t } = useTranslation(['backups', 'errors']);
  const errorText = useErrorText();
  const words = useBackupWords();
  const { data } = useBackups();
  const failure = data?.failure ?? null;
  if (failure === null) return null;
  const reason = errorText(new ApiError(0, failure.code, failure.code));
  return (
    <Notice tone="loss" title={t('schedule.lastFailed', { when: words.moment(failure.at) })}>
      <p className={`muted break-words ${styles.text}`}>{reason}</p>
      <p className={`muted break-words ${styles.text}`}>{t('schedule.lastFailedNext')}</p>
    </Notice>
  );
}

/** The backups on the server, restoring them, and the copies in this browser. */
export function DataManagementCard() {
  const { t } = useTranslation('backups');
  const restore = useRestore();
  return (
    <Card title={t('title')}>
      <div className="grid shrinks gap-20">
        <section className={`grid-12 shrinks ${styles.section}`} aria-labelledby="backups-server">
          <h3 id="backups-server" className={`strong ${styles.heading}`}>
            {t('server.title')}
          </h3>
          <p className={`muted break-words ${styles.text}`}>{t('server.text')}</p>
          <BackUpNow />
          <ScheduleLine />
          <FailedNotice />
          <BackupList onRestore={(name) => void restore.start({ backup: name })} />
        </section>
        <section className={`grid-12 shrinks ${styles.section}`} aria-labelledby="backups-restore">
          <h3 id="backups-restore" className={`strong ${styles.heading}`}>
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
