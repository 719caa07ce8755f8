import { OPERATION_KINDS, type OperationKind } from '@pcm/domain';
import { IconFolder } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { SelectField } from '../../../ui/fields/choices.tsx';
import { SuggestionField } from '../../../ui/fields/suggestion-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import {
  type ProjectProposal,
  usePlannableProjects,
  useProjectProposal,
} from '../operations.queries.ts';
import { PeopleChoice } from '../people-choice.tsx';
import { minuteOf, timeAt } from '../schedule/calendar-days.ts';
import { useTeamMembers } from '../team.queries.ts';
import styles from './new-operation.module.css';
import type { WorkValues } from './new-operation.ts';
import { WorkDetails } from './work-details.tsx';

/** The errors of the fields, in words. */
export interface WorkProblems {
  title?: string | undefined;
  times?: string | undefined;
  endDate?: string | undefined;
  project?: string | undefined;
}

/** The times go in quarters of an hour with the arrow keys. Units: minutes. */
const STEP = 15;
const LONGEST_TITLE = 500;

interface ProjectPickerProps {
  /** Whether work can do without a project. */
  isOptional?: boolean;
  /** The chosen project, once it is loaded. */
  chosen: ProjectProposal | undefined;
  /** Gets an empty id while the text names no project. */
  onChoose: (id: string) => void;
  error: string | undefined;
  className: string | undefined;
}

const labelOf = ({ name, client }: { name: string; client: string }) =>
  client.trim() === '' ? name : `${name} · ${client}`;

/** Returns the projects by label; of two with the same label the newest counts. */
function byLabel(projects: readonly { id: string; name: string; client: string }[]) {
  const labels = new Map<string, string>();
  for (const project of projects) {
    const label = labelOf(project);
    let unique = label;
    for (let next = 2; labels.has(unique); next += 1) unique = `${label} (${next})`;
    labels.set(unique, project.id);
  }
  return labels;
}

/** A field for the project of an operation, with a search by name and client. */
export function ProjectPicker({
  isOptional = false,
  chosen,
  onChoose,
  error,
  className,
}: ProjectPickerProps) {
  const { t } = useTranslation('operations');
  const [typed, setTyped] = useState<string | null>(null);
  const chosenLabel = chosen === undefined ? '' : labelOf(chosen);
  const text = typed ?? chosenLabel;
  const wanted = useDebounced(typed === null ? '' : (typed.split(' · ')[0] ?? '').trim());
  const { data = [] } = usePlannableProjects(wanted);
  const labels = byLabel(data);
  return (
    <SuggestionField
      className={className}
      label={t('create.project')}
      required={!isOptional}
      autoFocus={!isOptional && chosenLabel === ''}
      leading={<IconFolder size={16} stroke={1.75} aria-hidden />}
      placeholder={t('create.projectPlaceholder')}
      value={text}
      suggestions={[...labels.keys()]}
      onChange={(next) => {
        setTyped(next);
        onChoose(labels.get(next) ?? '');
      }}
      error={error}
    />
  );
}

interface WorkFieldsProps {
  values: WorkValues;
  onChange: (part: Partial<WorkValues>) => void;
  problems: WorkProblems;
  kinds?: readonly OperationKind[];
  /** The days of the work. */
  children: ReactNode;
  /** Notes about the days, shown below them. */
  notice?: ReactNode;
  /** The content with which the details begin. */
  details?: ReactNode;
  /** Whether the details are open at first. */
  isDetailed?: boolean;
  /** Whether the equipment can be chosen here. */
  hasEquipment?: boolean;
}

/** Steps a time by a quarter of an hour with the arrow keys. */
function stepped(event: KeyboardEvent<HTMLElement>, time: string): string | null {
  const step = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
  if (step === 0 || time === '') return null;
  event.preventDefault();
  return timeAt(minuteOf(time) + step);
}

/** Edits the work, its time and its people; the other fields are one press away. */
export function WorkFields(props: WorkFieldsProps) {
  const { values, onChange, problems, kinds = OPERATION_KINDS, children } = props;
  const { notice, details, isDetailed = false, hasEquipment = true } = props;
  const { t } = useTranslation(['series', 'operation']);
  const { data: members = [] } = useTeamMembers();
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
      {kinds.includes('job') && (
        <ProjectPicker
          className={styles.half}
          chosen={proposal}
          isOptional={values.kind !== 'job'}
          onChoose={(projectId) => onChange({ projectId })}
          error={problems.project}
        />
      )}
      {children}
      {times.map(([field, label]) => (
        <TimeOf
          key={field}
          label={label}
          value={values[field]}
          onChange={(time) => onChange({ [field]: time })}
          error={values[field] === '' ? problems.times : undefined}
        />
      ))}
      {notice}
      <div className={styles.whole}>
        <PeopleChoice
          members={members}
          chosen={values.assignedTeam}
          onChange={(assignedTeam) => onChange({ assignedTeam })}
        />
      </div>
      <WorkDetails
        values={values}
        onChange={onChange}
        hasEquipment={hasEquipment}
        startsOpen={isDetailed}
        hasError={problems.endDate !== undefined}
      >
        {details}
      </WorkDetails>
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
