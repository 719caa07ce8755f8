import { SCENARIOS, scenarioAt, scenarioPercentages } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { pricedOnce, useData } from '../state/estimate-context.tsx';
import styles from './pricing.module.css';
import { ScenarioCard } from './scenario-card.tsx';
import { ScenarioGaps } from './scenario-gaps.tsx';
import { ScenarioTable } from './scenario-table.tsx';

/** Basic, standard and premium side by side, each priced by the engine. */
export function ScenariosTab() {
  const { t } = useTranslation('pricing');
  const data = useData((now) => now);
  const today = pricedOnce(data);
  const percentages = scenarioPercentages(data);
  const scenarios = SCENARIOS.map((key) => ({
    key,
    ...scenarioAt(data, percentages[key], today),
  }));
  const hasOrder = scenarios.some(({ profit }) => profit !== null);
  return (
    <div className={styles['stack']}>
      <p className={styles['note']}>{t('scenario.intro')}</p>
      <div className={styles['columns']}>
        {scenarios.map((one) => (
          <ScenarioCard key={one.key} scenario={one} today={today.cost.total} />
        ))}
      </div>
      {hasOrder ? null : <p className={styles['note']}>{t('scenario.noOrder')}</p>}
      <ScenarioTable scenarios={scenarios} today={today.cost} />
      <ScenarioGaps scenarios={scenarios} />
      <p className={styles['note']}>{t('scenario.statutory')}</p>
    </div>
  );
}
