import type { ScheduledOperation, TeamMember } from '@pcm/contract';
import { type HolidayTerms, movedDays } from '@pcm/domain';
import { useId, useState } from 'react';
import { useTranslation } from '../../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../../ui/button.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { focusFirstError, stopsAtUnread } from '../../../../ui/fields/focus-first-error.ts';
import { Form } from '../../../../ui/fields/form.tsx';
import { TimeField } from '../../../../ui/fields/time-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { LiveFindings } from '../../conflicts/conflict-list.tsx';
import { PeopleChoice } from '../../people-choice.tsx';
import { calendarAt, plannedLastDay } from '../drag/drag-span.ts';
import type { ScheduleChange } from '../use-schedule-save.ts';
import styles from './reschedule.module.css';

/** Returns the first and last day of the fields; the last moves with the first. */
function useChosenDays(operation: ScheduledOperation, holidays: HolidayTerms) {
  const { scheduledDate, endDate } = operation;
  const [days, setDays] = useState({
    firstDay: scheduledDate ?? '',
    lastDay: endDate ?? scheduledDate ?? '',
  });
  /** The days that give the length, until the user chooses the last day directly. */
  const [base, setBase] = useState(days);
  return {
    ...days,
    setFirstDay: (firstDay: string) => {
      const isMeasured = base.firstDay !== '' && base.lastDay >= base.firstDay;
      if (firstDay !== '' && isMeasured) {
        const { startTime, endTime } = operation;
        const calendar = calendarAt(operation, { ...base, startTime, endTime }, holidays);
        setDays(movedDays(base, firstDay, calendar));
      } else if (firstDay !== '' && days.lastDay === '') {
        setDays({ firstDay, lastDay: plannedLastDay(firstDay, operation, holidays) });
      } else setDays({ ...days, firstDay });
    },
    setLastDay: (lastDay: string) => {
      setDays({ ...days, lastDay });
      setBase({ ...days, lastDay });
    },
  };
}

interface RescheduleDialogProps {
  /** The operation at opening, from which changes are told. */
  operation: ScheduledOperation;
  /** The version in the calendar; undefined when the operation is not in view. */
  newestVersion: number | undefined;
  members: readonly TeamMember[];
  holidays: HolidayTerms;
  onClose: () => void;
  save: (operation: ScheduledOperation, change: ScheduleChange) => Promise<boolean>;
}

/** A form for days, hours and people of an operation: dragging without a mouse. */
export default function RescheduleDialog(props: RescheduleDialogProps) {
  const { operation, newestVersion, members, holidays, onClose, save } = props;
  const { t } = useTranslation(['schedule', 'operation', 'common']);
  const form = useId();
  const { firstDay, lastDay, setFirstDay, setLastDay } = useChosenDays(operation, holidays);
  const [startTime, setStartTime] = useState(operation.startTime ?? '');
  const [endTime, setEndTime] = useState(operation.endTime ?? '');
  const [team, setTeam] = useState<readonly string[]>(operation.assignedTeam);
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [wasRefused, setWasRefused] = useState(false);

  const isEarlyEnd = lastDay !== '' && lastDay < firstDay;
  const isTimeMissing = (startTime === '') !== (endTime === '');
  const isWhole = firstDay !== '' && !isEarlyEnd && !isTimeMissing;
  const asked = {
    scheduledDate: firstDay,
    endDate: lastDay || firstDay,
    startTime,
    endTime,
    assignedTeam: team,
  };
  const submit = async (fields: HTMLElement) => {
    if (stopsAtUnread(fields)) return;
    setIsChecked(true);
    if (!isWhole) return focusFirstError(fields);
    if (isSaving) return;
    setIsSaving(true);
    const span = {
      firstDay,
      lastDay: lastDay || firstDay,
      startTime: startTime || null,
      endTime: endTime || null,
    };
    // After a refusal the user knows of the change elsewhere and may save over it.
    const version = wasRefused ? (newestVersion ?? operation.version) : operation.version;
    const isSaved = await save({ ...operation, version }, { span, team });
    setIsSaving(false);
    if (isSaved) onClose();
    else setWasRefused(true);
  };
  return (
    <Dialog
      opened
      filled={[firstDay, lastDay, startTime, endTime, team]}
      onClose={onClose}
      keepOpenOutside
      title={t('reschedule.title')}
      subtitle={<bdi>{operation.title}</bdi>}
      actions={
        <DialogAnswer type="submit" form={form} loading={isSaving}>
          {t('reschedule.save')}
        </DialogAnswer>
      }
    >
      <Form id={form} noValidate className={`grid-12 ${styles.form}`} onSubmit={submit}>
        <DateField
          label={t('operation:fields.scheduledDate')}
          required
          value={firstDay}
          onChange={setFirstDay}
          error={isChecked && firstDay === '' ? t('reschedule.dayMissing') : undefined}
        />
        <DateField
          label={t('operation:fields.endDate')}
          value={lastDay}
          min={firstDay || undefined}
          onChange={setLastDay}
          error={isEarlyEnd ? t('operation:errors.endBeforeStart') : undefined}
        />
        <TimeField
          label={t('operation:fields.startTime')}
          value={startTime}
          onChange={setStartTime}
          error={isChecked && isTimeMissing ? t('operation:errors.timeAlone') : undefined}
        />
        <TimeField label={t('operation:fields.endTime')} value={endTime} onChange={setEndTime} />
        <PeopleChoice members={members} chosen={team} onChange={setTeam} />
        <LiveFindings id={operation.id} form={isWhole && !isSaving ? asked : null} />
      </Form>
    </Dialog>
  );
}
