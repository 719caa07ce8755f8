import type { ProjectActual } from '@pcm/contract';
import { useState } from 'react';
import { useMay } from '../../platform/role.ts';
import { DASH, useFormat } from '../../platform/words/format.ts';
import { isolate, useTranslation } from '../../platform/words/translation.ts';
import { Button, DialogAnswer } from '../../ui/button.tsx';
import { type FigureColumns, Figures } from '../../ui/chart/figure-table.tsx';
import { Pill } from '../../ui/feedback/pill.tsx';
import { showToast, useFailureToast } from '../../ui/feedback/toast-store.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './actual.module.css';
import { useChooseInOperation } from './actual.queries.ts';

type Day = ProjectActual['days'][number];
type Choices = ProjectActual['operations'][number]['dayChoices'];

/** Saves which days of an operation count, with Undo. */
function useSaveDays(of: ProjectActual) {
  const { t } = useTranslation(['actual', 'common']);
  const format = useFormat();
  const sayFailed = useFailureToast();
  const choose = useChooseInOperation();
  const save = async (operationId: string, version: number, dayChoices: Choices) => {
    try {
      return await choose.mutateAsync({ operationId, version, dayChoices });
    } catch (error) {
      sayFailed(t('chooseFailed'), error);
      return null;
    }
  };
  return {
    isPending: choose.isPending,
    /** Stores what somebody says of a day; null takes it back. */
    say: async ({ operationId, day }: Day, said: Omit<Choices[number], 'day'> | null) => {
      const operation = of.operations.find(({ id }) => id === operationId);
      if (operation === undefined) return false;
      const before = operation.dayChoices;
      const others = before.filter((one) => one.day !== day);
      const next = said === null ? others : [...others, { day, ...said }];
      const saved = await save(operationId, operation.version, next);
      if (saved === null) return false;
      showToast({
        tone: 'success',
        title: t('days.saved', { day: isolate(format.day(day)) }),
        undo: () => void save(operationId, saved.version, before),
      });
      return true;
    },
  };
}

/** Asks why a day counts in the own rate, or does not. */
function ReasonDialog({
  day,
  isPending,
  onSay,
  onClose,
}: {
  day: Day;
  isPending: boolean;
  onSay: (reason: string) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('actual');
  const format = useFormat();
  const [reason, setReason] = useState('');
  const which = day.isCounted ? 'leaveOut' : 'count';
  return (
    <Dialog
      opened
      onClose={onClose}
      filled={reason}
      title={t(`days.${which}Title`, { day: isolate(format.day(day.day)) })}
      subtitle={t('days.reasonText')}
      actions={
        <DialogAnswer
          loading={isPending}
          disabled={reason.trim() === ''}
          onClick={() => onSay(reason.trim())}
        >
          {t(`days.${which}`)}
        </DialogAnswer>
      }
    >
      <TextField
        label={t('days.reason')}
        required
        autoFocus
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </Dialog>
  );
}

/** Says whether a day counts, why, and by whom it was decided. */
function DayMarks({ day: { isShort, isFarOff, isCounted, choice } }: { day: Day }) {
  const { t } = useTranslation('actual');
  return (
    <span className={styles.line}>
      {isCounted ? <span>{t('days.counts')}</span> : <Pill>{t('days.isOut')}</Pill>}
      {isShort ? <small className="attention">{t('days.short')}</small> : null}
      {isFarOff ? <small className="attention">{t('days.farOff')}</small> : null}
      {choice === null ? null : (
        <small className="muted break-words">
          {t('days.byHand')} <bdi>{choice.reason}</bdi>
        </small>
      )}
    </span>
  );
}

interface ActualDaysProps {
  of: ProjectActual;
  /** Shows the days of one operation. */
  operationId: string | undefined;
}

/**
 * The days of a job with what a person did in each: which of them count in the own rate, which are
 * too short or far off, and a way to say otherwise with a reason.
 */
export function ActualDays({ of, operationId }: ActualDaysProps) {
  const { t } = useTranslation(['actual', 'crew']);
  const format = useFormat();
  const mayPlan = useMay('plan');
  const { isPending, say } = useSaveDays(of);
  const [asked, setAsked] = useState<Day | null>(null);
  const days = of.days.filter(
    (day) => operationId === undefined || day.operationId === operationId,
  );
  if (days.length === 0) return null;
  const number = (value: number) => format.number(value, { maxDecimals: 2 });
  const out = days.filter(({ isCounted }) => !isCounted).length;
  const isOfMany = operationId === undefined && of.operations.length > 1;
  const titleOf = (id: string) => of.operations.find((one) => one.id === id)?.title ?? '';
  const inUnits = (day: Day, text: (unit: Day['units'][number]) => string) =>
    day.units.length === 0 ? DASH : day.units.map((unit) => isolate(text(unit))).join(' · ');
  const columns: FigureColumns<Day> = {
    day: {
      name: t('days.day'),
      renderCell: (day) => (
        <span className={styles.line}>
          <span className="strong no-wrap">{format.day(day.day)}</span>
          {isOfMany ? (
            <small className="muted break-words">
              <bdi>{titleOf(day.operationId)}</bdi>
            </small>
          ) : null}
        </span>
      ),
    },
    people: { name: t('days.people'), renderCell: ({ people }) => number(people) },
    hours: {
      name: t('days.hours'),
      renderCell: ({ minutes }) => t('hours', { hours: number(minutes / 60) }),
    },
    done: {
      name: t('column.done'),
      renderCell: (day) =>
        inUnits(day, ({ done, unit }) => `${number(done)} ${t(`crew:unit.${unit}`)}`),
    },
    perDay: {
      name: t('days.perDay'),
      renderCell: (day) =>
        inUnits(day, ({ perDay, unit }) =>
          perDay === null ? DASH : `${number(perDay)} ${t(`crew:unit.${unit}`)}`,
        ),
    },
    marks: { name: t('days.ownRate'), renderCell: (day) => <DayMarks day={day} /> },
    ...(mayPlan
      ? {
          change: {
            name: <span className="visually-hidden">{t('days.change')}</span>,
            renderCell: (day: Day) => (
              <Button
                size="sm"
                disabled={isPending}
                onClick={() => (day.choice === null ? setAsked(day) : void say(day, null))}
              >
                {t(
                  day.choice !== null
                    ? 'days.takeBack'
                    : day.isCounted
                      ? 'days.leaveOut'
                      : 'days.count',
                )}
              </Button>
            ),
          },
        }
      : {}),
  };
  return (
    <details
      className={styles.days}
      id="actual-days"
      open={out > 0 || days.some((day) => day.isFarOff)}
    >
      <summary className="clickable medium">
        {t('days.title', { count: days.length, replace: { count: format.number(days.length) } })}
        {out > 0
          ? ` · ${t('days.outOf', { count: out, replace: { count: format.number(out) } })}`
          : ''}
      </summary>
      <p className="note">{t('days.explained')}</p>
      <div className={`scrolls-across ${styles.table}`}>
        <Figures
          label={t('days.label')}
          columns={columns}
          rows={days}
          keyOf={({ operationId: id, day }) => `${id} ${day}`}
          isStacked
          look="list"
          marksOf={({ isCounted }) => ({ 'data-outside': !isCounted || undefined })}
        />
      </div>
      {asked === null ? null : (
        <ReasonDialog
          day={asked}
          isPending={isPending}
          onClose={() => setAsked(null)}
          onSay={async (reason) => {
            if (await say(asked, { isCounted: !asked.isCounted, reason })) setAsked(null);
          }}
        />
      )}
    </details>
  );
}
