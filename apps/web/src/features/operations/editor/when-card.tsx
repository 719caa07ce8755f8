import { WORKING_HOURS } from '@pcm/domain';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/date-field.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useWorkingCalendar } from '../use-working-calendar.ts';
import styles from './editor.module.css';
import { useEditing } from './editor-context.ts';

/** On which days, at which hours, and how long it takes. */
export function WhenCard() {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { values, set, problems } = useEditing();
  const { hoursOf, helpOf } = useWorkingCalendar();
  const hours = hoursOf(values.scheduledDate, values.endDate, values.workingHoursPerDay);
  const isBackwards = values.endDate < values.scheduledDate;
  const isOvernight =
    values.startTime !== '' && values.endTime !== '' && values.endTime < values.startTime;
  return (
    <Card title={t('when')}>
      <div className={styles['fields']}>
        <DateField
          className={styles['half']}
          label={t('fields.scheduledDate')}
          value={values.scheduledDate}
          onChange={(scheduledDate) => set({ scheduledDate })}
          error={problems.scheduledDate && t(`errors.${problems.scheduledDate}`)}
        />
        <DateField
          className={styles['half']}
          label={t('fields.endDate')}
          min={values.scheduledDate || undefined}
          value={values.endDate}
          onChange={(endDate) => set({ endDate })}
          error={problems.endDate && t(`errors.${problems.endDate}`)}
        />
        <TextField
          label={t('fields.startTime')}
          type="time"
          dir="ltr"
          value={values.startTime}
          onChange={(startTime) => set({ startTime })}
          help={t('help.times')}
          error={problems.startTime && t(`errors.${problems.startTime}`)}
        />
        <TextField
          label={t('fields.endTime')}
          type="time"
          dir="ltr"
          value={values.endTime}
          onChange={(endTime) => set({ endTime })}
          help={isOvernight ? t('help.overnight') : undefined}
          error={problems.endTime && t(`errors.${problems.endTime}`)}
        />
        <NumberField
          label={t('fields.workingHoursPerDay')}
          value={values.workingHoursPerDay}
          onChange={(entered) => set({ workingHoursPerDay: entered ?? WORKING_HOURS.usual })}
          min={WORKING_HOURS.least}
          max={WORKING_HOURS.most}
          step={WORKING_HOURS.step}
          decimals={1}
          fallback={WORKING_HOURS.usual}
          unreadFallsBack
        />
        {hours === null ? (
          <NumberField
            label={t('fields.estimatedDuration')}
            help={t('help.durationManual')}
            unit={t('hoursUnit')}
            value={values.estimatedDuration}
            onChange={(estimatedDuration) => set({ estimatedDuration })}
            min={1}
            decimals={0}
          />
        ) : (
          <div className={styles['figure']} role="status">
            <span className={styles['label']}>{t('fields.estimatedDuration')}</span>
            <strong>{t('hours', { hours: format.number(hours) })}</strong>
            <p className={styles['help']}>
              {t(isBackwards ? 'errors.endBeforeStart' : `help.${helpOf(hours)}`)}
            </p>
          </div>
        )}
        {values.status === 'in-progress' || values.status === 'completed' ? (
          <>
            <TextField
              className={styles['half']}
              label={t('fields.actualStartTime')}
              type="datetime-local"
              dir="ltr"
              value={values.actualStartTime}
              onChange={(actualStartTime) => set({ actualStartTime })}
            />
            <TextField
              className={styles['half']}
              label={t('fields.actualEndTime')}
              type="datetime-local"
              dir="ltr"
              value={values.actualEndTime}
              onChange={(actualEndTime) => set({ actualEndTime })}
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}
