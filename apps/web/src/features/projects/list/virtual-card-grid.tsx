import { useCallback, useRef } from 'react';
import { useWindowRows } from '../../../ui/table/virtual-rows.ts';
import { CardCell, type CardGridProps } from './card-cell.tsx';
import styles from './list.module.css';
import { useColumns } from './use-columns.ts';

const CARD_HEIGHT = 288;
const GAP = 16;
const OVERSCAN = 3;
/** The cards fetched in advance, so that steady scrolling meets no gap. */
const AHEAD = 120;

/** The cards, of which only the rows near the window are rendered. */
export function VirtualCardGrid(props: CardGridProps) {
  const { label, projects, count, renderCard, onMissing, onRange } = props;
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const onRows = useCallback(
    ({ first, last }: { first: number; last: number }) =>
      onRange({ first: first * columns, last: (last + 1) * columns - 1 }),
    [onRange, columns],
  );
  const { rows, size, measure, onFocus, onBlur } = useWindowRows(list, {
    count: Math.ceil(count / columns),
    fetched: Math.floor(projects.length / columns),
    height: CARD_HEIGHT,
    gap: GAP,
    overscan: OVERSCAN,
    ahead: AHEAD / columns,
    hasMore: projects.length < count,
    onMissing,
    onRange: onRows,
  });
  return (
    <div
      ref={list}
      role="list"
      data-list
      aria-label={label}
      tabIndex={-1}
      className={`relative ${styles.list}`}
      style={{ height: size }}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={measure}
          data-index={row.index}
          role="presentation"
          className={`grid-card absolute ${styles.row}`}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start}px)`,
          }}
        >
          {cellsOf(row.index, columns, count).map((index) => (
            <CardCell
              key={projects[index]?.id ?? index}
              index={index}
              count={count}
              project={projects[index]}
              renderCard={renderCard}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function cellsOf(row: number, columns: number, count: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column);
}
