import {
  MAX_INPUT,
  newProfitAnalysis,
  parametersOf,
  planForTarget,
  rateEdit,
  SPECIFICATION,
} from '@pcm/domain';
import { useMemo, useState } from 'react';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolateNumber, useTranslation } from '../../../platform/words/translation.ts';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { OrderMarks } from '../../../project/profit/order-marks.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import {
  pricedOnce,
  useCurrency,
  useData,
  useEstimateActions,
  useEstimateStore,
} from '../state/estimate-context.tsx';
import type { EstimateStore } from '../state/estimate-store.ts';
import {
  type BudgetForm,
  firstBudgetForm,
  GOALS,
  groupOf,
  type LeverChoice,
  leversOf,
  missingFor,
  targetOf,
  withLevers,
} from './budget-form.ts';
import { LeverRow } from './lever-row.tsx';
import { PlanResult } from './plan-result.tsx';
import styles from './pricing.module.css';

interface BudgetTargetProps {
  form: BudgetForm;
  onChange: (form: BudgetForm) => void;
}

/** Asks for the target figure and its value. */
function BudgetTarget({ form, onChange }: BudgetTargetProps) {
  const { t } = useTranslation('pricing');
  const currency = useCurrency();
  const actions = useEstimateActions();
  const data = useData((now) => now);
  const analysis = data.profitAnalysis ?? newProfitAnalysis(SPECIFICATION);
  const { goal } = form;
  const isNet = goal === 'netMarginOwn' || goal === 'netMarginTotal';
  const field = goal === 'total' ? 'amount' : goal === 'perSquareMeter' ? goal : 'percent';
  const isPercent = field === 'percent';
  return (
    <div className={`grid align-bottom ${styles.target}`}>
      <SelectField
        label={t('budget.goal')}
        value={goal}
        onChange={(next) => onChange({ ...form, goal: next })}
        options={GOALS.map((value) => ({ value, label: t(`budget.goals.${value}`) }))}
      />
      <NumberField
        key={field}
        label={t(isPercent ? 'budget.percent' : 'budget.amount')}
        value={form[field]}
        onChange={(value) => onChange({ ...form, [field]: value ?? 0 })}
        unit={isPercent ? '%' : currency}
        min={isPercent ? -100 : 0}
        max={isPercent ? 99 : MAX_INPUT}
        fallback={0}
        decimals={isPercent ? undefined : 2}
      />
      <p className="note regular">{t(`budget.goalNote.${goal}`)}</p>
      {isNet && (
        <LawNote
          setting="corporateTax"
          analysis={analysis}
          parameters={parametersOf(data, SPECIFICATION)}
          onUse={(rate) => actions.setFields('profitAnalysis', rateEdit('corporateTax', rate))}
        />
      )}
    </div>
  );
}

interface LeverListProps {
  levers: readonly LeverChoice[];
  onChange: (levers: readonly LeverChoice[]) => void;
}

/** Lists the levers in the order in which they are used. */
function LeverList({ levers, onChange }: LeverListProps) {
  const { t } = useTranslation('pricing');
  const shift = (index: number, by: 1 | -1) => {
    const lever = levers[index];
    if (lever === undefined) return;
    onChange(levers.toSpliced(index, 1).toSpliced(index + by, 0, lever));
  };
  return (
    <fieldset className="frameless stack-4">
      <legend className="subheading no-padding">{t('budget.levers')}</legend>
      <p className="note regular">{t('budget.leversNote')}</p>
      {levers.map((lever, index) => (
        <LeverRow
          key={lever.kind}
          lever={lever}
          onChange={(next) => onChange(levers.with(index, next))}
          onEarlier={index === 0 ? undefined : () => shift(index, -1)}
          onLater={index === levers.length - 1 ? undefined : () => shift(index, 1)}
        />
      ))}
    </fieldset>
  );
}

/** Keeps the form while the estimate is open, whichever tab is shown. */
const kept = new WeakMap<EstimateStore, BudgetForm>();

/** Returns the form of the reverse budget and its setter. */
function useBudgetForm(): [BudgetForm, (form: BudgetForm) => void] {
  const store = useEstimateStore();
  const [form, setForm] = useState(
    () => kept.get(store) ?? firstBudgetForm(pricedOnce(store.getState().data).cost.perSquareMeter),
  );
  return [
    form,
    (next) => {
      const asked = { ...next, isAsked: true };
      kept.set(store, asked);
      setForm(asked);
    },
  ];
}

/** The time without changes to the form and the estimate before a plan is computed. */
const PLAN_DELAY_MS = 150;

const WAYS = ['in-order', 'together'] as const;

/** Computes the exact plan that reaches a target with the chosen levers. */
export function BudgetTab() {
  const { t } = useTranslation('pricing');
  const data = useData((now) => now);
  const format = useFormat();
  const currency = useCurrency();
  const [form, setForm] = useBudgetForm();
  const settledForm = useDebounced(form, PLAN_DELAY_MS);
  const settledData = useDebounced(data, PLAN_DELAY_MS);
  const missing = missingFor(settledForm, settledData);
  const plan = useMemo(
    () =>
      missing === null
        ? planForTarget(
            settledData,
            targetOf(settledForm),
            leversOf(settledForm),
            settledForm.way,
            SPECIFICATION,
          )
        : null,
    [missing, settledData, settledForm],
  );
  return (
    <div className="stack-14 shrinks">
      <p className="note regular">{t('budget.intro')}</p>
      <div className={`grid align-top gap-20 ${styles.halves}`}>
        <div className="stack-14 shrinks">
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
          <Notice
            tone="info"
            live
            action={
              missing === 'notAsked' ? (
                <Button size="sm" onClick={() => setForm(form)}>
                  {t('budget.workOut')}
                </Button>
              ) : undefined
            }
          >
            {t(`budget.${missing ?? 'noOrder'}`, {
              amount: isolateNumber(format.money(form.amount, currency, 2)),
            })}
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
      <OrderMarks data={data} priced={pricedOnce(data)} currency={currency} />
    </div>
  );
}
