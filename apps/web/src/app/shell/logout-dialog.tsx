import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LogoutFlow } from './use-logout-flow.ts';

/** Asks before logging out what to do with the unsaved work in this browser. */
export default function LogoutDialog({ flow }: { flow: LogoutFlow }) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <Dialog
      opened={flow.unsaved > 0}
      onClose={flow.cancel}
      title={t('unsaved.title')}
      subtitle={t('unsaved.text', { count: flow.unsaved })}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" onClick={flow.cancel}>
            {t('common:cancel')}
          </Button>
          <Button onClick={() => flow.finish(true)}>{t('unsaved.remove')}</Button>
          <Button variant="primary" loading={flow.isPending} onClick={() => flow.finish(false)}>
            {t('unsaved.keep')}
          </Button>
        </>
      }
    >
      {t('unsaved.hint')}
    </Dialog>
  );
}
