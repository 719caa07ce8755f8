import type { ActualGroups } from '@pcm/contract';
import type { JobGrouping } from '@pcm/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../../../platform/role.ts';
import { DASH, useFormat } from '../../../platform/words/format.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { Difference, PARTS } from '../../../project/actual/actual-lines.tsx';
import { projectTypeLabel, serviceLabel } from '../../../project/catalogue-labels.ts';
import type { FileTable } from '../../../project/exports/table-file.ts';
import { Amount } from '../../../ui/amount.tsx';
import type { Column } from '../../../ui/table/table-cells.tsx';
import styles from './actual-tab.module.css';

/** The sums of one job, of one crew or of one kind of work. */
export type Group = ActualGroups['groups'][number];

/** A group as a row of the table. */
export type Row = Group & { id: string };

const MINUTES = 60;

/** A column of the table and of its file. */
export interface Measure {
  id: string;
  /** Null where nobody knows it. */
  value: (group: Group) => string | number | null;
  kind: FileTable['columns'][number]['kind'];
  cell: (group: Group) => ReactNode;
  needsMoney?: boolean;
  from?: Column<Group>['from'];
  width?: number;
  /** Stands in the file only. */
  isForFile?: boolean;
}

/** Returns the name of a group: its job, its crew or its kind of work. */
export function useGroupName(): (group: Group) => string {
  const { t } = useTranslation('actual');
  const { language } = useFormat();
  return ({ job, kind, crew }) => {
    if (job !== null) return job.projectName;
    if (kind === null) {
      return crew.map(({ name }) => name).join(' · ') || t('overview.nobody');
    }
    const { category, projectType } = kind;
    return projectType === ''
      ? `${serviceLabel(category, language)} · ${t('overview.otherWork')}`
      : projectTypeLabel(category, projectType, language);
  };
}

/** Returns what was done of a job in words: `120 of 1,240 m²`. */
function useDoneText(): (group: Pick<Group, 'work'>) => string {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  return ({ work }) =>
    work
      .filter((one) => one.done > 0 || one.planned !== null)
      .map(({ planned, unit, done: own }) =>
        isolate(
          planned === null
            ? t('overview.perDay', { value: number(own), unit })
            : t('overview.ofPlanned', { done: number(own), planned: number(planned), unit }),
        ),
      )
      .join(' · ');
}

/** Returns the columns after the name, in their order. */
export function useMeasures(by: JobGrouping): Measure[] {
  const { t } = useTranslation(['actual', 'crew']);
  const format = useFormat();
  const seesMoney = useMay('seeMoney');
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  const output = ({ outputs }: Group) =>
    outputs
      .map(({ perDay, unit }) =>
        isolate(t('overview.perDay', { value: number(perDay), unit: t(`crew:unit.${unit}`) })),
      )
      .join(' · ');
  const done = useDoneText();
  const more = ({ personDays, plannedPersonDays }: Group) =>
    Math.round((personDays - plannedPersonDays) * 100) / 100;
  const days = (id: string, value: (group: Group) => number, from?: Measure['from']): Measure => ({
    id,
    value,
    kind: 'quantity',
    cell: (group) => number(value(group)),
    from,
    width: 96,
  });
  const amount = (
    id: Exclude<keyof NonNullable<Group['totals']>, 'isCostMissing'>,
    isDifference: boolean,
    from?: Measure['from'],
  ): Measure => {
    const value = ({ totals }: Group) => totals?.[id] ?? null;
    return {
      id,
      value,
      kind: 'amount',
      cell: (group) =>
        isDifference ? (
          <Difference value={value(group)} decimals={0} isSure={group.doubts.length === 0} />
        ) : (
          <Amount value={value(group)} />
        ),
      needsMoney: true,
      from,
      width: 108,
    };
  };
  const all: Measure[] = [
    by === 'job'
      ? {
          id: 'ended',
          value: ({ job }) => job?.lastDay ?? null,
          kind: 'day',
          cell: ({ job }) => (job?.lastDay ? format.day(job.lastDay) : DASH),
          from: 960,
          width: 112,
        }
      : { ...days('jobs', ({ jobs }) => jobs), kind: 'count', width: 80 },
    days('plannedDays', ({ plannedPersonDays }) => plannedPersonDays, 960),
    days('personDays', ({ personDays }) => personDays),
    {
      ...days('daysDifference', more, seesMoney ? 1180 : 768),
      isForFile: seesMoney,
      cell: (group) => `${more(group) > 0 ? '+' : ''}${number(more(group))}`,
    },
    {
      ...days('overtime', ({ overtimeMinutes }) => overtimeMinutes / MINUTES, 1180),
      isForFile: seesMoney,
    },
    {
      id: 'output',
      value: output,
      kind: 'text',
      cell: (group) => output(group) || DASH,
      from: 768,
      width: 128,
    },
    ...(by === 'job'
      ? [
          {
            id: 'done',
            value: done,
            kind: 'text' as const,
            cell: done,
            isForFile: true,
          },
        ]
      : []),
    { ...amount('planned', false, 1180), isForFile: true },
    amount('actual', false, 1180),
    ...PARTS.map((part) => amount(part, true, 1180)),
    amount('outside', true, 1180),
    amount('difference', true),
  ];
  return seesMoney ? all : all.filter(({ needsMoney }) => !needsMoney);
}

/** Sorts groups by a column; those without a value come last. */
export function sorted(
  groups: readonly Group[],
  valueOf: (group: Group) => string | number | null,
  direction: 'asc' | 'desc',
): Row[] {
  const turn = direction === 'asc' ? 1 : -1;
  return groups
    .map((group) => ({ ...group, id: group.key }))
    .toSorted((a, b) => {
      const [one, other] = [valueOf(a), valueOf(b)];
      if (one === null || other === null) return Number(one === null) - Number(other === null);
      if (typeof one === 'number' && typeof other === 'number') return turn * (one - other);
      return turn * String(one).localeCompare(String(other));
    });
}

/** The name of a group; that of a job leads to what is behind its figures. */
function GroupName({ row, name }: { row: Row; name: string }) {
  const { job, kind } = row;
  const { t } = useTranslation('actual');
  const doneText = useDoneText();
  const { language } = useFormat();
  const seesMoney = useMay('seeMoney');
  if (job === null) {
    return (
      <span className={styles.name}>
        <bdi>{name}</bdi>
        {kind === null ? null : (
          <small className="muted">{serviceLabel(kind.category, language)}</small>
        )}
      </span>
    );
  }
  const link = seesMoney ? (
    <Link
      dir="auto"
      to="/projects/$projectId/view"
      params={{ projectId: job.projectId }}
      hash="actual"
    >
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <Link dir="auto" to="/team-management" search={{ project: job.projectId }}>
      <bdi>{name}</bdi>
    </Link>
  );
  return (
    <span className={styles.name}>
      {link}
      <small className="muted">
        {job.state === 'running' && doneText(row) !== '' ? (
          <span className="ink">{doneText(row)} · </span>
        ) : null}
        <bdi>{projectTypeLabel(job.category, job.projectType, language)}</bdi>
        {job.isForecast ? null : <span className="attention"> · {t('overview.noForecast')}</span>}
      </small>
    </span>
  );
}

/** Returns the cell of a group's name. */
export const groupName = (row: Row, name: string) => <GroupName row={row} name={name} />;
