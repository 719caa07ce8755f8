import { profitLeft } from '@pcm/domain';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProfitMargins } from '../../../estimate-parts/profit-margins.tsx';
import { ProfitRow } from '../../../estimate-parts/profit-row.tsx';
import { shownTaxes } from '../../../estimate-parts/shown-taxes.ts';
import { useFormat } from '../../../lib/format.ts';
import { isolate } from '../../../lib/isolate.ts';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './tax-results.module.css';

/** Final Financial Summary: from the order to what stays in the company. */
export function FinalSummary() {
  const { t } = useTranslation(['taxes', 'cost', 'analysis']);
  const format = useFormat();
  const { profit, currency } = useFinancial();
  const withRate = (name: string, rate: number) =>
    t('cost:profit.withRate', { name, rate: isolate(format.percent(rate)) });
  const isLoss = profit.netProfit <= 0;
  const isShared = profit.dividendAmount > 0 || profit.retainedEarningsAmount > 0;
  return (
    <Card
      title={t('results.final')}
      count={currency}
      actions={
        <Pill
          tone={isLoss ? 'loss' : 'profit'}
          icon={isLoss ? <IconTrendingDown size={14} /> : <IconTrendingUp size={14} />}
        >
          {t('cost:profit.netBadge', {
            verdict: t(isLoss ? 'cost:profit.loss' : 'cost:profit.profitable'),
          })}
        </Pill>
      }
    >
      <ProfitMargins profit={profit} markup={undefined} />
      <dl className={styles['rows']}>
        <ProfitRow
          name={t('cost:profit.order')}
          value={profit.customerOrderAmount}
          figure="customerOrderAmount"
        />
        <ProfitRow
          name={withRate(t('cost:profit.vat'), profit.vatRate)}
          value={-profit.vatAmount}
          figure="vatAmount"
        />
        <ProfitRow name={t('cost:profit.revenue')} value={profit.revenue} figure="revenue" sum />
        <ProfitRow
          name={t('cost:profit.projectCosts')}
          note={t('cost:profit.projectCostsNote')}
          value={-profit.projectCosts}
          figure="projectCosts"
        />
        <ProfitRow
          name={t('cost:profit.grossProfit')}
          value={profit.grossProfit}
          figure="grossProfit"
          sum
        />
        {shownTaxes(profit).map(({ name, rate, amount }) => (
          <ProfitRow
            key={name}
            name={withRate(t(`cost:profit.${name}`), rate)}
            value={-amount}
            figure={name}
          />
        ))}
        <ProfitRow
          name={t('cost:profit.netProfit')}
          value={profit.netProfit}
          figure="netProfit"
          sum
        />
        {profit.dividendAmount > 0 ? (
          <ProfitRow
            name={t('cost:profit.dividendAmount')}
            value={-profit.dividendAmount}
            figure="dividendAmount"
          />
        ) : null}
        {profit.retainedEarningsAmount > 0 ? (
          <ProfitRow
            name={t('cost:profit.retainedEarningsAmount')}
            value={-profit.retainedEarningsAmount}
            figure="retainedEarningsAmount"
          />
        ) : null}
        {isShared ? (
          <ProfitRow
            name={t('analysis:split.left')}
            note={t('analysis:dividend.leftNote')}
            value={profitLeft(profit)}
            sum
          />
        ) : null}
      </dl>
    </Card>
  );
}
