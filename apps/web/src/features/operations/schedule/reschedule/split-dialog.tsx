import { useState } from 'react';
import { useFormat } from '../../../../platform/words/format.ts';
import { today } from '../../../../platform/words/today.ts';
import { isolate, useTranslation } from '../../../../platform/words/translation.ts';
import { DialogAnswer } from '../../../../ui/button.tsx';
import { showToast, useFailureToast } from '../../../../ui/feedback/toast-store.ts';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { useBookingSave, useTakeBack } from '../../conflicts/use-booking-save.tsx';
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
  const sayFailed = useFailureToast();
  const { save, dialog } = useBookingSave();
  const takeBack = useTakeBack();
  const [isSaving, setIsSaving] = useState(false);
  const [min, max] = [later(operation.scheduledDate, 1), lastDayOf(operation)];
  const [day, setDay] = useState(() => earlier(latest(min, today()), max));
  const isWrong = day < min || day > max;

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
        undo: () => void takeBack(operation, saved),
      });
      onClose();
    } catch (error) {
      sayFailed(t('cover.failed'), error);
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
