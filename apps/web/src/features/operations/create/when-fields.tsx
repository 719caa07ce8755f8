import { WORKING_HOURS } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useWindowHint, useWorkingCalendar } from '../use-working-calendar.ts';
import styles from './new-operation.module.css';
import type { NewOperationForm } from './use-new-operation.ts';

/** The days and hours of a new operation, and its length. */
export function WhenFields({ form }: { form: NewOperationForm }) {
  const { t } = useTranslation(['operations', 'operation']);
  const format = useFormat();
  const { values, set, problems } = form;
  const { hoursOf, helpOf } = useWorkingCalendar();
  const windowHint = useWindowHint();
  const hours = hoursOf(values);
  const duration =
    hours === null || problems.endDate
      ? undefined
      : `${t('create.duration', { hours: format.number(hours) })} ${t(
          `operation:help.${helpOf(values, hours)}`,
        )}`;
  const endError = {
    beforeStart: t('operation:errors.endBeforeStart'),
    withoutStart: t('operation:errors.endWithoutStart'),
  };
  return (
    <>
      <DateField
        className={styles.half}
        name="scheduledDate"
        label={t('operation:fields.scheduledDate')}
        value={values.scheduledDate}
        onChange={form.moveStart}
        help={form.arePast ? t('create.pastDays') : undefined}
      />
      <DateField
        className={styles.half}
        label={t('operation:fields.endDate')}
        min={values.scheduledDate || undefined}
        value={values.endDate}
        onChange={(endDate) => set({ endDate })}
        error={problems.endDate && endError[problems.endDate]}
      />
      <TimeField
        label={t('operation:fields.startTime')}
        value={values.startTime}
        onChange={(startTime) => set({ startTime })}
        help={t('operation:help.times')}
        error={problems.startTime && t('operation:errors.timeAlone')}
      />
      <TimeField
        label={t('operation:fields.endTime')}
        value={values.endTime}
        onChange={(endTime) => set({ endTime })}
        error={problems.endTime && t('operation:errors.timeAlone')}
      />
      <NumberField
        className={styles.half}
        label={t('operation:fields.workingHoursPerDay')}
        help={[duration, windowHint(values)].filter(Boolean).join(' ') || undefined}
        value={values.workingHoursPerDay}
        onChange={(entered) => set({ workingHoursPerDay: entered ?? WORKING_HOURS.usual })}
        min={WORKING_HOURS.least}
        max={WORKING_HOURS.most}
        step={WORKING_HOURS.step}
        decimals={1}
        fallback={WORKING_HOURS.usual}
        unreadFallsBack
      />
      <div className={styles.whole}>
        <Checkbox
          label={t('operation:fields.worksOnDaysOff')}
          help={t('operation:help.worksOnDaysOff')}
          checked={values.worksOnDaysOff}
          onChange={(worksOnDaysOff) => set({ worksOnDaysOff })}
        />
      </div>
    </>
  );
}
