import { OPERATION_PRIORITIES, WORKING_HOURS } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Checkbox, SelectField } from '../../../ui/fields/choices.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { LiveFindings } from '../conflicts/conflict-list.tsx';
import { PeopleChoice } from '../people-choice.tsx';
import { useEquipmentWords, usePositions } from '../stored-words.ts';
import { useCustomers, useTeamMembers } from '../team.queries.ts';
import { useWindowHint, useWorkingCalendar } from '../use-working-calendar.ts';
import { HolidayNotice, workDaysOf } from './holiday-notice.tsx';
import styles from './new-operation.module.css';
import type { NewOperationStart } from './new-operation.ts';
import type { NewOperationForm } from './use-new-operation.ts';
import { ProjectPicker } from './work-fields.tsx';

/** The people and equipment taken over from the project, each of which can be left out. */
function TakenOver({ form, start }: { form: NewOperationForm; start: NewOperationStart }) {
  const { t } = useTranslation(['operations', 'common']);
  const format = useFormat();
  const { labelOf: positionLabel } = usePositions();
  const { labelOf: equipmentLabel } = useEquipmentWords();
  const { values, set, proposal } = form;
  const listed = (entries: readonly (readonly [number, string])[]) =>
    entries
      .map(([count, name]) => `${format.number(count)} × ${isolate(name)}`)
      .join(t('common:listSeparator'));
  const crew = listed(
    (proposal?.crew ?? []).map(({ people, position }) => [people, positionLabel(position)]),
  );
  const equipment = listed(
    (proposal?.equipment ?? []).map(({ quantity, name }) => [quantity, equipmentLabel(name)]),
  );
  const along = start.equipment;
  if (crew === '' && equipment === '' && along === undefined) return null;
  return (
    <fieldset className={`frameless grid-8 break-words full-row ${styles.taken}`}>
      <legend className={`strong ${styles.legend}`}>{t('create.taken')}</legend>
      {along !== undefined && (
        <p>
          {t('create.withItem', {
            item: listed([[along.quantity, equipmentLabel(along.equipmentName)]]),
          })}
        </p>
      )}
      {crew !== '' && (
        <Checkbox
          label={t('create.withCrew')}
          help={crew}
          checked={values.withCrew}
          onChange={(withCrew) => set({ withCrew })}
        />
      )}
      {equipment !== '' && (
        <Checkbox
          label={t('create.withEquipment')}
          help={equipment}
          checked={values.withEquipment}
          onChange={(withEquipment) => set({ withEquipment })}
        />
      )}
    </fieldset>
  );
}

interface NewOperationFieldsProps {
  form: NewOperationForm;
  start: NewOperationStart;
}

/** The fields of a new operation, filled in from its project. */
export function NewOperationFields({ form, start }: NewOperationFieldsProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const { values, set, problems } = form;
  const { data: members = [] } = useTeamMembers();
  return (
    <div className={`grid-12 ${styles.fields}`}>
      {(problems.project || problems.title) && (
        <div className={styles.whole}>
          <Notice tone="loss" live title={t('create.missing')}>
            {t('create.missingText')}
          </Notice>
        </div>
      )}
      <ProjectPicker
        className={styles.whole}
        chosen={form.proposal}
        onChoose={form.chooseProject}
        error={problems.project && t('create.chooseProject')}
      />
      <TextField
        className={styles.whole}
        label={t('operation:fields.title')}
        required
        maxLength={500}
        value={values.title}
        onChange={(title) => set({ title })}
        error={problems.title && t('operation:errors.title')}
      />
      <CustomerChoice form={form} />
      <TextField
        className={styles.half}
        label={t('operation:fields.location')}
        maxLength={500}
        value={values.location}
        onChange={(location) => set({ location })}
      />
      <WhenFields form={form} />
      <SelectField
        className={styles.half}
        label={t('operation:fields.priority')}
        value={values.priority}
        onChange={(priority) => set({ priority })}
        options={OPERATION_PRIORITIES.map((value) => ({
          value,
          label: t(`operation:priority.${value}`),
        }))}
      />
      <div className={styles.whole}>
        <PeopleChoice
          members={members}
          chosen={values.assignedTeam}
          onChange={(assignedTeam) => set({ assignedTeam })}
        />
      </div>
      <TakenOver form={form} start={start} />
      <LiveFindings form={form.sent} />
    </div>
  );
}

type PartProps = Pick<NewOperationFieldsProps, 'form'>;

function CustomerChoice({ form }: PartProps) {
  const { t } = useTranslation(['operations', 'operation']);
  const { data: customers = [] } = useCustomers();
  const client = form.proposal?.client.trim() ?? '';
  const automatic =
    client === '' ? t('create.fromClient') : t('create.fromClientNamed', { name: isolate(client) });
  return (
    <SelectField
      className={styles.half}
      label={t('operation:fields.customerId')}
      value={form.values.customerId}
      onChange={(customerId) => form.set({ customerId })}
      options={[
        { value: '', label: automatic },
        ...customers.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}

/** The days and hours of a new operation, and its length. */
function WhenFields({ form }: { form: NewOperationForm }) {
  const { t } = useTranslation(['operations', 'operation']);
  const format = useFormat();
  const { values, set, problems } = form;
  const { hoursOf, helpOf } = useWorkingCalendar();
  const { data: settings } = useScheduleSettings();
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
      <HolidayNotice className={styles.whole} days={workDaysOf(values, settings)} />
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
