import { IconDatabase, IconDownload, IconRestore, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button, IconButton } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import {
  EmptyState,
  ErrorState,
  LoadingRegion,
  Skeleton,
} from '../../../../ui/feedback/states.tsx';
import { sayDone, useFailureToast } from '../../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import styles from '../backups.module.css';
import {
  type BackupEntry,
  downloadBackup,
  useBackups,
  useDeleteBackup,
} from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';

interface BackupRowProps {
  backup: BackupEntry;
  onRestore: () => void;
  onDelete: () => void;
}

/** A backup on the server with its actions. */
function BackupRow({ backup, onRestore, onDelete }: BackupRowProps) {
  const { t } = useTranslation(['backups', 'common']);
  const sayFailed = useFailureToast();
  const words = useBackupWords();
  const when = words.moment(backup.createdAt);
  const save = async () => {
    try {
      await downloadBackup(backup.name);
    } catch (error) {
      sayFailed(t('list.downloadFailed'), error);
    }
  };
  return (
    <li className={`flow-8-12 ruled ${styles.row}`}>
      <div className={'shrinks fits-200'}>
        <div className="flow-4-8 medium break-words">
          <span>{when}</span>
          <Pill tone={backup.kind === 'manual' ? 'info' : 'neutral'}>
            {t(`kind.${backup.kind}`)}
          </Pill>
        </div>
        <div className={`muted break-words ${styles.text}`} title={words.holdsAll(backup)}>
          {[
            words.age(backup.createdAt),
            words.size(backup.bytes),
            words.holds(backup),
            words.photos(backup),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </div>
      </div>
      <div className="row-4">
        <Button
          size="sm"
          onClick={onRestore}
          icon={IconRestore}
          aria-label={t('list.restoreOf', { when })}
        >
          {t('list.restore')}
        </Button>
        <IconButton
          size="sm"
          label={t('list.downloadOf', { when })}
          icon={IconDownload}
          onClick={save}
        />
        <IconButton
          size="sm"
          label={t('list.deleteOf', { when })}
          icon={IconTrash}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

interface DeleteBackupProps {
  /** Null while the dialog is closed. */
  backup: BackupEntry | null;
  onClose: () => void;
}

/** Asks before a backup is deleted, and says what is lost with it. */
function DeleteBackup({ backup, onClose }: DeleteBackupProps) {
  const { t } = useTranslation(['backups', 'common']);
  const sayFailed = useFailureToast();
  const words = useBackupWords();
  const { mutateAsync, isPending } = useDeleteBackup();
  const remove = async () => {
    if (backup === null) return;
    try {
      await mutateAsync(backup.name);
      sayDone(t('delete.done'));
    } catch (error) {
      sayFailed(t('delete.failed'), error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened={backup !== null}
      title={t('delete.title')}
      message={
        backup === null
          ? ''
          : t('delete.text', {
              when: words.moment(backup.createdAt),
              size: words.size(backup.bytes),
              holds: words.holds(backup),
            })
      }
      detail={t('delete.detail')}
      confirmLabel={t('common:delete')}
      danger
      loading={isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

/** The number of backups shown before the user asks for all. */
const FIRST = 5;

/** The backups on the server, the newest first. */
export function BackupList({ onRestore }: { onRestore: (name: string) => void }) {
  const { t } = useTranslation('backups');
  const format = useFormat();
  const words = useBackupWords();
  const { data, error, refetch } = useBackups();
  const [showsAll, setShowsAll] = useState(false);
  const [asked, setAsked] = useState<BackupEntry | null>(null);

  if (data === undefined && error === null) {
    return (
      <LoadingRegion>
        <div className={`stack ${styles.loading}`}>
          <Skeleton width="60%" />
          <Skeleton width="45%" />
          <Skeleton width="52%" />
        </div>
      </LoadingRegion>
    );
  }
  if (data === undefined) {
    return <ErrorState title={t('list.failed')} error={error} onRetry={() => refetch()} />;
  }
  const { backups, freeBytes } = data;
  if (backups.length === 0) {
    return <EmptyState icon={IconDatabase} title={t('list.empty')} text={t('list.emptyText')} />;
  }
  const shown = showsAll ? backups : backups.slice(0, FIRST);
  return (
    <>
      <ul className="bare-list">
        {shown.map((backup) => (
          <BackupRow
            key={backup.name}
            backup={backup}
            onRestore={() => onRestore(backup.name)}
            onDelete={() => setAsked(backup)}
          />
        ))}
      </ul>
      <div className="flow-8-12 between">
        {backups.length > shown.length ? (
          <Button size="sm" onClick={() => setShowsAll(true)}>
            {t('list.showAll', { count: format.number(backups.length) })}
          </Button>
        ) : null}
        <p className={`muted break-words ${styles.text}`}>
          {t('list.free', { size: words.size(freeBytes) })}
        </p>
      </div>
      <DeleteBackup backup={asked} onClose={() => setAsked(null)} />
    </>
  );
}
