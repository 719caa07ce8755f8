import type { PricingPlan, PricingTarget } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { useCurrency } from '../state/estimate-context.tsx';
import { MarginRow } from './margin-row.tsx';
import styles from './pricing.module.css';

/** Target, what the plan comes to, the difference, and what an order then leaves. */
export function PlanFigures({ plan, target }: { plan: PricingPlan; target: PricingTarget }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const isAmount = 'amount' in target;
  const text = (value: number | null) =>
    value === null ? DASH : isAmount ? format.money(value, currency, 2) : format.percent(value, 2);
  const { profit } = plan;
  const rows = [
    ['target', text(isAmount ? target.amount : target.percent)],
    ['comesTo', text(plan.value)],
    ['difference', text(plan.difference)],
    ...(target.measure === 'total'
      ? []
      : [['total', format.money(plan.priced.cost.total, currency, 2)] as const]),
    ...(profit.customerOrderAmount > 0
      ? [['orderAmount', format.money(profit.customerOrderAmount, currency, 2)] as const]
      : []),
  ] as const;
  return (
    <dl className={styles['pairs']}>
      {rows.map(([key, value]) => (
        <div key={key} data-figure={key}>
          <dt>{t(`budget.${key}`)}</dt>
          <dd>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
      {profit.customerOrderAmount > 0 ? <MarginRow profit={profit} /> : null}
    </dl>
  );
}
