import type { EstimateData, LeverMove, PricingPlan, PricingTarget } from '@pcm/domain';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Pill } from '../../../ui/feedback/pill.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import { PlanChanges, planChanges } from './plan-changes.tsx';
import styles from './pricing.module.css';
import { MarginRow } from './scenarios.tsx';
import { useApply } from './use-apply.ts';

/** Shows the final value of each lever. */
function PlanMoves({ plan }: { plan: PricingPlan }) {
  const { t } = useTranslation('pricing');
  const format = useFormat();
  const currency = useCurrency();
  const signed = (value: number) =>
    isolateNumber(value > 0 ? `+${format.number(value)}` : format.number(value));
  const place = ({ kind, high }: LeverMove, position: number) => {
    switch (kind) {
      case 'order':
        return isolateNumber(format.money(position / 100, currency, 2));
      case 'markup':
        return isolateNumber(format.percent(position / 100));
      case 'contingencies':
        return `${signed(position / 100)} ${t('budget.points')}`;
      case 'days':
        return `${signed(position)} ${t('budget.daysUnit')}`;
      case 'people':
        return `${signed(position)} ${t('budget.peopleUnit')}`;
      case 'services':
        return t('budget.servicesKept', { kept: position, count: high });
      default:
        return t('budget.percentOfNow', {
          percent: isolateNumber(format.percent(position / 100)),
        });
    }
  };
  return (
    <table className={`table ${styles.table}`}>
      <caption className={`strong text-start ${styles.caption}`}>{t('budget.moves')}</caption>
      <tbody>
        {plan.levers.map((lever) => (
          <tr key={lever.kind}>
            <th scope="row">
              {t(`budget.lever.${lever.kind}`)}{' '}
              {lever.binds ? <Pill tone="attention">{t('budget.binds')}</Pill> : null}
            </th>
            <td className={styles.number}>
              {lever.from === lever.to ? (
                <>
                  <bdi>{place(lever, lever.to)}</bdi> <small>{t('budget.unmoved')}</small>
                </>
              ) : (
                <>
                  <bdi className="muted">{place(lever, lever.from)}</bdi>{' '}
                  <span aria-hidden className="inline-block mirror-in-rtl">
                    →
                  </span>{' '}
                  <bdi>{place(lever, lever.to)}</bdi>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the target, the result of the plan, the difference, and the profit of the order. */
function PlanFigures({ plan, target }: { plan: PricingPlan; target: PricingTarget }) {
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
    <dl className={`stack-4 gone-when-empty ${styles.pairs}`}>
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

interface PlanResultProps {
  plan: PricingPlan;
  target: PricingTarget;
  /** The estimate from which the plan was computed. */
  from: EstimateData;
  /** Whether the plan matches the current form and estimate. */
  isSettled: boolean;
}

/** Shows whether the target is reached, which levers bind, every change, and Apply. */
export function PlanResult({ plan, target, from, isSettled }: PlanResultProps) {
  const { t } = useTranslation(['pricing', 'common']);
  const apply = useApply();
  const format = useFormat();
  const currency = useCurrency();
  const changes = planChanges(from, plan.data);
  const isExact = plan.difference === 0;
  const isReached = plan.status === 'reached';
  const binding = plan.levers.filter(({ binds }) => binds);
  const names = binding
    .map(({ kind }) => t(`budget.lever.${kind}`))
    .join(t('common:listSeparator'));
  const missed = plan.isCut ? 'notFound' : 'nearest';
  const text = () => {
    if (plan.isCut) return t('budget.cut');
    if (!isReached) return t('budget.nearestText');
    if (changes.length === 0) return t('budget.already');
    return isExact ? null : t('budget.reachedText');
  };
  return (
    <section
      className={styles.result}
      aria-busy={!isSettled}
      aria-label={t('budget.to')}
      data-testid="pricing-plan"
    >
      <Notice
        tone={isReached ? 'profit' : 'attention'}
        title={t(`budget.${isReached ? (isExact ? 'reachedExactly' : 'reached') : missed}`)}
        live
      >
        {text()}
        {binding.length === 0 ? null : <p>{t('budget.bindsText', { names })}</p>}
      </Notice>
      <PlanFigures plan={plan} target={target} />
      {plan.options === 0 ? null : (
        <p className="note regular">
          {t('budget.options', { amount: isolateNumber(format.money(plan.options, currency, 2)) })}
        </p>
      )}
      <PlanMoves plan={plan} />
      <PlanChanges changes={changes} />
      <p className="note regular">{t('budget.proof', { count: plan.pricings })}</p>
      <div>
        <Button
          variant={isReached ? 'soft' : 'default'}
          disabled={!isSettled || changes.length === 0}
          onClick={() => apply(from, plan.data, t('budget.applied', { count: changes.length }))}
        >
          {isReached
            ? t('budget.apply')
            : t('budget.applyNearest', {
                total: format.money(plan.priced.cost.total, currency, 2),
              })}
        </Button>
      </div>
    </section>
  );
}
