import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from '../grid/grid.module.css';
import { deleteRow } from '../grid/row-menu.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';

interface DeleteButtonProps {
  list: ListKey;
  id: string;
  name: string;
}

/** Deletes a line; the toast brings it back. */
export function DeleteButton({ list, id, name }: DeleteButtonProps) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  return (
    <div role="gridcell" className={styles['end']}>
      <button
        type="button"
        tabIndex={-1}
        data-column="menu"
        className={styles['rowButton']}
        aria-label={t('row.deleteNamed', { name })}
        onClick={() => deleteRow(actions, list, id, name)}
      >
        <IconTrash size={16} stroke={1.75} />
      </button>
    </div>
  );
}
