import { currencyOf, type PricedChange, withChanges } from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { OptimizationDialog } from '../../../project/optimization/optimization-dialog.tsx';
import { useUsualRates } from '../../../project/usual-rates.queries.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useData, useEstimate, useEstimateStore } from '../state/estimate-context.tsx';

/** Lists changes that make the open estimate cheaper; the chosen ones are one step of undo. */
export default function EstimateOptimization({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['optimization', 'common']);
  const format = useFormat();
  const store = useEstimateStore();
  const data = useData((now) => now);
  const currency = currencyOf(data);
  const projectId = useEstimate((state) => state.origin?.id ?? null);
  const ownRates = useUsualRates(projectId, currency);
  const apply = (chosen: readonly PricedChange[], saving: number) => {
    store.getState().edit(`optimize.${newLineId()}`, (now) => withChanges(now, chosen));
    store.getState().closeStep();
    onClose();
    showToast({
      tone: 'success',
      title: t('applied', { saving: format.money(saving, currency, 2) }),
      undo: () => store.getState().undo(),
    });
  };
  return <OptimizationDialog data={data} ownRates={ownRates} onApply={apply} onClose={onClose} />;
}
