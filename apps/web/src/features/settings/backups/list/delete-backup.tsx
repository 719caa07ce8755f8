import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { type BackupEntry, useDeleteBackup } from '../backups.queries.ts';
import { useBackupWords } from '../use-backup-words.ts';

interface DeleteBackupProps {
  /** null asks nothing. */
  backup: BackupEntry | null;
  onClose: () => void;
}

/** Asks before a backup goes, and says what goes with it. */
export function DeleteBackup({ backup, onClose }: DeleteBackupProps) {
  const { t } = useTranslation(['backups', 'common']);
  const errorText = useErrorText();
  const words = useBackupWords();
  const { mutateAsync, isPending } = useDeleteBackup();
  const remove = async () => {
    if (backup === null) return;
    try {
      await mutateAsync(backup.name);
      showToast({ tone: 'success', title: t('delete.done') });
    } catch (error) {
      showToast({ tone: 'error', title: t('delete.failed'), description: errorText(error) });
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
