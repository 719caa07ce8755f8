import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useCurrency, useEstimateStore } from '../state/estimate-context.tsx';
import { useApply } from './use-apply.ts';

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
