import { OPERATION_KINDS, type OperationKind } from '@pcm/domain';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { useProjectProposal } from '../operations.queries.ts';
import { PeopleChoice } from '../people-choice.tsx';
import { minuteOf, timeAt } from '../schedule/calendar-days.ts';
import { useCustomers, useTeamMembers } from '../team.queries.ts';
import styles from './new-operation.module.css';
import { ProjectPicker } from './new-operation-fields.tsx';

/** The fields of work that can do without an estimate, as typed; empty where there is no value. */
export interface WorkValues {
  title: string;
  kind: OperationKind;
  projectId: string;
  customerId: string;
  location: string;
  startTime: string;
  endTime: string;
  assignedTeam: readonly string[];
}

/** The errors of the fields, in words. */
export interface WorkProblems {
  title?: string | undefined;
  times?: string | undefined;
  project?: string | undefined;
}

/** The times go in quarters of an hour with the arrow keys. Units: minutes. */
const STEP = 15;
const LONGEST_TITLE = 500;

interface WorkFieldsProps {
  values: WorkValues;
  onChange: (part: Partial<WorkValues>) => void;
  problems: WorkProblems;
  kinds?: readonly OperationKind[];
  /** Leaves out the project and the place, for a quick entry. */
  isQuick?: boolean;
  /** The days, between the times and the people. */
  children: ReactNode;
}

/** Steps a time by a quarter of an hour with the arrow keys. */
function stepped(event: KeyboardEvent<HTMLElement>, time: string): string | null {
  const step = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
  if (step === 0 || time === '') return null;
  event.preventDefault();
  return timeAt(minuteOf(time) + step);
}

/** What is done, of which kind, when and by whom. */
export function WorkFields(props: WorkFieldsProps) {
  const { values, onChange, problems, kinds = OPERATION_KINDS, isQuick = false, children } = props;
  const { t } = useTranslation(['series', 'operation']);
  const { data: members = [] } = useTeamMembers();
  const { data: customers = [] } = useCustomers();
  const { data: proposal } = useProjectProposal(values.projectId);
  const times = [
    ['startTime', t('quick.from')],
    ['endTime', t('quick.to')],
  ] as const;
  return (
    <>
      <TextField
        className={styles.whole}
        label={t('quick.what')}
        required
        autoFocus
        maxLength={LONGEST_TITLE}
        value={values.title}
        onChange={(title) => onChange({ title })}
        error={problems.title}
      />
      <SelectField
        className={styles.half}
        label={t('quick.kind')}
        value={values.kind}
        onChange={(kind) => onChange({ kind })}
        options={kinds.map((value) => ({ value, label: t(`operation:kinds.${value}`) }))}
      />
      <SelectField
        className={styles.half}
        label={t('operation:fields.customerId')}
        value={values.customerId}
        onChange={(customerId) => onChange({ customerId })}
        options={[
          { value: '', label: t('quick.none') },
          ...customers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {!isQuick && (
        <>
          <ProjectPicker
            className={styles.half}
            chosen={proposal}
            isOptional={values.kind !== 'job'}
            onChoose={(projectId) => onChange({ projectId })}
            error={problems.project}
          />
          <TextField
            className={styles.half}
            label={t('operation:fields.location')}
            maxLength={LONGEST_TITLE}
            value={values.location}
            onChange={(location) => onChange({ location })}
          />
        </>
      )}
      {isQuick && children}
      {times.map(([field, label]) => (
        <TimeOf
          key={field}
          label={label}
          value={values[field]}
          onChange={(time) => onChange({ [field]: time })}
          error={values[field] === '' ? problems.times : undefined}
        />
      ))}
      {!isQuick && children}
      <div className={styles.whole}>
        <PeopleChoice
          members={members}
          chosen={values.assignedTeam}
          onChange={(assignedTeam) => onChange({ assignedTeam })}
        />
      </div>
    </>
  );
}

interface TimeOfProps {
  label: string;
  value: string;
  onChange: (time: string) => void;
  error: string | undefined;
}

/** A time that the arrow keys step by a quarter of an hour. */
function TimeOf({ label, value, onChange, error }: TimeOfProps) {
  // A new field takes the stepped time instead of what was typed before.
  const [steps, setSteps] = useState(0);
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        const next = stepped(event, value);
        if (next === null) return;
        onChange(next);
        setSteps(steps + 1);
      }}
    >
      <TimeField label={label} value={value} onChange={onChange} error={error} stepped={steps} />
    </div>
  );
}
