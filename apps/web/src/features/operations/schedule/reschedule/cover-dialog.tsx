import type { Operation } from '@pcm/contract';
import { absenceDuring, everybodyOf, staffOf, teamOn, withCover } from '@pcm/domain';
import { useState } from 'react';
import { useErrorText } from '../../../../platform/words/error-text.ts';
import { useFormat } from '../../../../platform/words/format.ts';
import { isolate } from '../../../../platform/words/isolate.ts';
import { today } from '../../../../platform/words/today.ts';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { LoadingText } from '../../../../ui/feedback/loading-text.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { CancelButton } from '../../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useBookingSave } from '../../conflicts/use-booking-save.tsx';
import { useOperationWrites } from '../../operations.queries.ts';
import { useAbsences, useSubstitutes } from '../../records.queries.ts';
import { RankedPeople } from '../../team/handover-choices.tsx';
import { useMemberNames } from '../../team.queries.ts';
import { earlier, later, latest } from '../calendar-days.ts';
import type { DatedOperation } from '../schedule-types.ts';
import styles from './reschedule.module.css';

interface PartDialogProps {
  operation: DatedOperation;
  onClose: () => void;
}

const lastDayOf = ({ scheduledDate, endDate }: DatedOperation) => endDate ?? scheduledDate;

/** Returns who is away by the absences on a job's days, and when; the first who works on them. */
function useAwayOn(operation: DatedOperation) {
  const { scheduledDate: firstDay, startTime, endTime } = operation;
  const lastDay = lastDayOf(operation);
  const { data: absences = [], isPending } = useAbsences(firstDay, later(lastDay, 1));
  const daysOf = (id: string) => {
    for (const absence of absences.filter(({ memberId }) => memberId === id)) {
      const days = absenceDuring({ firstDay, lastDay, startTime, endTime }, absence);
      if (days !== null && days.firstDay <= lastDay) {
        return { from: days.firstDay, to: earlier(days.lastDay, lastDay) };
      }
    }
    const start = earlier(latest(firstDay, today()), lastDay);
    return { from: start, to: start };
  };
  const isAway = (id: string) => absences.some(({ memberId }) => memberId === id);
  return { daysOf, isAway, isPending };
}

/** Chooses who works in the place of somebody on some days of a job, with one Undo. */
export function CoverDialog(props: PartDialogProps & { memberId: string | null }) {
  const away = useAwayOn(props.operation);
  return away.isPending ? null : <CoverForm {...props} {...away} />;
}

