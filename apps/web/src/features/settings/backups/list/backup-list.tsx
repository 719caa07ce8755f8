import { IconDatabase } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import styles from '../backups.module.css';
import { type BackupEntry, useBackups } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';
import { BackupRow } from './backup-row.tsx';
import { DeleteBackup } from './delete-backup.tsx';

/** Shown before all are asked for. */
const FIRST = 5;

/** The backups on the server, the newest first. */
export function BackupList({ onRestore }: { onRestore: (name: string) => void }) {
  const { t } = useTranslation('backups');
  const errorText = useErrorText();
  const format = useFormat();
  const words = useBackupWords();
  const { data, error, refetch } = useBackups();
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<BackupEntry | null>(null);

  if (data === undefined && error === null) {
    return (
      <LoadingRegion>
        <div className={styles['loading']}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
          <Skeleton width="52%" />
        </div>
      </LoadingRegion>
    );
  }
  if (data === undefined) {
    return (
      <ErrorState title={t('list.failed')} detail={errorText(error)} onRetry={() => refetch()} />
    );
  }
  const { backups, freeBytes } = data;
  if (backups.length === 0) {
    return (
      <EmptyState
        icon={<IconDatabase size={22} stroke={1.6} aria-hidden />}
        title={t('list.empty')}
        text={t('list.emptyText')}
      />
    );
  }
  const shown = showsAll ? backups : backups.slice(0, FIRST);
  return (
    <>
      <ul className={styles['list']}>
        {shown.map((backup) => (
          <BackupRow
            key={backup.name}
            backup={backup}
            onRestore={() => onRestore(backup.name)}
            onDelete={() => setAsked(backup)}
          />
        ))}
      </ul>
      <div className={styles['foot']}>
        {backups.length > shown.length ? (
          <Button size="sm" onClick={() => setShowsAll(true)}>
            {t('list.showAll', { count: format.number(backups.length) })}
          </Button>
        ) : null}
        <p className={styles['text']}>{t('list.free', { size: words.size(freeBytes) })}</p>
      </div>
      <DeleteBackup backup={asked} onClose={() => setAsked(null)} />
    </>
  );
}
