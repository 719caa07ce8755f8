import { contingencyPercentages } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { CompletionCard } from '../../../project/cost/completion-card.tsx';
import { MarkupCard } from '../../../project/cost/markup-card.tsx';
import { FoldingCard } from '../../../ui/layout/folding-card.tsx';
import { FinancialInsurance } from '../insurance/financial-insurance.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { CostCard } from './cost-card.tsx';
import styles from './cost-panel.module.css';
import { MarkupPresets } from './markup-presets.tsx';
import { ProfitEffectCard } from './profit-effect-card.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SimulationCard } from './simulation-card.tsx';
import { useContingencyEdits } from './use-contingency-edits.ts';

/** Cost Summary: what the job costs, and what to do with it. */
export function CostSummaryTab() {
  const { data, priced, currency } = useFinancial();
  const { t } = useTranslation('costPanel');
  const format = useFormat();
  const [opened] = useState(() => contingencyPercentages(data));
  const change = useContingencyEdits();
  return (
    <div className={styles['panel']}>
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <CostCard opened={opened} onChange={change} />
          <MarkupCard data={data} priced={priced} currency={currency}>
            <MarkupPresets onChange={change} />
          </MarkupCard>
          <FoldingCard
            title={t('insurance.title')}
            summary={t('insurance.summary', {
              amount: isolateNumber(format.money(priced.cost.insurance, currency)),
            })}
          >
            <FinancialInsurance bare />
          </FoldingCard>
        </div>
        <div className={styles['side']}>
          <ProfitEffectCard opened={opened} />
          <QuickActions />
          <CompletionCard data={data} />
          <SimulationCard />
        </div>
      </div>
    </div>
  );
}
