import type { EstimateData } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useCurrency, useEstimateStore } from '../state/estimate-context.tsx';

/**
 * Replaces the estimate with the result computed from it, as one step of undo, and shows a toast.
 * Does nothing when the estimate has changed since.
 */
export function useApply(): (from: EstimateData, to: EstimateData, title: string) => void {
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
      undo: () => {
        if (store.getState().data === to) undo();
        // The estimate has changed since, so that the former one becomes a new step of undo.
        else edit('pricing.undo', () => from);
      },
    });
  };
}

/** Sets the customer's order, VAT included, as one step of undo. */
export function useOrderAmount(): (amount: number) => void {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const store = useEstimateStore();
  const apply = useApply();
  return (amount) => {
    const { data } = store.getState();
    const profitAnalysis = {
      ...data.profitAnalysis,
      enabled: true,
      customerOrderAmount: amount,
    };
    const words = { amount: isolateNumber(format.money(amount, currency, 2)) };
    apply(data, { ...data, profitAnalysis }, t('used', words));
  };
}
