import { WORKING_HOURS } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { Checkbox } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { HolidayNotice, workDaysOf } from '../create/holiday-notice.tsx';
import { useWindowHint, useWorkingCalendar } from '../use-working-calendar.ts';
import styles from './editor.module.css';
import { hasActualTimes } from './operation-values.ts';
import { useEditing } from './use-operation-editor.ts';

/** The days, hours and duration of an operation. */
export function WhenCard() {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { values, set, problems } = useEditing();
  const { hoursOf, helpOf, moved } = useWorkingCalendar();
  const windowHint = useWindowHint();
  const { data: settings } = useScheduleSettings();
  const hours = hoursOf(values);
  const isBackwards = values.endDate !== '' && values.endDate < values.scheduledDate;
  const isOvernight =
    values.startTime !== '' && values.endTime !== '' && values.endTime < values.startTime;
  return (
    <Card title={t('when')}>
      <div className={`grid align-top ${styles.fields}`}>
        <DateField
          className={styles.half}
          label={t('fields.scheduledDate')}
          value={values.scheduledDate}
          onChange={(day) => set(moved(values, day))}
          error={problems.scheduledDate && t(`errors.${problems.scheduledDate}`)}
        />
        <DateField
          className={styles.half}
          label={t('fields.endDate')}
          min={values.scheduledDate || undefined}
          value={values.endDate}
          onChange={(endDate) => set({ endDate })}
          error={problems.endDate && t(`errors.${problems.endDate}`)}
        />
        <TimeField
          label={t('fields.startTime')}
          value={values.startTime}
          onChange={(startTime) => set({ startTime })}
          help={t('help.times')}
          error={problems.startTime && t(`errors.${problems.startTime}`)}
        />
        <TimeField
          label={t('fields.endTime')}
          value={values.endTime}
          onChange={(endTime) => set({ endTime })}
          help={isOvernight ? t('help.overnight') : undefined}
          error={problems.endTime && t(`errors.${problems.endTime}`)}
        />
        <NumberField
          label={t('fields.workingHoursPerDay')}
          help={windowHint(values)}
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
          <div className={`stack-4 ${styles.figure}`} role="status">
            <span className="note medium">{t('fields.estimatedDuration')}</span>
            <strong>{t('hours', { hours: format.number(hours) })}</strong>
            <p className="note">
              {t(isBackwards ? 'errors.endBeforeStart' : `help.${helpOf(values, hours)}`)}
            </p>
          </div>
        )}
        <HolidayNotice className="full-row" days={workDaysOf(values, settings)} />
        <div className="full-row">
          <Checkbox
            label={t('fields.worksOnDaysOff')}
            help={t('help.worksOnDaysOff')}
            checked={values.worksOnDaysOff}
            onChange={(worksOnDaysOff) => set({ worksOnDaysOff })}
          />
        </div>
        {hasActualTimes(values) ? (
          <>
            <MomentField
              label={t('fields.actualStartTime')}
              value={values.actualStartTime}
              usual={{ day: values.scheduledDate, time: values.startTime || '08:00' }}
              onChange={(actualStartTime) => set({ actualStartTime })}
            />
            <MomentField
              label={t('fields.actualEndTime')}
              value={values.actualEndTime}
              usual={{
                day: values.endDate || values.scheduledDate,
                time: values.endTime || '17:00',
              }}
              onChange={(actualEndTime) => set({ actualEndTime })}
              error={problems.actualEndTime && t(`errors.${problems.actualEndTime}`)}
            />
          </>
        ) : null}
      </div>
    </Card>
  );
}

interface MomentFieldProps {
  label: string;
  /** `YYYY-MM-DDTHH:MM`, a time alone, or empty. */
  value: string;
  /** The value that the other half gets once one is filled. */
  usual: { day: string; time: string };
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** A field for a day and a wall time; without the day it has no value. */
function MomentField({ label, value, usual, onChange, error }: MomentFieldProps) {
  const { t } = useTranslation('operation');
  const [day, time] = value.includes('T') ? value.split('T') : ['', value];
  const moment = (onDay: string, at: string) =>
    onChange(onDay === '' ? at : `${onDay}T${at || usual.time}`);
  return (
    <div className={`grid-8 align-bottom ${styles.moment}`}>
      <DateField
        label={label}
        value={day ?? ''}
        onChange={(next) => moment(next, next === '' ? '' : (time ?? ''))}
        error={error}
      />
      <TimeField
        label={t('timeOf', { field: label })}
        hideLabel
        value={time ?? ''}
        onChange={(next) => moment(next === '' ? '' : day || usual.day, next)}
      />
    </div>
  );
}
