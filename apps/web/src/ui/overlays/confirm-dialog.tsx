import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/words/translation.ts';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  message: ReactNode;
  /** Says what is lost, and whether it can be restored. */
  detail?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string | undefined;
  onConfirm: () => void | Promise<void>;
  onCancel: () => void;
  danger?: boolean | undefined;
  loading?: boolean | undefined;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, message, detail, onConfirm, onCancel, danger } = props;
  const { t } = useTranslation('common');
  return (
    <Dialog
      opened={opened}
      onClose={onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      actions={
        <>
          <Button onClick={onCancel}>{props.cancelLabel ?? t('cancel')}</Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={props.loading}
            onClick={() => onConfirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <p>{message}</p>
      {detail ? <p className="muted above-4">{detail}</p> : null}
    </Dialog>
  );
}
