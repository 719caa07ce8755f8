import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useEstimate } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';

interface RowHandleProps {
  /** The number in the list, from 1. */
  row: number;
  name: string;
  isChosen: boolean;
}

/** Shows the number of a row. The grid listens to it: a press selects the row, a drag moves it. */
function RowHandle({ row, name, isChosen }: RowHandleProps) {
  const { t } = useTranslation('grid');
  return (
    <div role="gridcell" className={styles.handle}>
      <button
        type="button"
        tabIndex={-1}
        data-column="row"
        aria-pressed={isChosen}
        aria-label={t('selectRow', { row, name })}
      >
        <span className={styles.rowNumber}>{row}</span>
        <IconGripVertical size={16} stroke={1.75} className={styles.grip} aria-hidden />
      </button>
    </div>
  );
}

interface LineRowProps {
  list: ListKey;
  id: string;
  /** The index in the list, from 0. */
  index: number;
  /** The line's name, read aloud. */
  name: string;
  /** Whether the line is excluded from the price. */
  dim?: boolean | undefined;
  /** A row in `view` mode is read-only until the user opens it. */
  mode?: 'view' | 'edit' | undefined;
  /** The cells after the handle. */
  children: ReactNode;
}

/** The row of a line: its handle, then its cells. Selected rows are marked. */
export function LineRow({ list, id, index, name, dim, mode, children }: LineRowProps) {
  const isChosen = useEstimate((state) => state.selection?.ids.has(id) ?? false);
  return (
    <div
      role="row"
      className={styles.row}
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
