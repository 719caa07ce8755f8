import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './grid.module.css';

/** Longer lists draw only the rows in view. */
const DRAWN_WHOLE = 100;
const ROW_HEIGHT = 36;
const OVERSCAN = 12;

interface LineRowsProps<Line extends { id: string }> {
  lines: readonly Line[];
  /** Draws one row. Rows are memoised: what does not change is not drawn again. */
  renderRow: (line: Line, index: number) => ReactNode;
  rowHeight?: number | undefined;
}

/** The rows of a list. */
export function LineRows<Line extends { id: string }>(props: LineRowsProps<Line>) {
  const { lines, renderRow } = props;
  if (lines.length > DRAWN_WHOLE) return <VirtualRows {...props} />;
  return <div role="presentation">{lines.map((line, index) => renderRow(line, index))}</div>;
}

/** Rows that are drawn as they scroll into view. */
function VirtualRows<Line extends { id: string }>(props: LineRowsProps<Line>) {
  // The virtualizer changes inside without changing identity, which memoisation would not notice.
  'use no memo';
  const { lines, renderRow, rowHeight = ROW_HEIGHT } = props;
  const container = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);

  // Sections above grow and shrink while one works; the list has to know where it starts.
  useLayoutEffect(() => {
    const measure = () => {
      const top = container.current?.getBoundingClientRect().top ?? 0;
      setScrollMargin(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin,
    getItemKey: (index) => lines[index]?.id ?? index,
  });
  const items = virtualizer.getVirtualItems();
  const offset = (items[0]?.start ?? scrollMargin) - scrollMargin;

  return (
    <div
      ref={container}
      role="presentation"
      className={styles['virtual']}
      style={{ blockSize: virtualizer.getTotalSize() }}
    >
      <div role="presentation" style={{ transform: `translateY(${offset}px)` }}>
        {items.map((item) => {
          const line = lines[item.index];
          return line === undefined ? null : (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              role="presentation"
            >
              {renderRow(line, item.index)}
            </div>
          );
        })}
      </div>
    </div>
  );
}
