import { planForTarget } from '@pcm/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { OrderMarks } from '../../../project/profit/order-marks.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { pricedOnce, useCurrency, useData } from '../state/estimate-context.tsx';
import { groupOf, leversOf, missingFor, targetOf, withLevers } from './budget-form.ts';
import { BudgetTarget } from './budget-target.tsx';
import { LeverList } from './lever-list.tsx';
import { PlanResult } from './plan-result.tsx';
import styles from './pricing.module.css';
import { useBudgetForm } from './use-budget-form.ts';

/** How long the form and the estimate stand still before a plan is worked out. */
const PLAN_DELAY_MS = 150;

const WAYS = ['in-order', 'together'] as const;

/** A target, what may move, and the exact plan that reaches it. */
export function BudgetTab() {
  const { t } = useTranslation('pricing');
  const data = useData((now) => now);
  const currency = useCurrency();
  const [form, setForm] = useBudgetForm();
  const settledForm = useDebounced(form, PLAN_DELAY_MS);
  const settledData = useDebounced(data, PLAN_DELAY_MS);
  const missing = missingFor(settledForm, settledData);
  const plan = useMemo(
    () =>
      missing === null
        ? planForTarget(settledData, targetOf(settledForm), leversOf(settledForm), settledForm.way)
        : null,
    [missing, settledData, settledForm],
  );
  return (
    <div className={styles['stack']}>
      <p className={styles['note']}>{t('budget.intro')}</p>
      <div className={styles['halves']}>
        <div className={styles['stack']}>
          <BudgetTarget form={form} onChange={setForm} />
          <LeverList
            levers={form.levers[groupOf(form.goal)]}
            onChange={(levers) => setForm(withLevers(form, levers))}
          />
          <Segmented
            label={t('budget.way')}
            showLabel
            value={form.way}
            onChange={(way) => setForm({ ...form, way })}
            options={WAYS.map((value) => ({ value, label: t(`budget.ways.${value}`) }))}
          />
        </div>
        {plan === null ? (
          <Notice tone="info" live>
            {t(`budget.${missing ?? 'noOrder'}`)}
          </Notice>
        ) : (
          <PlanResult
            plan={plan}
            target={targetOf(settledForm)}
            from={settledData}
            isSettled={settledForm === form && settledData === data}
          />
        )}
      </div>
      <OrderMarks data={data} cost={pricedOnce(data).cost} currency={currency} />
    </div>
  );
}
