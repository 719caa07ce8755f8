import { useTranslation } from 'react-i18next';
import { DifferenceView } from '../../../project/versions/difference-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSimulation } from './use-simulation.ts';

interface ApplyDialogProps {
  opened: boolean;
  isApplying: boolean;
  onApply: () => void;
  onClose: () => void;
}

/** What applying changes, before it does: totals, net profit, every value. */
export function ApplyDialog({ opened, isApplying, onApply, onClose }: ApplyDialogProps) {
  const { t } = useTranslation(['simulation', 'common']);
  const { original, result } = useSimulation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('applying.title')}
      subtitle={t('applying.text')}
      size="lg"
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="primary" loading={isApplying} onClick={onApply}>
            {t('applyShort')}
          </Button>
        </>
      }
    >
      <DifferenceView
        before={original.data}
        after={result.data}
        names={{ before: t('applying.now'), after: t('applying.after') }}
      />
    </Dialog>
  );
}