function CoverForm({
  operation,
  memberId,
  daysOf,
  isAway,
  onClose,
}: PartDialogProps & {
  memberId: string | null;
  daysOf: (id: string) => { from: string; to: string };
  isAway: (id: string) => boolean;
}) {
  const { t } = useTranslation(['absence', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const namesOf = useMemberNames();
  const { save, dialog } = useBookingSave();
  const [isSaving, setIsSaving] = useState(false);
  const staff = staffOf(operation);
  const people = everybodyOf(staff);
  const known = people.find((id) => id === memberId) ?? people.find(isAway) ?? people[0] ?? '';
  const [who, setWho] = useState(known);
  const [days, setDays] = useState(() => daysOf(known));
  const [chosen, setChosen] = useState('');
  const { from, to } = days;
  const [min, max] = [operation.scheduledDate, lastDayOf(operation)];
  const isWrong = from === '' || to === '' || to < from || from < min || to > max;
  const isThere = !isWrong && teamOn(staff, from).includes(who);
  const found = useSubstitutes(operation.id, { memberId: who, from, to }, !isWrong);
  const options = found.data?.candidates ?? [];
  const by = options.includes(chosen) ? chosen : (options[0] ?? '');
  const name = isolate(namesOf([who]).join(''));

  const send = async (of: Pick<Operation, 'id' | 'version'>, covers: Operation['covers']) => {
    const write = {
      kind: 'change',
      operation: { ...operation, ...of },
      patch: { covers },
    } as const;
    return save(write);
  };
  const undo = async (saved: Operation) => {
    try {
      await send(saved, operation.covers);
      showToast({ tone: 'success', title: t('handover.undone'), description: operation.title });
    } catch (error) {
      const description = errorText(error);
      showToast({ tone: 'error', title: t('handover.undoFailed'), description });
    }
  };
  const store = async (covers: Operation['covers'], title: string) => {
    setIsSaving(true);
    try {
      const [saved] = (await send(operation, covers)) ?? [];
      if (saved === undefined) return;
      showToast({
        tone: 'success',
        title,
        description: operation.title,
        action: { label: t('common:undo'), onAction: () => void undo(saved) },
      });
      onClose();
    } catch (error) {
      showToast({ tone: 'error', title: t('cover.failed'), description: errorText(error) });
    } finally {
      setIsSaving(false);
    }
  };
  const wish = (substituteId: string) =>
    withCover(
      { team: operation.assignedTeam, covers: operation.covers },
      { memberId: who, substituteId, firstDay: from, lastDay: to },
    );
  const said = isWrong ? '' : isolate(format.days(from, to, true));

  return (
    <Dialog
      opened
      filled={[who, from, to, chosen]}
      onClose={onClose}
      keepOpenOutside
      title={t('cover.title')}
      subtitle={<bdi>{operation.title}</bdi>}
      actions={
        <>
          <CancelButton />
          <Button
            variant="primary"
            loading={isSaving}
            disabled={isWrong || by === ''}
            onClick={() =>
              store(
                wish(by),
                t('cover.done', { name: isolate(namesOf([by]).join('')), days: said }),
              )
            }
          >
            {t('cover.confirm')}
          </Button>
        </>
      }
    >
      <div className={`grid-12 ${styles.form}`}>
        <div className="full-row">
          <SelectField
            label={t('cover.who')}
            value={who}
            onChange={(id) => {
              setWho(id);
              setDays(daysOf(id));
            }}
            options={people.map((value) => ({ value, label: namesOf([value]).join('') }))}
          />
        </div>
        <DateField
          label={t('cover.from')}
          value={from}
          min={min}
          max={max}
          onChange={(day) => setDays({ from: day, to: to < day ? day : to })}
        />
        <DateField
          label={t('cover.to')}
          value={to}
          min={from || min}
          max={max}
          onChange={(day) => setDays({ from, to: day })}
          error={
            isWrong ? t('cover.within', { days: isolate(format.days(min, max, true)) }) : undefined
          }
        />
        <div className="full-row grid-6">
          <SelectField
            label={t('cover.by')}
            value={by}
            onChange={setChosen}
            help={found.isSuccess && options.length === 0 ? t('handover.nobody') : undefined}
            options={options.map((value) => ({ value, label: namesOf([value]).join('') }))}
          />
          {found.isLoading && <LoadingText />}
          {found.error !== null && (
            <ErrorState
              title={t('handover.unknown')}
              detail={errorText(found.error)}
              onRetry={found.refetch}
            />
          )}
          {isThere && (found.data?.people.length ?? 0) > 0 && (
            <RankedPeople people={found.data?.people ?? []} name={name} />
          )}
        </div>
        {operation.covers.length > 0 && (
          <ul className="bare-list full-row grid gap-10" aria-label={t('cover.now')}>
            {operation.covers.map((cover) => (
              <li key={JSON.stringify(cover)} className="wrap-8">
                <span className="break-words">
                  <CoverText cover={cover} />
                </span>
                <Button
                  loading={isSaving}
                  onClick={() =>
                    store(
                      operation.covers.filter((one) => one !== cover),
                      t('cover.back', { name: isolate(namesOf([cover.memberId]).join('')) }),
                    )
                  }
                >
                  {t('cover.takeBack')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {dialog}
    </Dialog>
  );
}

/** Who works in the place of whom, and when. */
export function CoverText({ cover }: { cover: Operation['covers'][number] }) {
  const { t } = useTranslation('absence');
  const format = useFormat();
  const namesOf = useMemberNames();
  const nameOf = (id: string) => isolate(namesOf([id]).join(''));
  return t('cover.line', {
    substitute: nameOf(cover.substituteId),
    name: nameOf(cover.memberId),
    days: isolate(format.days(cover.firstDay, cover.lastDay, true)),
  });
}

/** Divides a job in two at a day, with one Undo. */
export function SplitDialog({ operation, onClose }: PartDialogProps) {
  const { t } = useTranslation(['absence', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const { save, dialog } = useBookingSave();
  const { remove, change } = useOperationWrites();
  const [isSaving, setIsSaving] = useState(false);
  const [min, max] = [later(operation.scheduledDate, 1), lastDayOf(operation)];
  const [day, setDay] = useState(() => earlier(latest(min, today()), max));
  const isWrong = day < min || day > max;

  const undo = async ([first, ...others]: readonly Operation[]) => {
    if (first === undefined) return;
    try {
      // The days have to be free again before the first part takes them.
      for (const { id } of others) await remove.mutateAsync(id);
      const { endDate, covers } = operation;
      const { id, version } = first;
      await change.mutateAsync({ id, version, patch: { endDate, covers } });
      showToast({ tone: 'success', title: t('handover.undone'), description: operation.title });
    } catch (error) {
      const description = errorText(error);
      showToast({ tone: 'error', title: t('handover.undoFailed'), description });
    }
  };
  const split = async () => {
    setIsSaving(true);
    const parts = [
      { scheduledDate: operation.scheduledDate, endDate: later(day, -1) },
      { scheduledDate: day, endDate: max },
    ];
    try {
      const saved = await save({
        kind: 'split',
        of: { kind: 'change', operation, patch: {} },
        parts,
      });
      if (saved === null) return;
      showToast({
        tone: 'success',
        title: t('cover.split.done'),
        description: operation.title,
        action: { label: t('common:undo'), onAction: () => void undo(saved) },
      });
      onClose();
    } catch (error) {
      showToast({ tone: 'error', title: t('cover.failed'), description: errorText(error) });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      opened
      filled={day}
      onClose={onClose}
      title={t('cover.split.title')}
      subtitle={<bdi>{operation.title}</bdi>}
      actions={
        <>
          <CancelButton />
          <Button variant="primary" loading={isSaving} disabled={isWrong} onClick={split}>
            {t('cover.split.confirm')}
          </Button>
        </>
      }
    >
      <DateField
        label={t('cover.split.day')}
        help={t('cover.split.help')}
        value={day}
        min={min}
        max={max}
        onChange={setDay}
        error={
          isWrong ? t('cover.within', { days: isolate(format.days(min, max, true)) }) : undefined
        }
      />
      {dialog}
    </Dialog>
  );
}
