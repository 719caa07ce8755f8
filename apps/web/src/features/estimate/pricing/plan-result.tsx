import type { EstimateData, PricingPlan, PricingTarget } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/words/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useCurrency } from '../state/estimate-context.tsx';
import { planChanges } from './changed-values.ts';
import { PlanChanges } from './plan-changes.tsx';
import { PlanFigures } from './plan-figures.tsx';
import { PlanMoves } from './plan-moves.tsx';
import styles from './pricing.module.css';
import { useApply } from './use-apply.ts';

interface PlanResultProps {
  plan: PricingPlan;
  target: PricingTarget;
  /** The estimate the plan was made from. */
  from: EstimateData;
  /** Whether it answers what the form and the estimate say now. */
  isSettled: boolean;
}

/** Whether the target is reached, by what, what binds, every change, and Apply. */
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
      className={styles['result']}
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
      <PlanMoves plan={plan} />
      <PlanChanges changes={changes} />
      <p className={styles['note']}>{t('budget.proof', { count: plan.pricings })}</p>
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
