import { OPERATION_KINDS, type OperationKind } from '@pcm/domain';
import { IconFolder, IconRepeat } from '@tabler/icons-react';
import { type SubmitEvent, useId, useState } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { isolate } from '../../../platform/words/isolate.ts';
import { today } from '../../../platform/words/today.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { focusFirstError, stopsAtUnread } from '../../../ui/fields/focus-first-error.ts';
import { CancelButton } from '../../../ui/overlays/cancel-button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { useOperationWrites } from '../operations.queries.ts';
import { SeriesDialog, type SeriesTask } from '../series/series-dialog.tsx';
import styles from './new-operation.module.css';
import type { NewOperationStart } from './new-operation.ts';
import { NewOperationDialog } from './new-operation-dialog.tsx';
import { WorkFields, type WorkProblems, type WorkValues } from './work-fields.tsx';

/** A job begins with its project, in a form of its own. */
const KINDS: readonly OperationKind[] = OPERATION_KINDS.filter((kind) => kind !== 'job');

interface QuickCreateProps {
  start: NewOperationStart;
  onClose: () => void;
}

type Next = { kind: 'project' } | { kind: 'series'; task: SeriesTask } | null;

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** Plans work in a few fields: what, of which kind, when and by whom; Enter saves. */
export function QuickCreate({ start, onClose }: QuickCreateProps) {
  const { t } = useTranslation(['series', 'operation']);
  const format = useFormat();
  const errorText = useErrorText();
  const id = useId();
  const { save, dialog } = useBookingSave();
  const { remove } = useOperationWrites();
  const [values, setValues] = useState<WorkValues>({
    title: '',
    kind: 'workshop',
    projectId: '',
    customerId: '',
    location: '',
    startTime: start.startTime ?? '',
    endTime: start.endTime ?? '',
    assignedTeam: start.assignedTeam ?? [],
  });
  const [day, setDay] = useState(start.scheduledDate ?? today());
  const [isChecked, setIsChecked] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [next, setNext] = useState<Next>(null);
  if (next?.kind === 'series') return <SeriesDialog task={next.task} onClose={onClose} />;
  if (next?.kind === 'project') return <NewOperationDialog start={start} onClose={onClose} />;

  const problems: WorkProblems = {
    ...(values.title.trim() === '' && { title: t('form.noTitle') }),
    ...((values.startTime === '') !== (values.endTime === '') && { times: t('form.noTimes') }),
  };
  const lastDay = start.endDate !== undefined && start.endDate > day ? start.endDate : null;
  const takeBack = async (operationId: string) => {
    try {
      await remove.mutateAsync(operationId);
      showToast({ tone: 'success', title: t('quick.taken') });
    } catch (error) {
      showToast({ tone: 'error', title: t('saved.undoFailed'), description: errorText(error) });
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
      const { title, kind, customerId, startTime, endTime, assignedTeam } = values;
      const saved = await save({
        kind: 'create',
        body: {
          title: title.trim(),
          kind,
          scheduledDate: day,
          assignedTeam: [...assignedTeam],
          ...(customerId === '' ? {} : { customerId }),
          ...(lastDay === null ? {} : { endDate: lastDay }),
          ...(startTime === '' ? {} : { startTime, endTime }),
          ...(start.equipment === undefined ? {} : { equipment: [start.equipment] }),
        },
      });
      const [first] = saved ?? [];
      if (first === undefined) return;
      showToast({
        tone: 'success',
        title: t('quick.added'),
        description: `${isolate(first.title)} · ${isolate(format.day(first.scheduledDate, true))}`,
        action: { label: t('operation:undo'), onAction: () => void takeBack(first.id) },
      });
      onClose();
    } catch (error) {
      showToast({
        tone: 'error',
        title: t('operation:saveFailed'),
        description: errorText(error),
      });
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <>
      <Dialog
        opened
        filled={values}
        onClose={onClose}
        title={t('quick.title')}
        actions={
          <>
            <CancelButton />
            <Button variant="primary" type="submit" form={id} loading={isSaving}>
              {t('quick.save')}
            </Button>
          </>
        }
      >
        <form id={id} noValidate className={`grid-12 ${styles.fields}`} onSubmit={submit}>
          <WorkFields
            isQuick
            values={values}
            kinds={KINDS}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            problems={isChecked ? problems : {}}
          >
            <DateField
              className={styles.half}
              label={t('quick.day')}
              required
              value={day}
              onChange={setDay}
            />
          </WorkFields>
          <div className={`wrap-8 ${styles.whole}`}>
            <Button icon={<IconFolder {...icon} />} onClick={() => setNext({ kind: 'project' })}>
              {t('quick.fromProject')}
            </Button>
            <Button
              icon={<IconRepeat {...icon} />}
              onClick={() => setNext({ kind: 'series', task: { kind: 'new', work: values, day } })}
            >
              {t('quick.repeat')}
            </Button>
          </div>
        </form>
      </Dialog>
      {dialog}
    </>
  );
}
