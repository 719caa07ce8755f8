import {
  type ContingencyPercentages,
  percentage,
  profitResult,
  shownMargins,
  sumAmounts,
  toMinorUnits,
  withContingencies,
} from '@pcm/domain';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber } from '../../../platform/words/isolate.ts';
import { ExplainedFigure } from '../../../project/explanation/explained-figure.tsx';
import { DifferenceAmount } from '../../../project/versions/difference-amount.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useFinancial } from '../state/financial-context.tsx';
import styles from './cost-panel.module.css';

/** What the percentages do to the profit of the order; markup does nothing to it. */
export function ProfitEffectCard({ opened }: { opened: ContingencyPercentages }) {
  const { t } = useTranslation(['costPanel', 'cost']);
  const format = useFormat();
  const navigate = useNavigate();
  const { data, priced, profit, currency } = useFinancial();
  const money = (amount: number) => isolateNumber(format.money(amount, currency));
  const { cost } = priced;
  const before = profitResult(withContingencies(cost, opened), data.profitAnalysis);
  const change = sumAmounts([profit.netProfit, -before.netProfit]);
  const gap = sumAmounts([profit.revenue, -cost.total]);
  const gapKey = gap > 0 ? 'above' : gap < 0 ? 'below' : 'equal';
  const onePercent = percentage(toMinorUnits(cost.subtotal), 10_000) / 100;
  if (profit.customerOrderAmount <= 0) {
    return (
      <Card title={t('profit.title')}>
        <p className={styles['text']}>{t('profit.noOrder')}</p>
        <Button
          size="sm"
          onClick={() =>
            navigate({ to: '.', search: (now) => ({ ...now, tab: 'analysis' }), replace: true })
          }
        >
          {t('profit.enterOrder')}
        </Button>
      </Card>
    );
  }
  const isLoss = profit.netProfit <= 0;
  return (
    <Card title={t('profit.title')}>
      <dl className={styles['effect']}>
        <div data-lead>
          <dt>{t('cost:profit.netProfit')}</dt>
          <dd className={isLoss ? styles['loss'] : styles['profit']}>
            <ExplainedFigure figure="netProfit" lead>
              <Amount value={profit.netProfit} currency={currency} />
            </ExplainedFigure>
          </dd>
        </div>
        <div>
          <dt>{t('cost:profit.netMargin')}</dt>
          <dd>
            <ExplainedFigure figure="netProfitMargin" lead>
              <bdi dir="ltr">{format.percent(shownMargins(profit).net, 1)}</bdi>
            </ExplainedFigure>
          </dd>
        </div>
        <div>
          <dt>{t('profit.change')}</dt>
          <dd>
            <DifferenceAmount value={change} currency={currency} />
          </dd>
        </div>
      </dl>
      <p className={styles['text']}>{t(`profit.${gapKey}`, { gap: money(Math.abs(gap)) })}</p>
      <p className={styles['text']}>{t('profit.markup')}</p>
      <p className={styles['text']}>{t('profit.contingency', { amount: money(onePercent) })}</p>
    </Card>
  );
}
