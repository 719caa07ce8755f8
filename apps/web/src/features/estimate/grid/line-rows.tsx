import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefCallback,
  useCallback,
  useState,
} from 'react';
import { useRowTrim } from '../../../platform/density.ts';
import type { LineOfList, ListKey } from '../state/working-line.ts';
import { DRAW_ROW } from './grid-focus.ts';
import { LineSketch, type SketchProps } from './line-sketch.tsx';

/** The number of rows drawn at first; others are drawn when they come near the window. */
const DRAWN_AT_ONCE = 30;
const ROW_HEIGHT = 36;
/** The margin around the window in which rows are drawn, so that scrolling and Tab find them. */
const MARGIN = '800px 0px';

interface LineRowsProps<K extends ListKey> {
  list: K;
  lines: readonly LineOfList[K][];
  /** Draws one row. Rows are memoised, so that an unchanged row is not drawn again. */
  renderRow: (line: LineOfList[K], index: number) => ReactNode;
  rowHeight?: number | undefined;
  Sketch?: ComponentType<SketchProps> | undefined;
}

interface RowPlaceProps extends SketchProps {
  Sketch: ComponentType<SketchProps>;
  observe: RefCallback<HTMLDivElement>;
  /** The row, or nothing while it is far away. */
  children: ReactNode;
}

const RowPlace = memo(({ Sketch, observe, children, ...sketch }: RowPlaceProps) => (
  <div role="presentation" ref={observe} data-place={sketch.line.id}>
    {children ?? <Sketch {...sketch} />}
  </div>
));
RowPlace.displayName = 'RowPlace';

/** A row with the focus or with an unreadable text stays drawn wherever the user scrolls. */
const isHeld = (place: Element) =>
  place.contains(document.activeElement) ||
  place.querySelector('[data-open], [data-unread]') !== null;

/** Returns the ids of rows near the window, as far as the browser has reported them. */
function useNearRows() {
  const [near, setNear] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const [observer] = useState(
    () =>
      new IntersectionObserver(
        (entries) =>
          setNear((now) => {
            const next = new Map(now);
            for (const { target, isIntersecting } of entries) {
              const id = (target as HTMLElement).dataset['place'] ?? '';
              next.set(id, isIntersecting || isHeld(target));
            }
            return next;
          }),
        { rootMargin: MARGIN },
      ),
  );
  const observe: RefCallback<HTMLDivElement> = useCallback(
    (place) => {
      if (place === null) return;
      const draw = () => setNear((now) => new Map(now).set(place.dataset['place'] ?? '', true));
      observer.observe(place);
      place.addEventListener(DRAW_ROW, draw);
      return () => {
        observer.unobserve(place);
        place.removeEventListener(DRAW_ROW, draw);
      };
    },
    [observer],
  );
  return { near, observe };
}

/** Draws the rows of a list. */
export function LineRows<K extends ListKey>(props: LineRowsProps<K>) {
  const { list, lines, renderRow, rowHeight, Sketch = LineSketch } = props;
  const trim = useRowTrim();
  const { near, observe } = useNearRows();
  const isShort = lines.length <= DRAWN_AT_ONCE;
  return (
    <div role="presentation">
      {lines.map((line, index) => (
        <RowPlace
          key={line.id}
          list={list}
          line={line}
          index={index}
          height={rowHeight ?? ROW_HEIGHT - trim}
          Sketch={Sketch}
          observe={observe}
        >
          {isShort || (near.get(line.id) ?? index < DRAWN_AT_ONCE) ? renderRow(line, index) : null}
        </RowPlace>
      ))}
    </div>
  );
}
