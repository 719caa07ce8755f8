import type { EstimateData } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';

/**
 * Puts another version of the estimate in the place of the one it was made from, as one step of
 * undo, and says so. Nothing happens when the estimate has changed since.
 */
export function useApply(): (from: EstimateData, to: EstimateData, title: string) => void {
  const { t } = useTranslation('common');
  const store = useEstimateStore();
  return (from, to, title) => {
    const { data, closeStep, edit, undo } = store.getState();
    if (data !== from) return;
    closeStep();
    edit('pricing', () => to);
    closeStep();
    showToast({
      tone: 'success',
      title,
      action: {
        label: t('undo'),
        onAction: () => {
          if (store.getState().data === to) undo();
          // Something was changed since: what stood before is a step of its own.
          else edit('pricing.undo', () => from);
        },
      },
    });
  };
}
