import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useFinancial } from '../state/financial-context.tsx';

/** Saves an amount as the order of the project; Undo restores the former one. */
export function useOrderAmount(onTaken?: () => void): (amount: number) => void {
  const { t } = useTranslation(['pricing', 'common']);
  const format = useFormat();
  const { data, currency, edit } = useFinancial();
  const before = {
    customerOrderAmount: data.profitAnalysis?.customerOrderAmount ?? 0,
    enabled: data.profitAnalysis?.enabled ?? true,
  };
  return (amount) => {
    edit({ profitAnalysis: { customerOrderAmount: amount, enabled: true } });
    onTaken?.();
    showToast({
      tone: 'success',
      title: t('pricing:used', { amount: isolate(format.money(amount, currency, 2)) }),
      action: {
        label: t('common:undo'),
        onAction: () => edit({ profitAnalysis: before }),
      },
    });
  };
}
