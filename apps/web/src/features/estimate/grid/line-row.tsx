import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEstimate } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';

interface RowHandleProps {
  /** Its number in the list, from 1. */
  row: number;
  name: string;
  isChosen: boolean;
}

/** The number of a row. Pressing it chooses the row, dragging it carries the row; the grid listens. */
function RowHandle({ row, name, isChosen }: RowHandleProps) {
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

interface LineRowProps {
  list: ListKey;
  id: string;
  /** Its place in the list, from 0. */
  index: number;
  /** The line's name, read aloud. */
  name: string;
  /** It is not part of the price. */
  dim?: boolean | undefined;
  /** A row that is looked at until somebody opens it. */
  mode?: 'view' | 'edit' | undefined;
  /** The cells after the handle. */
  children: ReactNode;
}

/** The row of a line: its handle, then its cells. Chosen rows say so. */
export function LineRow({ list, id, index, name, dim, mode, children }: LineRowProps) {
  const isChosen = useEstimate((state) => state.selection?.ids.has(id) ?? false);
  return (
    <div
      role="row"
      className={styles['row']}
      aria-selected={isChosen}
      data-line={id}
      data-list={list}
      data-dim={dim || undefined}
      data-mode={mode}
    >
      <RowHandle row={index + 1} name={name} isChosen={isChosen} />
      {children}
    </div>
  );
}
