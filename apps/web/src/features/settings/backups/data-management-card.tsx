import { IconDatabaseExport, IconDownload, IconTrash, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { saveFile } from '../../../platform/files/save-file.ts';
import { removeStored, storedText, writeStoredText } from '../../../platform/storage.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { backupFile, type KeptBackup, keptBackups } from '../../../saving/local-backups.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { FileDrop } from '../../../ui/fields/file-drop.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useBackUp, useBackupJob } from './backup-job.ts';
import styles from './backups.module.css';
import { useBackups } from './backups.queries.ts';
import { BackupList } from './list/backup-list.tsx';
import { RestoreDialog } from './restore/restore-dialog.tsx';
import { useRestore } from './restore/use-restore.ts';
import { ScheduleLine } from './schedule/schedule-line.tsx';
import { useBackupWords } from './use-backup-words.ts';
import { ServerWork } from './work-progress.tsx';

const KEY = ['local-backups'] as const;

/** Returns the backups in this browser, and a function to read them again, for other tabs. */
function useLocalBackups(): { backups: KeptBackup[]; readAgain: () => Promise<void> } {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: () => keptBackups(),
    initialData: keptBackups,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: true,
  });
  return { backups: data, readAgain: () => client.invalidateQueries({ queryKey: KEY }) };
}

/** A copy of a project in this browser; the project's editor restores it. */
function LocalBackupRow({ kept, onRemove }: { kept: KeptBackup; onRemove: () => Promise<void> }) {
  const { t } = useTranslation('backups');
  const words = useBackupWords();
  const { key, projectId, backup } = kept;
  const title = backup === null ? t('local.unreadable') : backup.name || t('local.new');
  const name = isolate(title);
  const download = () => {
    const file =
      backup === null ? new File([storedText(key) ?? ''], `${key}.txt`) : backupFile(backup);
    saveFile(file, file.name);
  };
  const open = { size: 'sm', 'aria-label': t('local.openOf', { name }) } as const;
  return (
    <li className={`flow-8-12 ruled ${styles.row}`}>
      <div className={'shrinks fits-200'}>
        <div className="flow-4-8 medium break-words">
          <bdi>{title}</bdi>
        </div>
        {backup === null ? null : (
          <div className={`muted break-words ${styles.text}`}>
            {`${words.age(backup.timestamp)} · ${words.moment(backup.timestamp)}`}
          </div>
        )}
      </div>
      <div className="row-4">
        {projectId === null ? (
          <ButtonLink to="/project-edit/new" {...open}>
            {t('local.open')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/projects/$projectId/edit" params={{ projectId }} {...open}>
            {t('local.open')}
          </ButtonLink>
        )}
        <IconButton
          size="sm"
          label={t('local.downloadOf', { name })}
          icon={IconDownload}
          onClick={download}
        />
        <IconButton
          size="sm"
          label={t('local.removeOf', { name })}
          icon={IconTrash}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

/** The copies of single projects in this browser. */
function LocalBackups() {
  const { t } = useTranslation(['backups', 'common']);
  const { backups, readAgain } = useLocalBackups();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = async (key: string) => {
    const text = storedText(key) ?? '';
    removeStored(key);
    await readAgain();
    // The row that had the focus is gone.
    heading.current?.focus();
    const putBack = () => {
      writeStoredText(key, text);
      void readAgain();
    };
    showToast({ tone: 'neutral', title: t('local.removed'), undo: putBack });
  };
  return (
    <section className={`grid-12 shrinks ${styles.section}`} aria-labelledby="backups-local">
      <h3 ref={heading} tabIndex={-1} id="backups-local" className={`strong ${styles.heading}`}>
        {t('local.title')}
      </h3>
      <p className={`muted break-words ${styles.text}`}>{t('local.text')}</p>
      {backups.length === 0 ? (
        <p className={`muted break-words ${styles.text}`}>{t('local.empty')}</p>
      ) : (
        <ul className="bare-list">
          {backups.map((kept) => (
            <LocalBackupRow key={kept.key} kept={kept} onRemove={() => remove(kept.key)} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** Makes a backup, shows its progress, and can stop it. */
function BackUpNow() {
  const { t } = useTranslation(['backups', 'common']);
  const backUp = useBackUp();
  const job = useBackupJob();
  const words = useBackupWords();
  const photos = useBackups().data?.photos;
  const [withPhotos, setWithPhotos] = useState(true);

  return (
    <div className={`flow-12 ${styles.now}`}>
      {photos === undefined || photos.count === 0 || job !== null ? null : (
        <Checkbox
          label={t('now.photos', { count: photos.count, size: words.size(photos.bytes) })}
          checked={withPhotos}
          onChange={setWithPhotos}
        />
      )}
      {job === null ? null : <ServerWork progress={job.progress} />}
      {/* One button keeps the keyboard focus. It is not awaited, because it becomes Cancel. */}
      <Button
        icon={job === null ? <IconDatabaseExport size={16} stroke={1.75} /> : undefined}
        loading={job?.isCancelled}
        onClick={() => {
          if (job === null) void backUp(withPhotos);
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
      className={`flow-12 between pad-card ${styles.drop}`}
      label={t('file.drop')}
      chooseLabel={t('file.choose')}
      onFile={onFile}
    >
      {(choose) => (
        <>
          <p className={`muted break-words ${styles.text}`}>{t('file.text')}</p>
          <Button icon={IconUpload} onClick={choose}>
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
  const failure = useBackups().data?.failure ?? null;
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
