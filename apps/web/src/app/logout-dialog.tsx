import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { LogoutFlow } from './use-logout-flow.ts';

/** Asks what becomes of the drafts in this browser before logging out. */
export function LogoutDialog({ flow }: { flow: LogoutFlow }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Dialog
      opened={flow.drafts > 0}
      onClose={flow.cancel}
      title={t('draftsTitle', { count: flow.drafts })}
      subtitle={t('draftsText', { count: flow.drafts })}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onClick={flow.cancel}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => flow.finish(true)}>{t('draftsRemove')}</Button>
          <Button variant="primary" loading={flow.isPending} onClick={() => flow.finish(false)}>
            {t('draftsKeep')}
          </Button>
        </>
      }
    >
      {t('draftsHint', { count: flow.drafts })}
    </Dialog>
  );
}
