import {
  OPERATION_KINDS,
  OPERATION_PRIORITIES,
  OPERATION_STATUSES,
  SERVICE_CATEGORIES,
  WORKING_HOURS,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { serviceLabel } from '../../../project/catalogue-labels.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ProjectPicker } from '../create/new-operation-fields.tsx';
import { useProjectProposal } from '../operations.queries.ts';
import { useCustomers } from '../team.queries.ts';
import { useWindowHint, useWorkingCalendar } from '../use-working-calendar.ts';
import styles from './editor.module.css';
import { hasActualTimes, LINE_TEXTS } from './operation-values.ts';
import { useEditing } from './use-operation-editor.ts';

/** The days, hours and duration of an operation. */
export function WhenCard() {
  const { t } = useTranslation('operation');
  const format = useFormat();
  const { values, set, problems } = useEditing();
  const { hoursOf, helpOf, moved } = useWorkingCalendar();
  const windowHint = useWindowHint();
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

/** The work, customer, place and status of an operation. */
export function WhatCard() {
  const { t } = useTranslation('operation');
  const language = useLanguage();
  const { values, set, problems } = useEditing();
  const customers = useCustomers().data ?? [];
  const { data: project } = useProjectProposal(values.projectId);
  return (
    <Card title={t('what')}>
      <div className={`grid align-top ${styles.fields}`}>
        <TextField
          className={styles.half}
          label={t('fields.title')}
          required
          maxLength={500}
          value={values.title}
          onChange={(title) => set({ title })}
          error={problems.title && t(`errors.${problems.title}`)}
        />
        <SelectField
          label={t('fields.status')}
          value={values.status}
          onChange={(status) => set({ status })}
          options={OPERATION_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <SelectField
          label={t('fields.priority')}
          value={values.priority}
          onChange={(priority) => set({ priority })}
          options={OPERATION_PRIORITIES.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        {LINE_TEXTS.map(({ field, isHalf }) => (
          <TextField
            key={field}
            className={isHalf ? styles.half : undefined}
            label={t(`fields.${field}`)}
            maxLength={500}
            value={values[field]}
            onChange={(text) => set({ [field]: text })}
          />
        ))}
        <SelectField
          label={t('fields.customerId')}
          value={values.customerId}
          onChange={(customerId) => set({ customerId })}
          options={[
            { value: '', label: t('fields.noCustomer') },
            ...customers.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label={t('fields.kind')}
          value={values.kind}
          onChange={(kind) => set({ kind })}
          options={OPERATION_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {(values.kind !== 'job' || values.projectId === '') && (
          <ProjectPicker
            className={styles.half}
            chosen={project}
            isOptional
            onChoose={(projectId) => set({ projectId })}
            error={undefined}
          />
        )}
        <SelectField
          label={t('fields.serviceCategory')}
          value={values.serviceCategory}
          onChange={(serviceCategory) => set({ serviceCategory })}
          options={SERVICE_CATEGORIES.map((value) => ({
            value,
            label: serviceLabel(value, language),
          }))}
        />
        <TextArea
          className={styles.half}
          label={t('fields.description')}
          rows={3}
          value={values.description}
          onChange={(description) => set({ description })}
        />
        <TextArea
          className={styles.half}
          label={t('fields.requirements')}
          help={t('help.requirements')}
          rows={3}
          value={values.requirements}
          onChange={(requirements) => set({ requirements })}
        />
      </div>
    </Card>
  );
}
