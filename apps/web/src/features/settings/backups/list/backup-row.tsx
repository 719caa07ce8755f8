import { IconDownload, IconRestore, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Pill } from '../../../../ui/feedback/pill.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import styles from '../backups.module.css';
import { type BackupEntry, downloadBackup } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';

const icon = { size: 16, stroke: 1.75 } as const;

interface BackupRowProps {
  backup: BackupEntry;
  onRestore: () => void;
  onDelete: () => void;
}

/** One backup on the server, and what can be done with it. */
export function BackupRow({ backup, onRestore, onDelete }: BackupRowProps) {
  const { t } = useTranslation(['backups', 'common']);
  const errorText = useErrorText();
  const words = useBackupWords();
  const when = words.moment(backup.createdAt);
  const save = async () => {
    try {
      await downloadBackup(backup.name);
    } catch (error) {
      showToast({ tone: 'error', title: t('list.downloadFailed'), description: errorText(error) });
    }
  };
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <div className={styles['name']}>
          <span>{when}</span>
          <Pill tone={backup.kind === 'manual' ? 'info' : 'neutral'}>
            {t(`kind.${backup.kind}`)}
          </Pill>
        </div>
        <div className={styles['text']} title={words.holdsAll(backup)}>
          {`${words.age(backup.createdAt)} · ${words.size(backup.bytes)} · ${words.holds(backup)}`}
        </div>
      </div>
      <div className={styles['buttons']}>
        <Button
          size="sm"
          onClick={onRestore}
          icon={<IconRestore {...icon} />}
          aria-label={t('list.restoreOf', { when })}
        >
          {t('list.restore')}
        </Button>
        <IconButton
          size="sm"
          label={t('list.downloadOf', { when })}
          icon={<IconDownload {...icon} />}
          onClick={save}
        />
        <IconButton
          size="sm"
          label={t('list.deleteOf', { when })}
          icon={<IconTrash {...icon} />}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}
