import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { deleteRow } from '../grid/delete-lines.ts';
import styles from '../grid/grid.module.css';
import { RowMenu } from '../grid/row-menu.tsx';
import { useEstimateActions } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';

interface RowEndProps {
  list: ListKey;
  id: string;
  name: string;
}

/** The end of a row: a button that deletes the line, with undo in the toast, and the menu. */
export function RowEnd({ list, id, name }: RowEndProps) {
  const { t } = useTranslation('estimate');
  const actions = useEstimateActions();
  return (
    <div role="gridcell" className={styles.end}>
      <button
        type="button"
        tabIndex={-1}
        data-column="delete"
        className={styles.rowButton}
        aria-label={t('row.deleteNamed', { name })}
        onClick={() => deleteRow(actions, id, name)}
      >
        <IconTrash size={16} stroke={1.75} />
      </button>
      <RowMenu list={list} id={id} name={name} />
    </div>
  );
}
