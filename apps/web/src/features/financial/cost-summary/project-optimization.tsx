import { type PricedChange, withChanges } from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { OptimizationDialog } from '../../../project/optimization/optimization-dialog.tsx';
import { useUsualRates } from '../../../project/usual-rates.queries.ts';
import { useFinancial } from '../state/financial-context.tsx';
import { useLineChange } from './use-line-change.ts';

/** Lists changes that make the open project cheaper; the chosen ones are saved at once. */
export default function ProjectOptimization({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['optimization', 'costPanel']);
  const format = useFormat();
  const { project, data, currency } = useFinancial();
  const ownRates = useUsualRates(project.id, currency);
  const changeLines = useLineChange();
  const [isApplying, setApplying] = useState(false);
  const apply = async (chosen: readonly PricedChange[], saving: number) => {
    setApplying(true);
    const isDone = await changeLines((now) => withChanges(now, chosen), {
      done: t('applied', { saving: format.money(saving, currency, 2) }),
      failed: t('costPanel:actions.optimizeFailed'),
    });
    setApplying(false);
    if (isDone) onClose();
  };
  return (
    <OptimizationDialog
      data={data}
      ownRates={ownRates}
      onApply={apply}
      isApplying={isApplying}
      onClose={onClose}
    />
  );
}
