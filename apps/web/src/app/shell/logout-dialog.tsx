import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LogoutFlow } from './use-logout-flow.ts';

/** Asks before logging out what to do with the unsaved work in this browser. */
export function LogoutDialog({ flow }: { flow: LogoutFlow }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <Dialog
      opened={flow.unsaved > 0}
      onClose={flow.cancel}
      title={t('unsavedTitle')}
      subtitle={t('unsavedText', { count: flow.unsaved })}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onClick={flow.cancel}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => flow.finish(true)}>{t('unsavedRemove')}</Button>
          <Button variant="primary" loading={flow.isPending} onClick={() => flow.finish(false)}>
            {t('unsavedKeep')}
          </Button>
        </>
      }
    >
      {t('unsavedHint')}
    </Dialog>
  );
}
