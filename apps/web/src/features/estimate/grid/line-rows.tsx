import { valuesOfLine } from '@pcm/domain';
import { IconGripVertical } from '@tabler/icons-react';
import { type ComponentType, memo, type ReactNode, type RefCallback, useState } from 'react';
import { useRowTrim } from '../../../platform/density.ts';
import { useFormat } from '../../../platform/words/format.ts';
import { useTranslation } from '../../../platform/words/translation.ts';
import { useEstimate } from '../state/estimate-context.tsx';
import type { LineOfList, ListKey } from '../state/working-line.ts';
import { lineText } from './catalogue-text.ts';
import gridStyles from './grid.module.css';
import { DRAW_ROW } from './grid-focus.ts';
import styles from './grid-parts.module.css';

/** The placeholder of a row far away: its text, for the page's search and screen readers. */
export interface SketchProps {
  list: ListKey;
  line: LineOfList[ListKey];
  index: number;
  height: number;
}

/** A row of a long grid that is far away, as one line of text. */
function LineSketch({ list, line, index, height }: SketchProps) {
  const format = useFormat();
  const { name, description, quantity, rate, days, cost } = valuesOfLine(list, line);
  const numbers = [quantity, rate ?? cost, days].filter((value) => value !== null);
  return (
    <div
      role="row"
      className={styles.sketch}
      style={{ blockSize: height }}
      data-line={line.id}
      data-list={list}
      data-sketch
    >
      <div role="gridcell">
        <span className={styles.number}>{index + 1}</span>{' '}
        <bdi>{lineText(name, description, format.language)}</bdi>{' '}
        <bdi dir="ltr">{numbers.map((value) => format.number(value)).join(' × ')}</bdi>
      </div>
    </div>
  );
}

/** A list of at most this many rows is always drawn whole. */
const DRAWN_WHOLE = 30;
/** The rows that are drawn, or turned into text, together. */
const BLOCK = 12;
const ROW_HEIGHT = 36;
/** The margin around the window in which rows are drawn, so that scrolling and Tab find them. */
const DRAW_WITHIN = '400px 0px';
/**
 * Farther away than this, rows turn into text. A block that was just drawn is within, whatever the
 * heights of its rows are, so that no block is drawn and undrawn in turns.
 */
const KEEP_WITHIN = '1300px 0px';

interface LineRowsProps<K extends ListKey> {
  list: K;
  lines: readonly LineOfList[K][];
  /** Draws one row. Rows are memoised, so that an unchanged row is not drawn again. */
  renderRow: (line: LineOfList[K], index: number) => ReactNode;
  rowHeight?: number | undefined;
  Sketch?: ComponentType<SketchProps> | undefined;
}

interface FarBlockProps extends Omit<SketchProps, 'line' | 'index'> {
  /** All lines of the list; the block shows those from `from` on. */
  lines: readonly LineOfList[ListKey][];
  from: number;
  Sketch: ComponentType<SketchProps>;
  observe: RefCallback<HTMLDivElement>;
}

const blockOf = <Line,>(lines: readonly Line[], from: number) => lines.slice(from, from + BLOCK);

/** Rows far away, as text. The browser lays a block out only when it comes into the window. */
const FarBlock = memo(
  ({ list, lines, from, height, Sketch, observe }: FarBlockProps) => (
    <div
      role="presentation"
      ref={observe}
      className={styles.far}
      style={{ containIntrinsicBlockSize: blockOf(lines, from).length * height }}
    >
      {blockOf(lines, from).map((line, at) => (
        <div key={line.id} role="presentation" data-place={line.id}>
          <Sketch list={list} line={line} index={from + at} height={height} />
        </div>
      ))}
    </div>
  ),
  (was, is) => {
    const [before, after] = [blockOf(was.lines, was.from), blockOf(is.lines, is.from)];
    const isSame = before.length === after.length && before.every((line, at) => line === after[at]);
    return isSame && was.height === is.height;
  },
);
FarBlock.displayName = 'FarBlock';

/** A row with the focus or with an unreadable text stays drawn wherever the user scrolls. */
const isHeld = (place: Element) =>
  place.contains(document.activeElement) ||
  place.querySelector('[data-open], [data-unread]') !== null;

/** Whether an observed element is a drawn row, and not a block of rows as text. */
const isRow = (element: Element) => element.hasAttribute('data-place');

/** Returns the ids of rows near the window, as far as the browser has reported them. */
function useNearRows() {
  const [near, setNear] = useState<ReadonlyMap<string, boolean>>(() => new Map());
  const [observe] = useState<RefCallback<HTMLDivElement>>(() => {
    const note = (places: Iterable<Element>, isNear: boolean) => {
      const ids = Array.from(places, (place) => (place as HTMLElement).dataset['place'] ?? '');
      setNear((now) => {
        const isKnown = ids.every((id) => now.get(id) === isNear);
        return isKnown ? now : new Map([...now, ...ids.map((id) => [id, isNear] as const)]);
      });
    };
    const noteAll = (entries: readonly IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        if (isRow(target)) note([target], isIntersecting || isHeld(target));
        else if (isIntersecting) note(target.children, true);
      }
    };
    const rows = new IntersectionObserver(noteAll, { rootMargin: KEEP_WITHIN });
    const blocks = new IntersectionObserver(noteAll, { rootMargin: DRAW_WITHIN });
    return (element: HTMLDivElement | null) => {
      if (element === null) return;
      const observer = isRow(element) ? rows : blocks;
      const draw = () => note(element.children, true);
      observer.observe(element);
      element.addEventListener(DRAW_ROW, draw);
      return () => {
        observer.unobserve(element);
        element.removeEventListener(DRAW_ROW, draw);
      };
    };
  });
  return { near, observe };
}

/** Draws the rows of a list: those near the window, and blocks of text in place of the others. */
export function LineRows<K extends ListKey>(props: LineRowsProps<K>) {
  const { list, lines, renderRow, rowHeight, Sketch = LineSketch } = props;
  const trim = useRowTrim();
  const { near, observe } = useNearRows();
  const isShort = lines.length <= DRAWN_WHOLE;
  const parts: ReactNode[] = [];
  for (let from = 0; from < lines.length; from += BLOCK) {
    const block = blockOf(lines, from);
    // Drawn rows of all blocks are siblings, so that a line that moves to the next block keeps what
    // is typed into it.
    if (isShort || block.some(({ id }) => near.get(id) ?? from === 0)) {
      const rows = block.map((line, at) => (
        <div key={line.id} role="presentation" ref={observe} data-place={line.id}>
          {renderRow(line, from + at)}
        </div>
      ));
      parts.push(...rows);
    } else {
      const height = rowHeight ?? ROW_HEIGHT - trim;
      const far = { list, lines, from, height, Sketch, observe };
      parts.push(<FarBlock key={`far.${from}`} {...far} />);
    }
  }
  return <div role="presentation">{parts}</div>;
}

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
    <div role="gridcell" className={gridStyles.handle}>
      <button
        type="button"
        tabIndex={-1}
        data-column="row"
        aria-pressed={isChosen}
        aria-label={t('selectRow', { row, name })}
      >
        <span className={gridStyles.rowNumber}>{row}</span>
        <IconGripVertical size={16} stroke={1.75} className={gridStyles.grip} aria-hidden />
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
      className={gridStyles.row}
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
