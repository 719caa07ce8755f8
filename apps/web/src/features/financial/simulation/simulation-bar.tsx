import { sumAmounts } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './simulation-bar.module.css';
import { useSimulation } from './use-simulation.ts';

/** Where the result has no room beside the values: the simulated net profit stays in sight. */
export function SimulationBar({ onApply }: { onApply: () => void }) {
  const { t } = useTranslation('simulation');
  const { currency } = useFinancial();
  const { result, original, isChanged } = useSimulation();
  const { netProfit, customerOrderAmount } = result.profit;
  const hasOrder = customerOrderAmount > 0;
  const hadOrder = original.profit.customerOrderAmount > 0;
  const difference = sumAmounts([netProfit, -original.profit.netProfit]);
  return (
    <div className={styles['bar']}>
      <span className={styles['words']}>
        <span className={styles['caption']}>{t('phone.net')}</span>
        <Amount
          value={hasOrder ? netProfit : null}
          reason={t('comparison.noOrder')}
          currency={currency}
          className={`${styles['amount']} ${netProfit < 0 ? styles['loss'] : ''}`}
        />
        {hasOrder && hadOrder && difference !== 0 ? (
          <span className={styles['caption']}>
            <DifferenceAmount value={difference} />
          </span>
        ) : null}
      </span>
      <Button variant="primary" size="lg" disabled={!isChanged} onClick={onApply}>
        {t('applyShort')}
      </Button>
    </div>
  );
}
