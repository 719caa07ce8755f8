import type { ScheduledOperation } from '@pcm/contract';
import { type ReactNode, useState } from 'react';
import { useErrorText } from '../../../platform/words/error-text.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { useBookingSave } from '../conflicts/use-booking-save.tsx';
import { CancelDialog, DeleteDialog } from './operation-dialogs.tsx';

/** The actions on an operation of the list. */
export interface OperationActions {
  askCancel: (operation: ScheduledOperation) => void;
  askDelete: (operation: ScheduledOperation) => void;
  restore: (operation: ScheduledOperation) => Promise<void>;
  /** The dialogs that ask; render them anywhere on the page. */
  dialogs: ReactNode;
}

type Asked = { about: 'cancel' | 'delete'; operation: ScheduledOperation };

/** Returns actions that cancel, delete and restore, with their questions and Undo. */
export function useOperationActions(): OperationActions {
  const { t } = useTranslation('operations');
  const errorText = useErrorText();
  const { save, dialog } = useBookingSave();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const restore = async ({ id, title }: ScheduledOperation) => {
    try {
      const saved = await save({ kind: 'restore', id, title });
      if (saved === null) return;
      showToast({ tone: 'success', title: t('deleted.restored'), description: title });
    } catch (error) {
      showToast({ tone: 'error', title: t('deleted.failed'), description: errorText(error) });
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
