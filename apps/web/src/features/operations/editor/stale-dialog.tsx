import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useOperation } from '../operations.queries.ts';
import type { OperationField } from './operation-values.ts';

interface StaleDialogProps {
  id: string;
  /** Fields that were changed here. */
  changed: readonly OperationField[];
  editor: {
    isStale: boolean;
    closeStale: () => void;
    discard: () => void;
    saveOver: (newest: number) => Promise<void>;
  };
}

/** Somebody else saved the operation while it was edited here: both can be had. */
export function StaleDialog({ id, changed, editor }: StaleDialogProps) {
  const { t } = useTranslation(['operation', 'common']);
  const { refetch } = useOperation(id);
  const fields = changed.map((field) => t(`fields.${field}`)).join(t('common:listSeparator'));
  return (
    <Dialog
      opened={editor.isStale}
      onClose={editor.closeStale}
      role="alertdialog"
      title={t('staleTitle')}
      actions={
        <>
          <Button onClick={editor.closeStale}>{t('keepEditing')}</Button>
          <Button
            onClick={async () => {
              await refetch();
              editor.discard();
            }}
          >
            {t('staleReload')}
          </Button>
          <Button
            variant="primary"
            onClick={async () => {
              const { data } = await refetch();
              if (data !== undefined) await editor.saveOver(data.version);
            }}
          >
            {t('staleSave')}
          </Button>
        </>
      }
    >
      <p>{t('staleText', { fields })}</p>
    </Dialog>
  );
}
