import type {
  OperationFinding,
  OperationSeries,
  ScheduleSettings,
  SeriesCheck,
} from '@pcm/contract';
import {
  daysBetween,
  LONGEST_SERIES,
  MOST_OCCURRENCES,
  occurrencesOf,
  type SeriesDay,
  type SeriesRule,
  type StaffingRuleId,
  WEEKDAYS_ONLY,
} from '@pcm/domain';
import { useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { sentEquipment, sentWork, type WorkValues } from '../create/new-operation.ts';
import type { WorkProblems } from '../create/work-fields.tsx';
import { weeklyFrom } from './series-note.tsx';

/** A new series, or a change of one from the day of an occurrence on. */
export type SeriesTask =
  | { kind: 'new'; work: WorkValues; day: string }
  | {
      kind: 'change';
      series: OperationSeries;
      /** The day of the rule; null for the whole series. */
      from: string | null;
      /** Changes that were made to the operation before the user chose to change the series. */
      change?: Partial<WorkValues> | undefined;
      /** The items that every date takes as the change says. */
      items?: readonly string[] | undefined;
    };

type Scope = 'following' | 'all';

/** Returns the work of a series as its form has it. */
const workOf = ({ work }: OperationSeries): WorkValues => ({
  title: work.title,
  description: work.description ?? '',
  kind: work.kind,
  projectId: work.projectId ?? '',
  customerId: work.customerId ?? '',
  serviceCategory: work.serviceCategory ?? '',
  location: work.location ?? '',
  startTime: work.startTime ?? '',
  endTime: work.endTime ?? '',
  workingHoursPerDay: work.workingHoursPerDay ?? null,
  worksOnDaysOff: work.worksOnDaysOff ?? false,
  priority: work.priority ?? 'medium',
  requirements: (work.requirements ?? []).join('\n'),
  crew: (work.crew ?? []).map((need, index) => ({ id: String(index), ...need })),
  assignedTeam: work.assignedTeam ?? [],
  equipment: (work.equipment ?? []).map(({ equipmentName, quantity = 1, pieceIds = [] }) => ({
    equipmentName,
    quantity,
    pieceIds,
  })),
  notes: work.notes ?? '',
});

/** Returns the rule from a day on: as many times as are left of it. */
function ruleFrom({ rule, days }: OperationSeries, from: string | null): SeriesRule {
  if (from === null || from <= rule.firstDay) return rule;
  const left = days.filter((day) => day >= from).length;
  return { ...rule, firstDay: from, count: rule.count === null ? null : Math.max(1, left) };
}

/** Returns the fields that differ from those of the series. */
function changedWork(before: WorkValues, values: WorkValues) {
  const whole = (work: WorkValues) => ({ ...sentWork(work), equipment: sentEquipment(work) });
  const stood: Record<string, unknown> = whole(before);
  const all = Object.entries(whole(values));
  return Object.fromEntries(
    all.filter(([key, value]) => JSON.stringify(stood[key]) !== JSON.stringify(value)),
  );
}

const isComplete = ({ pattern, lastDay, count, firstDay }: SeriesRule) =>
  firstDay !== '' &&
  (count !== null || (lastDay ?? '') >= firstDay) &&
  (pattern.every !== 'week' || pattern.weekdays.length > 0);

/** Holds the values of the form of a series, the days of its rule and what a request of it is. */
export function useSeriesForm(task: SeriesTask, settings: ScheduleSettings | undefined) {
  const isNew = task.kind === 'new';
  const series = isNew ? undefined : task.series;
  const from = isNew ? null : task.from;
  const [scope, setScope] = useState<Scope>(from === null ? 'all' : 'following');
  const since = scope === 'following' ? from : null;
  const stood = isNew ? task.work : workOf(task.series);
  const [values, setValues] = useState<WorkValues>({
    ...stood,
    ...(isNew ? {} : (task.change ?? {})),
  });
  const start = series === undefined ? weeklyFrom(isNew ? task.day : '') : ruleFrom(series, since);
  const [edited, setEdited] = useState<SeriesRule | null>(null);
  const rule = edited ?? start;
  const [withExceptions, setWithExceptions] = useState(false);
  const [decisions, setDecisions] = useState<SeriesDecisions>({
    leftOut: series?.leftOut ?? [],
    ownTeams: new Map(),
    without: new Map(),
    reasons: {},
  });
  const terms = settings ?? WEEKDAYS_ONLY;
  const asked = edited === null && series !== undefined ? series.rule : rule;
  const isShort =
    rule.count !== null || (daysBetween(rule.firstDay, rule.lastDay ?? '') ?? 0) <= LONGEST_SERIES;
  const all: SeriesDay[] = isComplete(rule) && isShort ? occurrencesOf(asked, terms) : [];
  const days = all.filter(
    ({ day }) => (since === null || day >= since) && !decisions.leftOut.includes(day),
  );
  const worked = days.filter(({ on }) => on !== null).length;
  const reasons = Object.entries(decisions.reasons).flatMap(([broken, reason]) =>
    reason.trim() === '' ? [] : [{ rule: broken as StaffingRuleId, reason: reason.trim() }],
  );
  const more = {
    leftOut: [...decisions.leftOut],
    ownTeams: Array.from(decisions.ownTeams, ([day, team]) => ({ day, assignedTeam: [...team] })),
    ownEquipment: Array.from(decisions.without, ([day, names]) => ({
      day,
      equipment: sentEquipment(values).filter(
        ({ equipmentName }) => !names.includes(equipmentName),
      ),
    })),
  };
  const overrides = reasons.length === 0 ? {} : { staffingOverrides: reasons };
  const newBody = {
    work: { ...sentWork(values), equipment: sentEquipment(values), ...overrides },
    rule,
    ...more,
  };
  const changeBody = {
    from: since,
    work: { ...changedWork(stood, values), ...overrides },
    ...(isNew || task.items === undefined ? {} : { items: [...task.items] }),
    ...(edited === null ? {} : { rule: edited }),
    ...more,
    withExceptions,
  };
  return {
    series,
    from,
    scope,
    setScope: (next: Scope) => {
      setScope(next);
      setEdited(null);
    },
    since,
    values,
    set: (part: Partial<WorkValues>) => setValues((before) => ({ ...before, ...part })),
    rule,
    setRule: setEdited,
    withExceptions,
    setWithExceptions,
    decisions,
    setDecisions,
    days,
    worked,
    isLong: !isShort || all.length > MOST_OCCURRENCES,
    newBody,
    changeBody,
  };
}

type SeriesForm = ReturnType<typeof useSeriesForm>;

/** Returns what is missing, by the field. */
export function useSeriesProblems(form: SeriesForm) {
  const { t } = useTranslation('series');
  const format = useFormat();
  const { values, rule, worked, isLong } = form;
  const work: WorkProblems = {
    ...(values.title.trim() === '' && { title: t('form.noTitle') }),
    ...((values.startTime === '') !== (values.endTime === '') && { times: t('form.noTimes') }),
    ...(values.kind === 'job' && values.projectId === '' && { project: t('form.noProject') }),
  };
  const { pattern } = rule;
  const hasEnd = rule.count !== null || (rule.lastDay ?? '') !== '';
  const tooMany = t('form.tooMany', { formatted: format.number(MOST_OCCURRENCES) });
  const never = isLong ? tooMany : worked === 0 ? t('form.never') : undefined;
  const ofRule = {
    weekdays:
      pattern.every === 'week' && pattern.weekdays.length === 0 ? t('form.noWeekday') : undefined,
    end: hasEnd ? undefined : t('form.noEnd'),
    never: isComplete(rule) ? never : undefined,
  };
  const said = [work.title, work.times, work.project, ofRule.weekdays, ofRule.end, ofRule.never];
  const isFine = said.every((one) => one === undefined);
  return { work, ofRule, isFine: isFine && isComplete(rule) };
}

/** The user's decisions about single dates and broken rules. */
export interface SeriesDecisions {
  leftOut: readonly string[];
  /** The people of single dates, by the day of the rule. */
  ownTeams: ReadonlyMap<string, readonly string[]>;
  /** The items that stay at home on single dates, by the day of the rule. */
  without: ReadonlyMap<string, readonly string[]>;
  reasons: Readonly<Partial<Record<StaffingRuleId, string>>>;
}

type Problem = SeriesCheck['problems'][number];

export const blocks = ({ findings }: Problem, reasons: SeriesDecisions['reasons']) =>
  findings.filter(({ severity, rule }) => severity === 'block' && !reasons[rule]?.trim());

/** Returns the dates on which a save would be refused. */
export const stoppedOf = (
  check: SeriesCheck | undefined,
  { reasons }: Pick<SeriesDecisions, 'reasons'>,
): Problem[] =>
  (check?.problems ?? []).filter(
    (problem) => problem.conflicts.length > 0 || blocks(problem, reasons).length > 0,
  );

/** Returns the items that stand in the way of a date. */
export const missingOn = ({ conflicts }: Problem): string[] => [
  ...new Set(
    conflicts.flatMap(({ reason }) =>
      reason.kind === 'equipment' || reason.kind === 'piece' ? reason.name : [],
    ),
  ),
];

/** Returns findings said once, each with the number of dates on which it is true. */
export function counted(findings: readonly OperationFinding[]): [OperationFinding, number][] {
  const groups = Map.groupBy(findings, (finding) =>
    JSON.stringify([finding.rule, finding.memberId, finding.values['name'], finding.values['per']]),
  );
  return [...groups.values()].flatMap((some): [OperationFinding, number][] =>
    some[0] === undefined ? [] : [[some[0], some.length]],
  );
}
