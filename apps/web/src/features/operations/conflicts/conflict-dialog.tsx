import { IconCalendarX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './conflict-dialog.module.css';
import { ConflictList } from './conflict-list.tsx';
import { PolicyNotice } from './policy-notice.tsx';
import type { BookingDialogProps } from './refusal.ts';
import { RepairButtons } from './repair-buttons.tsx';
import { useRepairs } from './repairs.queries.ts';

/** Says what is in the way, by which rule, and offers ways out that have been checked. */
export function ConflictDialog({ refusal, onSave, onGiveUp }: BookingDialogProps) {
  const { t } = useTranslation('booking');
  const errorText = useErrorText();
  const [isSaving, setIsSaving] = useState(false);
  const { write, error } = refusal;
  const repairs = useRepairs(write);
  const conflicts = repairs.data?.conflicts ?? refusal.conflicts;
  // The rule was changed meanwhile, or what was in the way has gone.
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
      subtitle={isFree ? undefined : <span className={styles['message']}>{errorText(error)}</span>}
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
      <div className={styles['parts']}>
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
