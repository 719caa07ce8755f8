import { MAX_CREW, MAX_CREW_DAYS, needsAttendant, type WorkingWeek } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox, Segmented, SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import styles from './crew.module.css';
import type { CrewGoal, CrewInputs, CrewPlan } from './crew-inputs.ts';

const GOALS: readonly CrewGoal[] = ['crew', 'days', 'dates'];
const WEEKS: readonly WorkingWeek[] = [5, 6, 7];

interface GoalFieldsProps {
  inputs: CrewInputs;
  plan: CrewPlan;
  onChange: (fields: Partial<CrewInputs>) => void;
}

/** Asks for the number of people, or for the date by which they have to finish. */
export function GoalFields({ inputs, plan, onChange }: GoalFieldsProps) {
  const { t } = useTranslation('crew');
  const format = useFormat();
  const { goal } = inputs;
  const { minimumCrew } = plan.task;
  return (
    <div className={`grid-12 align-top ${styles.fields}`}>
      <div>
        <Segmented
          label={t('goal')}
          showLabel
          value={goal}
          onChange={(next) => onChange({ goal: next })}
          options={GOALS.map((value) => ({ value, label: t(`goals.${value}`) }))}
        />
      </div>
      {goal === 'crew' ? (
        <NumberField
          className={styles.half}
          label={t('crew')}
          name="crew"
          decimals={0}
          min={minimumCrew}
          max={MAX_CREW}
          value={inputs.crew ?? minimumCrew}
          onChange={(crew) => onChange({ crew })}
          help={t('fewest', { count: minimumCrew, replace: { count: format.number(minimumCrew) } })}
        />
      ) : null}
      {goal === 'days' ? (
        <NumberField
          className={styles.half}
          label={t('days')}
          name="days"
          decimals={0}
          min={1}
          max={MAX_CREW_DAYS}
          value={inputs.days}
          onChange={(days) => onChange({ days })}
        />
      ) : null}
      {goal === 'dates' ? (
        <>
          <DateField
            className={styles.third}
            label={t('first')}
            value={inputs.first}
            onChange={(first) => onChange({ first })}
          />
          <DateField
            className={styles.third}
            label={t('last')}
            value={inputs.last}
            onChange={(last) => onChange({ last })}
          />
          <SelectField
            className={styles.third}
            label={t('week')}
            value={String(inputs.week)}
            onChange={(week) =>
              onChange({ week: WEEKS.find((value) => String(value) === week) ?? 5 })
            }
            options={WEEKS.map((value) => ({ value: String(value), label: t(`weeks.${value}`) }))}
          />
          {plan.workingDays === null ? null : (
            <p className="muted size-13">
              {t('workingDays', {
                count: plan.workingDays,
                replace: { count: format.number(plan.workingDays) },
              })}
            </p>
          )}
        </>
      ) : null}
      {needsAttendant(inputs.category, inputs.projectType) ? (
        <div>
          <Checkbox
            label={t('attendant')}
            help={t('attendantHelp')}
            checked={inputs.withAttendant}
            onChange={(withAttendant) => onChange({ withAttendant })}
          />
        </div>
      ) : null}
    </div>
  );
}
