import { contingencyPercentages } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompletionCard } from '../../../estimate-parts/completion-card.tsx';
import { MarkupCard } from '../../../estimate-parts/markup-card.tsx';
import { useFormat } from '../../../lib/format.ts';
import { isolateNumber } from '../../../lib/isolate.ts';
import { FoldingCard } from '../../../ui/folding-card.tsx';
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
