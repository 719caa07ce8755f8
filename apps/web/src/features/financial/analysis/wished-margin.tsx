import { NET_MARGIN_THRESHOLDS, orderForMargin } from '@pcm/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './analysis.module.css';

/** Largest net margin that can be asked for. Units: percent. */
const MOST_MARGIN = 99;

/** The smallest order that leaves the net margin somebody wishes. */
export function WishedMargin({ onUse }: { onUse: (amount: number) => void }) {
  const { t } = useTranslation('analysis');
  const { data, priced, currency } = useFinancial();
  const [percent, setPercent] = useState<number>(NET_MARGIN_THRESHOLDS.excellent);
  const order = orderForMargin(priced.cost, data.profitAnalysis, 'netMargin', percent);
  return (
    <section className={styles['wish']} aria-label={t('wish.title')}>
      <h3 className={styles['minor']}>{t('wish.title')}</h3>
      <div className={styles['wishRow']}>
        <NumberField
          name="wishedMargin"
          className={styles['percentField']}
          label={t('wish.margin')}
          value={percent}
          onChange={(wished) => setPercent(wished ?? NET_MARGIN_THRESHOLDS.excellent)}
          unit="%"
          min={0}
          max={MOST_MARGIN}
          step={0.5}
          fallback={NET_MARGIN_THRESHOLDS.excellent}
        />
        {order === null ? (
          <p className={styles['note']}>{t('wish.none')}</p>
        ) : (
          <div className={styles['wished']}>
            <span className={styles['note']}>{t('wish.leaves')}</span>
            <span data-testid="wished-order" className={styles['strong']}>
              <Amount value={order.amount} currency={currency} decimals={2} cents={false} />
            </span>
          </div>
        )}
        {order === null ? null : (
          <Button onClick={() => onUse(order.amount)}>{t('wish.use')}</Button>
        )}
      </div>
    </section>
  );
}
