import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useEndOtherSessions } from './accounts/accounts.queries.ts';

/** Ends every session but this one, after asking. `count` says how many others there are. */
export function EndOthers({ count }: { count: number }) {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  const end = useEndOtherSessions();
  const [isAsked, setAsked] = useState(false);
  const confirm = async () => {
    try {
      const { ended } = await end.mutateAsync();
      showToast({ tone: 'success', title: t('othersEnded', { count: ended }) });
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('endOthersFailed'),
        description: errorText(error),
      });
    }
    setAsked(false);
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {t('endOthers')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        danger
        title={t('endOthersTitle')}
        message={t('endOthersText', { count })}
        confirmLabel={t('endOthers')}
        loading={end.isPending}
        onConfirm={confirm}
        onCancel={() => setAsked(false)}
      />
    </>
  );
}
