import type { ReactNode } from 'react';
import { useEstimate } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';
import { RowHandle } from './row-handle.tsx';

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
