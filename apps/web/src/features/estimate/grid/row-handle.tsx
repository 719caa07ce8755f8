import { IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './grid.module.css';

interface RowHandleProps {
  /** Its number in the list, from 1. */
  row: number;
  name: string;
  isChosen: boolean;
}

/** The number of a row. Pressing it chooses the row, dragging it carries the row; the grid listens. */
export function RowHandle({ row, name, isChosen }: RowHandleProps) {
  const { t } = useTranslation('grid');
  return (
    <div role="gridcell" className={styles['handle']}>
      <button
        type="button"
        tabIndex={-1}
        data-column="row"
        aria-pressed={isChosen}
        aria-label={t('selectRow', { row, name })}
      >
        <span className={styles['rowNumber']}>{row}</span>
        <IconGripVertical size={16} stroke={1.75} className={styles['grip']} aria-hidden />
      </button>
    </div>
  );
}
