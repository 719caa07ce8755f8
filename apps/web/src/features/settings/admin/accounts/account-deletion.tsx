import type { AdminAccount } from '@pcm/contract';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx';
import { useAccountWrites } from './accounts.queries.ts';

interface AccountDeletionProps {
  account: AdminAccount;
  onClose: () => void;
}

/** Asks before an administrator goes, and says what goes with the account and what stays. */
export function AccountDeletion({ account, onClose }: AccountDeletionProps) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const { remove } = useAccountWrites();
  const name = isolate(account.username);
  const { sessions: count } = account;
  const confirm = async () => {
    try {
      await remove.mutateAsync(account.id);
      showToast({ tone: 'success', title: t('admins.deleted', { name }) });
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('admins.deleteFailed'),
        description: errorText(error),
      });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('admins.deleteTitle', { name })}
      message={t('admins.deleteText')}
      detail={`${count === 0 ? '' : t('admins.deleteSessions', { count })}${t('admins.deleteKept', { name })}`}
      confirmLabel={t('admins.delete')}
      loading={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
