import { IconGripVertical } from '@tabler/icons-react';
import { type PointerEvent, useRef } from 'react';
import { useEstimateActions, useEstimateStore } from '../state/estimate-context.tsx';
import { linesOf } from '../state/line-lists.ts';
import type { ListKey } from '../state/working-line.ts';
import styles from './grid.module.css';

/** The row under the pointer and on which side of it a dropped row would go. */
interface DropPlace {
  row: HTMLElement;
  side: 'before' | 'after';
}

function placeAt(event: PointerEvent, list: ListKey): DropPlace | null {
  const under = document.elementFromPoint(event.clientX, event.clientY);
  const row = under?.closest<HTMLElement>(`[data-line][data-list="${list}"]`);
  if (!row) return null;
  const { top, height } = row.getBoundingClientRect();
  return { row, side: event.clientY < top + height / 2 ? 'before' : 'after' };
}

/** Carries a row by the pointer. By keyboard: Alt and an arrow, or the row's menu. */
export function RowHandle({ list, id }: { list: ListKey; id: string }) {
  const actions = useEstimateActions();
  const store = useEstimateStore();
  const place = useRef<DropPlace | null>(null);

  const show = (next: DropPlace | null) => {
    if (place.current) delete place.current.row.dataset['drop'];
    if (next) next.row.dataset['drop'] = next.side;
    place.current = next;
  };
  const drop = () => {
    const target = place.current;
    show(null);
    if (target === null) return;
    const lines = linesOf(store.getState().data, list);
    const from = lines.findIndex((line) => line.id === id);
    const at = lines.findIndex((line) => line.id === target.row.dataset['line']);
    if (at < 0 || at === from) return;
    const index = at + (target.side === 'after' ? 1 : 0);
    actions.moveTo(list, id, index > from ? index - 1 : index);
  };

  return (
    <span
      role="presentation"
      className={styles['handle']}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) show(placeAt(event, list));
      }}
      onPointerUp={drop}
      onPointerCancel={() => show(null)}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
