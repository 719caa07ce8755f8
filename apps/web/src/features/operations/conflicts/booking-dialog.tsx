import { IconCalendarX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useScheduleSettings } from '../schedule-settings.queries.ts';
import styles from './conflict-dialog.module.css';
import { ConflictList } from './conflict-list.tsx';
import type { BookingDialogProps } from './refusal.ts';
import { RepairButtons } from './repair-buttons.tsx';
import { useRepairs } from './repairs.queries.ts';
import { StaffingDialog } from './staffing-dialog.tsx';

const ScheduleSettingsDialog = lazy(() =>
  import('../settings/schedule-settings-dialog.tsx').then((module) => ({
    default: module.ScheduleSettingsDialog,
  })),
);

/** Explains the rule on double booking, and links to where it is changed. */
function PolicyNotice() {
  const { t } = useTranslation('booking');
  const { data: settings } = useScheduleSettings();
  const [isOpen, setIsOpen] = useState(false);
  if (settings === undefined) return null;
  return (
    <>
      <Notice
        tone="neutral"
        title={t(`policy.${settings.conflictPolicy}.name`)}
        action={<Button onClick={() => setIsOpen(true)}>{t('policy.change')}</Button>}
      >
        {t(`policy.${settings.conflictPolicy}.inTheWay`)}
      </Notice>
      {isOpen && (
        <Suspense>
          <ScheduleSettingsDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Shows the conflicts of a write and the rule behind them, and offers checked ways out. */
function ConflictDialog({ refusal, onSave, onGiveUp }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const { write, error } = refusal;
  const repairs = useRepairs(write);
  const conflicts = repairs.data?.conflicts ?? refusal.conflicts;
  // No conflict remains, because the rule was changed or the other booking is gone.
  const isFree = repairs.isFetchedAfterMount && repairs.data?.conflicts.length === 0;
  const saveAgain = async (next: typeof write) => {
    setIsSaving(true);
    await onSave(next);
    setIsSaving(false);
  };
  return (
    <Dialog
      opened
      onClose={onGiveUp}
      keepOpenOutside
      role="alertdialog"
      icon={<IconCalendarX size={20} stroke={1.75} aria-hidden />}
      title={t(isFree ? 'conflict.gone' : 'conflict.title')}
      subtitle={isFree ? undefined : <span className={styles.message}>{errorText(error)}</span>}
      actions={
        <>
          <Button onClick={onGiveUp}>{t('conflict.back')}</Button>
          {isFree && (
            <Button variant="primary" loading={isSaving} onClick={() => saveAgain(write)}>
              {t('conflict.saveNow')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid-card">
        {isFree ? (
          <Notice tone="profit" live>
            {t('conflict.goneText')}
          </Notice>
        ) : (
          <>
            <ConflictList conflicts={conflicts} />
            <PolicyNotice />
            <RepairButtons write={write} repairs={repairs} isSaving={isSaving} onSave={saveAgain} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Asks how to go on with a refused write. */
export function BookingDialog(props: BookingDialogProps) {
  return props.refusal.error.code === 'staffing-blocked' ? (
    <StaffingDialog {...props} />
  ) : (
    <ConflictDialog {...props} />
  );
}
