import { dividendLimit } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './tax-results.module.css';

/** What is distributed, and the limit it is held at. */
export function DividendSection() {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { data, profit } = useFinancial();
  const limit = dividendLimit(profit, data.profitAnalysis);
  const entered = data.profitAnalysis?.dividendDistribution?.amount ?? 0;
  const amount = (value: number) => isolateNumber(format.amount(value, 2));
  return (
    <section className={styles['tax']} data-tax="dividend">
      <div className={styles['taxHead']}>
        <h3>{t('results.dividend')}</h3>
        <span className={styles['taxAmount']}>
          <ExplainedFigure figure="dividendAmount">
            <Amount value={profit.dividendAmount} decimals={2} />
          </ExplainedFigure>
        </span>
      </div>
      <p className={styles['note']}>
        {entered > limit
          ? t('results.clamped', { entered: amount(entered), limit: amount(limit) })
          : t('results.limit', { limit: amount(limit) })}
      </p>
    </section>
  );
}
