import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const { label, projects, count, renderCard, onMissing, onRange } = props;
  const columns = useColumns();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const focusedRow = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [columns]);

  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count: Math.ceil(count / columns),
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: OVERSCAN,
    scrollMargin: top,
    rangeExtractor: (range) => withRow(range, focusedRow.current),
  });
  const rows = virtualizer.getVirtualItems();
  const first = (rows[0]?.index ?? 0) * columns;
  const last = ((rows.at(-1)?.index ?? -1) + 1) * columns - 1;
  const isMissing = Math.min(count, last + 1 + AHEAD) > projects.length;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
  useEffect(() => onRange({ first, last }), [first, last, onRange]);

  return (
    <div
      ref={list}
      role="list"
      data-list
      aria-label={label}
      tabIndex={-1}
      className={styles.list}
      style={{ height: virtualizer.getTotalSize() }}
      onBlur={() => {
        focusedRow.current = undefined;
      }}
    >
      {rows.map((row) => (
        <div
          key={row.key}
          ref={virtualizer.measureElement}
          data-index={row.index}
          role="presentation"
          className={styles.row}
          style={{
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            transform: `translateY(${row.start - top}px)`,
          }}
          onFocus={() => {
            focusedRow.current = row.index;
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

/** Returns the rows in view and the focused one, so that scrolling does not lose the focus. */
function withRow(range: Range, row: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === undefined || row >= range.count || rows.includes(row)) return rows;
  return [...rows, row].toSorted((a, b) => a - b);
}

function cellsOf(row: number, columns: number, count: number): number[] {
  const first = row * columns;
  return Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column);
}
