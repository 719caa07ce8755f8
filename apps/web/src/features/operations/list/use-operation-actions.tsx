import type { ScheduledOperation } from '@pcm/contract';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useErrorText, useTranslation } from '../../../platform/words/translation.ts';
import { sayDone, showToast, useFailureToast } from '../../../ui/feedback/toast-store.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { useOperationWrites } from '../operations.queries.ts';

export interface OperationActions {
  askCancel: (operation: ScheduledOperation) => void;
  askDelete: (operation: ScheduledOperation) => void;
  restore: (operation: ScheduledOperation) => Promise<void>;
  /** The dialogs that ask; render them anywhere on the page. */
  dialogs: ReactNode;
}

interface OperationDialogProps {
  operation: ScheduledOperation;
  onClose: () => void;
  onRestore: (operation: ScheduledOperation) => Promise<void>;
}

/** Returns words for the bookings that an operation releases; nothing when it has none. */
function useFreedText(): (operation: ScheduledOperation) => string | undefined {
  const { t } = useTranslation('operations');
  const format = useFormat();
  return ({ scheduledDate, endDate, equipment, status }) => {
    if (scheduledDate === null || status === 'cancelled') return undefined;
    const days = format.days(scheduledDate, endDate ?? scheduledDate);
    return t(equipment.length === 0 ? 'freed.days' : 'freed.daysAndEquipment', { days });
  };
}

/** Asks, cancels the operation, and offers Undo for 10 seconds. */
function CancelDialog({ operation, onClose }: OperationDialogProps) {
  const { t } = useTranslation(['operations', 'common']);
  const sayFailed = useFailureToast();
  const freedText = useFreedText();
  const { change } = useOperationWrites();
  const { id, title, version, status } = operation;

  const fail = (error: unknown) => sayFailed(t('toasts.updateFailed'), error);
  const takeBack = async (cancelled: { version: number }) => {
    try {
      await change.mutateAsync({ id, version: cancelled.version, patch: { status } });
      sayDone(t('toasts.updated'), title);
    } catch (error) {
      fail(error);
    }
  };
  const cancelIt = async () => {
    try {
      const saved = await change.mutateAsync({ id, version, patch: { status: 'cancelled' } });
      showToast({
        tone: 'neutral',
        title: t('toasts.updated'),
        description: t('cancel.done', { title }),
        undo: () => void takeBack(saved),
      });
    } catch (error) {
      fail(error);
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('cancel.title', { title })}
      message={t('cancel.question')}
      detail={freedText(operation)}
      cancelLabel={t('cancel.keep')}
      confirmLabel={t('cancel.confirm')}
      loading={change.isPending}
      onConfirm={cancelIt}
      onCancel={onClose}
    />
  );
}

/** Asks, deletes the operation, and offers Undo for 10 seconds. */
function DeleteDialog({ operation, onClose, onRestore }: OperationDialogProps) {
  const { t } = useTranslation(['operations', 'common']);
  const errorText = useErrorText();
  const freedText = useFreedText();
  const { remove } = useOperationWrites();
  const { id, title } = operation;

  const deleteIt = async () => {
    try {
      await remove.mutateAsync(id);
      showToast({
        tone: 'neutral',
        title: t('toasts.deleted'),
        description: t('deleted.keptText', { title }),
        undo: () => void onRestore(operation),
      });
    } catch (error) {
      // Somebody else has deleted it already, which is what the user wanted.
      const isGone = error instanceof ApiError && error.code === 'operation-not-found';
      showToast(
        isGone
          ? { tone: 'neutral', title: t('toasts.deleted') }
          : { tone: 'error', title: t('toasts.deleteFailed'), description: errorText(error) },
      );
    }
    onClose();
  };
  return (
    <ConfirmDialog
      opened
      danger
      title={t('delete.title', { title })}
      message={t('delete.question')}
      detail={freedText(operation)}
      confirmLabel={t('delete.confirm')}
      loading={remove.isPending}
      onConfirm={deleteIt}
      onCancel={onClose}
    />
  );
}

type Asked = { about: 'cancel' | 'delete'; operation: ScheduledOperation };

/** Returns actions that cancel, delete and restore, with their questions and Undo. */
export function useOperationActions(): OperationActions {
  const { t } = useTranslation('operations');
  const sayFailed = useFailureToast();
  const { save, dialog } = useBookingSave();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const restore = async ({ id, title }: ScheduledOperation) => {
    try {
      const saved = await save({ kind: 'restore', id, title });
      if (saved === null) return;
      sayDone(t('deleted.restored'), title);
    } catch (error) {
      sayFailed(t('deleted.failed'), error);
    }
  };
  const Asking = asked?.about === 'cancel' ? CancelDialog : DeleteDialog;
  return {
    askCancel: (operation) => setAsked({ about: 'cancel', operation }),
    askDelete: (operation) => setAsked({ about: 'delete', operation }),
    restore,
    dialogs: (
      <>
        {asked && <Asking operation={asked.operation} onClose={close} onRestore={restore} />}
        {dialog}
      </>
    ),
  };
}
