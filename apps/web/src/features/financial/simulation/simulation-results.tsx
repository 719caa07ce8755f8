import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfitWarnings } from '../../../project/profit/profit-warnings.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ResultCards } from '../analysis/result-cards.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import { ComparisonCard } from './comparison-card.tsx';
import { KeptCard } from './kept/kept-card.tsx';
import { ResultLead } from './result-lead.tsx';
import { SimulatedFigures } from './simulated-figures.tsx';
import styles from './simulation.module.css';
import { useSimulation } from './use-simulation.ts';

const SimulationPictures = lazy(() =>
  import('./simulation-pictures.tsx').then((m) => ({ default: m.SimulationPictures })),
);

/** What the simulated values lead to; the comparison with the project is off at first. */
export function SimulationResults() {
  const { t } = useTranslation('simulation');
  const { result } = useSimulation();
  const { currency } = useFinancial();
  const [isCompared, setCompared] = useState(false);
  const hasOrder = result.profit.customerOrderAmount > 0;
  return (
    <div className={styles['results']}>
      <SimulatedFigures>
        {hasOrder ? null : (
          <Notice tone="info" title={t('result.noOrder')}>
            {t('result.noOrderText')}
          </Notice>
        )}
        <ResultLead isCompared={isCompared} onCompare={setCompared} />
        {isCompared ? <ComparisonCard /> : null}
        {hasOrder ? (
          <>
            <ProfitWarnings profit={result.profit} currency={currency} />
            <ResultCards />
          </>
        ) : null}
      </SimulatedFigures>
      <KeptCard />
      {hasOrder ? (
        <SimulatedFigures>
          <Suspense fallback={<LoadingText />}>
            <SimulationPictures />
          </Suspense>
        </SimulatedFigures>
      ) : null}
    </div>
  );
}
