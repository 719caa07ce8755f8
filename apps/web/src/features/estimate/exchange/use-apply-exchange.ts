import type { EstimateData } from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useEstimateStore } from '../state/estimate-context.tsx';
import { withoutExchange } from './undo-lines.ts';

/** Applies an exchange as one step of undo, and shows a toast that offers to undo it. */
export function useApplyExchange() {
  const { t } = useTranslation('common');
  const store = useEstimateStore();
  return (title: string, change: (data: EstimateData) => EstimateData) => {
    const { data: before, edit, closeStep, closeExchange } = store.getState();
    closeStep();
    store.getState().setUnappliedLine(null);
    edit(`exchange.${newLineId()}`, change);
    store.getState().closeStep();
    const { data: after } = store.getState();
    closeExchange();
    if (after === before) return;
    showToast({
      tone: 'success',
      title,
      action: {
        label: t('undo'),
        onAction: () => {
          const { data, undo } = store.getState();
          if (data === after) undo();
          else edit(`exchange.${newLineId()}`, (now) => withoutExchange(now, before, after));
        },
      },
    });
  };
}
