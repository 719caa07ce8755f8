import type { Operation } from '@pcm/contract';
import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { today } from '../../../../platform/words/today.ts';
import { isolate, useErrorText, useTranslation } from '../../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../../ui/button.tsx';
import { sayDone, showToast } from '../../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useBookingSave } from '../../conflicts/use-booking-save.tsx';
import { useOperationWrites } from '../../operations.queries.ts';
import { earlier, lastDayOf, later, latest } from '../calendar-days.ts';
import type { DatedOperation } from '../schedule-types.ts';

interface SplitDialogProps {
  operation: DatedOperation;
  onClose: () => void;
}

/** Divides a job in two at a day, with one Undo. */
export default function SplitDialog({ operation, onClose }: SplitDialogProps) {
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
      sayDone(t('jobs.undone'), operation.title);
    } catch (error) {
      const description = errorText(error);
      showToast({ tone: 'error', title: t('jobs.undoFailed'), description });
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
        undo: () => void undo(saved),
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
        <DialogAnswer loading={isSaving} disabled={isWrong} onClick={split}>
          {t('cover.split.confirm')}
        </DialogAnswer>
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
