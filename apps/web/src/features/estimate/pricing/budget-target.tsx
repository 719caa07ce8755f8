import { newProfitAnalysis, rateEdit } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { LawNote } from '../../../project/cost/law-note.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useCurrency, useData, useEstimateActions } from '../state/estimate-context.tsx';
import { type BudgetForm, GOALS } from './budget-form.ts';
import styles from './pricing.module.css';

interface BudgetTargetProps {
  form: BudgetForm;
  onChange: (form: BudgetForm) => void;
}

/** Which figure is the target, and how much it is to be. */
export function BudgetTarget({ form, onChange }: BudgetTargetProps) {
  const { t } = useTranslation('pricing');
  const currency = useCurrency();
  const actions = useEstimateActions();
  const analysis = useData((data) => data.profitAnalysis) ?? newProfitAnalysis();
  const { goal } = form;
  const isNet = goal === 'netMarginOwn' || goal === 'netMarginTotal';
  const field = goal === 'total' ? 'amount' : goal === 'perSquareMeter' ? goal : 'percent';
  const isPercent = field === 'percent';
  return (
    <div className={styles['target']}>
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
        max={isPercent ? 99 : 1e12}
        fallback={0}
        decimals={isPercent ? undefined : 2}
      />
      <p className={styles['note']}>{t(`budget.goalNote.${goal}`)}</p>
      {isNet && (
        <LawNote
          setting="corporateTax"
          analysis={analysis}
          onUse={(rate) => actions.setFields('profitAnalysis', rateEdit('corporateTax', rate))}
        />
      )}
    </div>
  );
}
