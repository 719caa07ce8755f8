import type { OperationSeries, ScheduleSettings } from '@pcm/contract';
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
import { type SubmitEvent, useId, useState } from 'react';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingText } from '../../../ui/feedback/loading-text.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import fields from '../create/new-operation.module.css';
import { WorkFields, type WorkProblems, type WorkValues } from '../create/work-fields.tsx';
import { useSeriesCheck, useSeriesWrites } from './series.queries.ts';
import { RuleFields } from './series-fields.tsx';
import { weeklyFrom } from './series-note.tsx';
import { type SeriesDecisions, SeriesPreview, stoppedOf } from './series-preview.tsx';

/** A new series, or a change of one from the day of an occurrence on. */
export type SeriesTask =
  | { kind: 'new'; work: WorkValues; day: string }
  | {
      kind: 'change';
      series: OperationSeries;
      /** The day of the rule; null for the whole series. */
      from: string | null;
      /** What was changed of the operation before the series was asked for. */
      change?: Partial<WorkValues> | undefined;
    };

interface SeriesDialogProps {
  task: SeriesTask;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

type Scope = 'following' | 'all';

const workOf = ({ work }: OperationSeries): WorkValues => ({
  title: work.title,
  kind: work.kind,
  projectId: work.projectId ?? '',
  customerId: work.customerId ?? '',
  location: work.location ?? '',
  startTime: work.startTime ?? '',
  endTime: work.endTime ?? '',
  assignedTeam: work.assignedTeam ?? [],
});

/** Returns the rule from a day on: as many times as are left of it. */
function ruleFrom({ rule, days }: OperationSeries, from: string | null): SeriesRule {
  if (from === null || from <= rule.firstDay) return rule;
  const left = days.filter((day) => day >= from).length;
  return { ...rule, firstDay: from, count: rule.count === null ? null : Math.max(1, left) };
}

const sent = ({ title, kind, assignedTeam, ...texts }: WorkValues) => ({
  title: title.trim(),
  kind,
  assignedTeam: [...assignedTeam],
  projectId: texts.projectId || null,
  customerId: texts.customerId || null,
  location: texts.location,
  startTime: texts.startTime || null,
  endTime: texts.endTime || null,
});

/** Returns the fields that differ from those of the series. */
function changedWork(before: WorkValues, values: WorkValues) {
  const stood: Record<string, unknown> = sent(before);
  const all = Object.entries(sent(values));
  return Object.fromEntries(
    all.filter(([key, value]) => JSON.stringify(stood[key]) !== JSON.stringify(value)),
  );
}

const isComplete = ({ pattern, lastDay, count, firstDay }: SeriesRule) =>
  firstDay !== '' &&
  (count !== null || (lastDay ?? '') >= firstDay) &&
  (pattern.every !== 'week' || pattern.weekdays.length > 0);

/** Holds the values of the form, the days of its rule and what a request of it is. */
function useSeriesForm(task: SeriesTask, settings: ScheduleSettings | undefined) {
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
  };
  const overrides = reasons.length === 0 ? {} : { staffingOverrides: reasons };
  const newBody = { work: { ...sent(values), ...overrides }, rule, ...more };
  const changeBody = {
    from: since,
    work: { ...changedWork(stood, values), ...overrides },
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
function useProblems(form: SeriesForm) {
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

/** A form for recurring work: what, by which rule, and what every date meets before it is saved. */
export function SeriesDialog({ task, onClose, onSaved }: SeriesDialogProps) {
  const { t } = useTranslation(['series', 'operation']);
  const format = useFormat();
  const errorText = useErrorText();
  const id = useId();
  const { data: settings } = useScheduleSettings();
  const form = useSeriesForm(task, settings);
  const problems = useProblems(form);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { create, change, remove, undo } = useSeriesWrites();
  const { series, from, since, values } = form;
  const body = series === undefined ? form.newBody : { ...form.changeBody, id: series.id };
  const request = problems.isFine ? JSON.stringify(body) : '';
  const asked = useDebounced(request);
  const check = useSeriesCheck(asked);
  const isCurrent = asked === request && check.isSuccess && !check.isPlaceholderData;
  const stopped = stoppedOf(check.data, form.decisions);

  const takeBack = async (saved: OperationSeries) => {
    try {
      await undo.mutateAsync(saved);
      showToast({ tone: 'success', title: t('saved.undone') });
    } catch (error) {
      showToast({ tone: 'error', title: t('saved.undoFailed'), description: errorText(error) });
    }
  };
  const run = async (
    title: string,
    send: () => Promise<{
      series: OperationSeries;
      added: number;
      changed: number;
      removed: number;
    }>,
  ) => {
    setIsSaving(true);
    try {
      const { series: saved, added, changed, removed } = await send();
      const count = added + changed + removed;
      showToast({
        tone: 'success',
        title,
        description: `${isolate(saved.title)} · ${t('saved.operations', {
          count,
          formatted: format.number(count),
        })}`,
        action: { label: t('operation:undo'), onAction: () => void takeBack(saved) },
      });
      onClose();
      onSaved?.();
    } catch (error) {
      showToast({ tone: 'error', title: t('saved.failed'), description: errorText(error) });
      void check.refetch();
    } finally {
      setIsSaving(false);
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React passes the event on to the form from which this dialog was opened.
    event.stopPropagation();
    const { currentTarget } = event;
    setIsChecked(true);
    if (isSaving || stopsAtUnread(currentTarget)) return;
    if (!problems.isFine) {
      // The errors show after this event.
      setTimeout(() => focusFirstError(currentTarget));
      return;
    }
    if (series === undefined) {
      await run(t('saved.created'), () => create.mutateAsync(form.newBody));
    } else {
      await run(t('saved.changed'), () => change.mutateAsync({ series, body: form.changeBody }));
    }
  };
  const end = () => {
    if (series === undefined || isSaving) return;
    void run(t('saved.deleted'), () => remove.mutateAsync({ series, from: since }));
  };
  const title =
    series === undefined
      ? t('form.newTitle')
      : t('form.changeTitle', { title: isolate(series.title) });
  return (
    <Dialog
      opened
      filled={[values, form.rule]}
      onClose={onClose}
      keepOpenOutside
      size="lg"
      title={title}
      subtitle={t('form.text')}
      actions={
        <>
          {series !== undefined && (
            <Button onClick={end}>{t(since === null ? 'form.deleteAll' : 'form.delete')}</Button>
          )}
          <CancelButton />
          <Button
            variant="primary"
            type="submit"
            form={id}
            loading={isSaving}
            disabled={problems.isFine && (!isCurrent || stopped.length > 0)}
          >
            {series === undefined
              ? t('form.save', { formatted: format.number(form.worked) })
              : t('form.saveChange')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={`grid-12 ${fields.fields}`} onSubmit={submit}>
        {from !== null && (
          <div className={fields.whole}>
            <Segmented
              label={t('form.scope')}
              showLabel
              value={form.scope}
              onChange={form.setScope}
              options={(['following', 'all'] as const).map((value) => ({
                value,
                label: t(`form.scopes.${value}`),
              }))}
            />
          </div>
        )}
        <WorkFields values={values} onChange={form.set} problems={isChecked ? problems.work : {}}>
          <RuleFields
            rule={form.rule}
            onChange={form.setRule}
            min={since ?? undefined}
            problems={isChecked || form.isLong ? problems.ofRule : {}}
          />
        </WorkFields>
        {series !== undefined && (
          <div className={fields.whole}>
            <Checkbox
              label={t('form.withExceptions')}
              checked={form.withExceptions}
              onChange={form.setWithExceptions}
            />
          </div>
        )}
        <div className={fields.whole}>
          {request !== '' && !isCurrent && !check.isError && (
            <LoadingText text={t('preview.checking')} />
          )}
          {check.isError && <p className="loss">{errorText(check.error)}</p>}
          {request !== '' && (
            <SeriesPreview
              days={form.days}
              check={check.data}
              team={values.assignedTeam}
              rule={form.rule}
              times={values}
              decisions={form.decisions}
              onDecide={form.setDecisions}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}
