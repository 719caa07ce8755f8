import { OPERATION_KINDS, type OperationKind } from '@pcm/domain';
import { IconRepeat } from '@tabler/icons-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useFormat } from '../../../platform/words/format.ts';
import { today } from '../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../platform/words/translation.ts';
import { useScheduleSettings } from '../../../project/schedule-settings.queries.ts';
import { Button, CancelButton } from '../../../ui/button.tsx';
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { LiveFindings } from '../conflicts/conflict-list.tsx';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { useOperationWrites } from '../operations.queries.ts';
import type { SeriesTask } from '../series/use-series-form.ts';
import { HolidayNotice, workDaysOf } from './holiday-notice.tsx';
import styles from './new-operation.module.css';
import {
  type NewOperationStart,
  sentEquipment,
  sentWork,
  type WorkValues,
  workFrom,
} from './new-operation.ts';
import { WorkFields, type WorkProblems } from './work-fields.tsx';

/** A job begins with its project, in a form of its own. */
const KINDS: readonly OperationKind[] = OPERATION_KINDS.filter((kind) => kind !== 'job');

interface QuickCreateProps {
  start: NewOperationStart;
  onClose: () => void;
  /** Goes on with a series of this work. */
  onSeries: (task: SeriesTask) => void;
  /** Chooses another form, which takes over what was typed here. */
  choice: (typed: NewOperationStart) => React.ReactNode;
}

/** Plans work in a few fields: what, when and by whom, with the rest one press away; Enter saves. */
export function QuickCreate({ start, onClose, onSeries, choice }: QuickCreateProps) {
  const { t } = useTranslation(['series', 'operation', 'operations']);
  const format = useFormat();
  const sayFailed = useFailureToast();
  const id = useId();
  const { save, dialog } = useBookingSave();
  const { remove } = useOperationWrites();
  const { data: settings } = useScheduleSettings();
  const [values, setValues] = useState<WorkValues>(() => workFrom(start));
  const [day, setDay] = useState(start.scheduledDate ?? today());
  const [endDate, setEndDate] = useState(start.endDate ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);

  const endsEarly = endDate !== '' && endDate < day;
  const problems: WorkProblems = {
    ...(values.title.trim() === '' && { title: t('form.noTitle') }),
    ...((values.startTime === '') !== (values.endTime === '') && { times: t('form.noTimes') }),
    ...(endsEarly && { endDate: t('operation:errors.endBeforeStart') }),
  };
  const days = workDaysOf({ ...values, scheduledDate: day, endDate }, settings);
  const body = {
    ...sentWork(values),
    equipment: sentEquipment(values),
    scheduledDate: day,
    ...(endDate > day && { endDate }),
  };
  const takeBack = async (operationId: string) => {
    try {
      await remove.mutateAsync(operationId);
      sayDone(t('quick.taken'));
    } catch (error) {
      sayFailed(t('saved.undoFailed'), error);
    }
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    setIsChecked(true);
    if (isSaving || stopsAtUnread(currentTarget)) return;
    if (Object.keys(problems).length > 0) {
      setTimeout(() => focusFirstError(currentTarget));
      return;
    }
    setIsSaving(true);
    try {
      const saved = await save({ kind: 'create', body });
      const [first] = saved ?? [];
      if (first === undefined) return;
      showToast({
        tone: 'success',
        title: t('quick.added'),
        description: `${isolate(first.title)} · ${isolate(format.day(first.scheduledDate, true))}`,
        undo: () => void takeBack(first.id),
      });
      onClose();
    } catch (error) {
      sayFailed(t('operations:toasts.createFailed'), error);
    } finally {
      setIsSaving(false);
    }
  };
  const { title, location, customerId, startTime, endTime, assignedTeam } = values;
  const typed = { title, location, customerId, startTime, endTime, assignedTeam };
  // Today is only where the form begins; a project has days of its own.
  const isChosen = start.scheduledDate !== undefined || day !== today();
  return (
    <>
      <Dialog
        opened
        filled={values}
        onClose={onClose}
        title={t('quick.title')}
        actions={
          <>
            <Button icon={IconRepeat} onClick={() => onSeries({ kind: 'new', work: values, day })}>
              {t('quick.repeat')}
            </Button>
            <CancelButton />
            <Button variant="primary" type="submit" form={id} loading={isSaving}>
              {t('quick.save')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className={`grid-12 ${styles.fields}`} onSubmit={submit}>
          <div className={styles.whole}>
            {choice({ ...start, ...typed, ...(isChosen && { scheduledDate: day, endDate }) })}
          </div>
          <WorkFields
            values={values}
            kinds={KINDS}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            problems={isChecked ? problems : endsEarly ? { endDate: problems.endDate } : {}}
            notice={<HolidayNotice className={styles.whole} days={days} />}
            isDetailed={endDate > day}
            details={
              <DateField
                className={styles.half}
                label={t('operation:fields.endDate')}
                min={day || undefined}
                value={endDate}
                onChange={setEndDate}
                error={problems.endDate}
              />
            }
          >
            <DateField
              className={styles.half}
              label={t('quick.day')}
              required
              value={day}
              onChange={setDay}
            />
          </WorkFields>
          <LiveFindings
            form={isSaving || day === '' || problems.times || endsEarly ? null : body}
          />
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
