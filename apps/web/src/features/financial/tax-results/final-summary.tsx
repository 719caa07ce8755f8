import { profitLeft } from '@pcm/domain';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ProfitMargins } from '../../../project/profit/profit-margins.tsx';
import { ProfitRow } from '../../../project/profit/profit-row.tsx';
import { ProfitRows } from '../../../project/profit/profit-rows.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './tax-results.module.css';

/** Final Financial Summary: from the order to what stays in the company. */
export function FinalSummary() {
  const { t } = useTranslation(['taxes', 'cost', 'analysis']);
  const { profit, currency } = useFinancial();
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
        <ProfitRows profit={profit} />
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
