import type { OperationSeries } from '@pcm/contract';
import { type SubmitEvent, useId, useState } from 'react';
import { useDebounced } from '../../../platform/use-debounced.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate, useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { LoadingText } from '../../../ui/feedback/states.tsx';
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { Checkbox, Segmented } from '../../../ui/fields/choices.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import fields from '../create/new-operation.module.css';
import { WorkFields } from '../create/work-fields.tsx';
import { useSeriesCheck, useSeriesWrites } from './series.queries.ts';
import { RuleFields } from './series-fields.tsx';
import { SeriesPreview } from './series-preview.tsx';
import { type SeriesTask, stoppedOf, useSeriesForm, useSeriesProblems } from './use-series-form.ts';

interface SeriesDialogProps {
  task: SeriesTask;
  onClose: () => void;
  onSaved?: (() => void) | undefined;
}

/** Sends a write of a series, and says what became of it, with a way back. */
function useSeriesSave(onSaved: () => void, onFailed: () => unknown) {
  const { t } = useTranslation(['series', 'operation']);
  const sayFailed = useFailureToast();
  const [isSaving, setIsSaving] = useState(false);
  const { undo } = useSeriesWrites();
  const takeBack = async (saved: OperationSeries) => {
    try {
      await undo.mutateAsync(saved);
      sayDone(t('saved.undone'));
    } catch (error) {
      sayFailed(t('saved.undoFailed'), error);
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
        description: `${isolate(saved.title)} · ${t('saved.operations', { count })}`,
        undo: () => void takeBack(saved),
      });
      onSaved();
    } catch (error) {
      sayFailed(t('saved.failed'), error);
      void onFailed();
    } finally {
      setIsSaving(false);
    }
  };
  return { run, isSaving };
}

/** A form for recurring work: what, by which rule, and what every date meets before it is saved. */
export default function SeriesDialog({ task, onClose, onSaved }: SeriesDialogProps) {
  const { t } = useTranslation(['series', 'operation']);
  const format = useFormat();
  const errorText = useErrorText();
  const id = useId();
  const { data: settings } = useScheduleSettings();
  const form = useSeriesForm(task, settings);
  const problems = useSeriesProblems(form);
  const [isChecked, setIsChecked] = useState(false);
  const { create, change, remove } = useSeriesWrites();
  const { series, from, since, values } = form;
  const body = series === undefined ? form.newBody : { ...form.changeBody, id: series.id };
  const request = problems.isFine ? JSON.stringify(body) : '';
  const asked = useDebounced(request);
  const check = useSeriesCheck(asked);
  const isCurrent = asked === request && check.isSuccess && !check.isPlaceholderData;
  const stopped = stoppedOf(check.data, form.decisions);
  const { run, isSaving } = useSeriesSave(() => {
    onSaved?.();
    onClose();
  }, check.refetch);

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
          {stopped.length > 0 && isCurrent && (
            // On a phone the dates are far below the form.
            <Button
              variant="quiet"
              onClick={() => document.getElementById(`${id}-stopped`)?.focus()}
            >
              {t('preview.show')}
            </Button>
          )}
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
        <WorkFields
          values={values}
          onChange={form.set}
          problems={isChecked ? problems.work : {}}
          isDetailed={task.kind === 'change' && task.items !== undefined}
          details={
            series !== undefined && <p className={`muted ${fields.whole}`}>{t('form.equipment')}</p>
          }
        >
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
              headingId={`${id}-stopped`}
            />
          )}
        </div>
      </form>
    </Dialog>
  );
}
