import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useOperation } from '../operations.queries.ts';
import type { OperationValues } from './operation-values.ts';
import { StaleChanges } from './stale-changes.tsx';

interface StaleDialogProps {
  id: string;
  editor: {
    base: OperationValues;
    values: OperationValues;
    isStale: boolean;
    closeStale: () => void;
    discard: () => void;
    saveOver: (newest: number) => Promise<void>;
  };
}

/** Somebody else saved the operation while it was edited here: both can be had. */
export function StaleDialog({ id, editor }: StaleDialogProps) {
  const { t } = useTranslation('operation');
  const { refetch } = useOperation(id);
  return (
    <Dialog
      opened={editor.isStale}
      onClose={editor.closeStale}
      role="alertdialog"
      title={t('stale.title')}
      actions={
        <>
          <Button onClick={editor.closeStale}>{t('stale.keepEditing')}</Button>
          <Button
            onClick={async () => {
              await refetch();
              editor.discard();
            }}
          >
            {t('stale.takeTheirs')}
          </Button>
          <Button
            variant="primary"
            onClick={async () => {
              const { data } = await refetch();
              if (data !== undefined) await editor.saveOver(data.version);
            }}
          >
            {t('stale.saveMine')}
          </Button>
        </>
      }
    >
      {editor.isStale && <StaleChanges id={id} base={editor.base} values={editor.values} />}
    </Dialog>
  );
}
