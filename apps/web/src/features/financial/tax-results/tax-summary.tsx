import { shareOfAmount, shownMargins } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './tax-results.module.css';

/** Tax Payment Summary: what comes in, and what of it goes to the state. */
export function TaxSummary() {
  const { t } = useTranslation('taxes');
  const format = useFormat();
  const { profit, currency } = useFinancial();
  const { customerOrderAmount: order, totalTaxToPay } = profit;
  return (
    <Card title={t('results.summary')}>
      <dl className={styles['summary']}>
        <div>
          <dt>{t('results.totalRevenue')}</dt>
          <dd>
            <ExplainedFigure figure="revenue" lead>
              <Amount value={profit.revenue} currency={currency} />
            </ExplainedFigure>
          </dd>
          <dd className={styles['note']}>{t('results.totalRevenueNote')}</dd>
        </div>
        <div>
          <dt>{t('results.totalTax')}</dt>
          <dd>
            <ExplainedFigure figure="totalTaxToPay" lead>
              <Amount value={totalTaxToPay} currency={currency} />
            </ExplainedFigure>
          </dd>
          <dd className={styles['note']}>
            {t('results.totalTaxNote')}
            <span>
              {t('results.ofOrder', {
                share: isolateNumber(format.percent(shareOfAmount(totalTaxToPay, order), 1)),
              })}
            </span>
          </dd>
        </div>
        <div>
          <dt>{t('results.effective')}</dt>
          <dd>
            {profit.grossProfit > 0 ? (
              <ExplainedFigure figure="effectiveRate" lead>
                <bdi dir="ltr">{format.percent(shownMargins(profit).effective, 1)}</bdi>
              </ExplainedFigure>
            ) : (
              DASH
            )}
          </dd>
          {profit.grossProfit > 0 ? null : (
            <dd className={styles['note']}>{t('results.noEffective')}</dd>
          )}
        </div>
      </dl>
    </Card>
  );
}
