import type { Operation } from '@pcm/contract';
import { absenceDuring, everybodyOf, staffOf, teamOn, withCover } from '@pcm/domain';
import { useId, useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { today } from '../../../../platform/words/today.ts';
import { isolate, useErrorText, useTranslation } from '../../../../platform/words/translation.ts';
import { Button, DialogAnswer } from '../../../../ui/button.tsx';
import { ErrorState, LoadingText } from '../../../../ui/feedback/states.tsx';
import { showToast } from '../../../../ui/feedback/toast-store.ts';
import { SelectField } from '../../../../ui/fields/choices.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Form } from '../../../../ui/fields/form.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useBookingSave, useTakeBack } from '../../conflicts/use-booking-save.tsx';
import { CoverList } from '../../people-choice.tsx';
import { useAbsences, useSubstitutes } from '../../records.queries.ts';
import { RankedPeople } from '../../team/ranked-people.tsx';
import { useMemberNames } from '../../team.queries.ts';
import { earlier, lastDayOf, later, latest } from '../calendar-days.ts';
import type { DatedOperation } from '../schedule-types.ts';
import styles from './reschedule.module.css';

/** The fields of a job that the dialog needs. */
type Job = Pick<
  DatedOperation,
  | 'id'
  | 'version'
  | 'title'
  | 'scheduledDate'
  | 'endDate'
  | 'startTime'
  | 'endTime'
  | 'assignedTeam'
  | 'covers'
>;

interface CoverDialogProps {
  operation: Job;
  onClose: () => void;
}

/** Returns who is away by the absences on a job's days, and when; the first who works on them. */
function useAwayOn(operation: Job) {
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
export default function CoverDialog(props: CoverDialogProps & { memberId: string | null }) {
  const away = useAwayOn(props.operation);
  return away.isPending ? null : <CoverForm {...props} {...away} />;
}

function CoverForm({
  operation,
  memberId,
  daysOf,
  isAway,
  onClose,
}: CoverDialogProps & {
  memberId: string | null;
  daysOf: (id: string) => { from: string; to: string };
  isAway: (id: string) => boolean;
}) {
  const { t } = useTranslation(['absence', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const namesOf = useMemberNames();
  const { save, dialog } = useBookingSave();
  const takeBack = useTakeBack();
  const form = useId();
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
  const substitute = isolate(namesOf([by]).join(''));

  const store = async (covers: Operation['covers'], title: string) => {
    setIsSaving(true);
    try {
      const saved = await save({ kind: 'change', operation, patch: { covers } });
      if (saved === null) return;
      showToast({
        tone: 'success',
        title,
        description: operation.title,
        undo: () => void takeBack(operation, saved),
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
  const isKept = !isWrong && JSON.stringify(wish(by)) === JSON.stringify(operation.covers);
  const whyNot = () => {
    if (found.isSuccess && options.length === 0) return t('handover.nobody');
    if (!isKept || by === '') return undefined;
    const words = { name, substitute };
    const isCovered = operation.covers.some(
      (one) => one.memberId === who && one.firstDay <= to && from <= one.lastDay,
    );
    return t(isCovered ? 'cover.same' : 'cover.notThere', words);
  };
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
        <DialogAnswer
          type="submit"
          form={form}
          loading={isSaving}
          disabled={isWrong || by === '' || isKept}
        >
          {t('cover.confirm')}
        </DialogAnswer>
      }
    >
      <Form
        id={form}
        className={`grid-12 ${styles.form}`}
        onSubmit={() => {
          if (isSaving || isWrong || by === '' || isKept) return;
          void store(wish(by), t('cover.done', { name: substitute, days: said }));
        }}
      >
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
            help={whyNot()}
            options={options.map((value) => ({ value, label: namesOf([value]).join('') }))}
          />
          {found.isLoading && <LoadingText />}
          {found.error !== null && (
            <ErrorState
              title={t('jobs.unknown')}
              detail={errorText(found.error)}
              onRetry={found.refetch}
            />
          )}
          {isThere && (found.data?.people.length ?? 0) > 0 && (
            <RankedPeople people={found.data?.people ?? []} name={name} chosen={by} />
          )}
        </div>
        <CoverList covers={operation.covers}>
          {(cover) => (
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
          )}
        </CoverList>
      </Form>
      {dialog}
    </Dialog>
  );
}
