import { memo, type ReactNode, type RefCallback, useState } from 'react';
import { useRowTrim } from '../../../platform/density.ts';
import { DRAW_ROW } from './grid-focus.ts';
import styles from './grid-parts.module.css';

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

/** The fields that the rows of every long list have. */
interface RowLine {
  id: string;
}

interface FarBlockProps {
  /** All lines of the list; the block shows those from `from` on. */
  lines: readonly RowLine[];
  from: number;
  height: number;
  /** Draws the placeholder of a row by its index. It depends on the line and the height alone. */
  draw: (index: number) => ReactNode;
  observe: RefCallback<HTMLDivElement>;
}

const blockOf = <Line,>(lines: readonly Line[], from: number) => lines.slice(from, from + BLOCK);

/** Rows far away, as text. The browser lays a block out only when it comes into the window. */
const FarBlock = memo(
  ({ lines, from, height, draw, observe }: FarBlockProps) => (
    <div
      role="presentation"
      ref={observe}
      className={styles.far}
      style={{ containIntrinsicBlockSize: blockOf(lines, from).length * height }}
    >
      {blockOf(lines, from).map((line, at) => (
        <div key={line.id} role="presentation" data-place={line.id}>
          {draw(from + at)}
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
const isInUse = (place: Element) =>
  place.contains(document.activeElement) ||
  place.querySelector('[data-open], [data-unread]') !== null;

/** Returns whether an observed element is a drawn row, and not a block of rows as text. */
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
        if (isRow(target)) note([target], isIntersecting || isInUse(target));
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

export interface LongRowsProps<Line extends RowLine> {
  lines: readonly Line[];
  /** Draws one row. Rows are memoised, so that an unchanged row is not drawn again. */
  renderRow: (line: Line, index: number) => ReactNode;
  /** Draws the placeholder of a row that is far away. */
  renderSketch: (line: Line, index: number, height: number) => ReactNode;
  rowHeight?: number | undefined;
  /** Whether the list begins far below the window, as one of many lists does. */
  startsFar?: boolean | undefined;
}

/** Draws the rows of a list: those near the window, and blocks of text in place of the others. */
export function LongRows<Line extends RowLine>(props: LongRowsProps<Line>) {
  const { lines, renderRow, renderSketch, rowHeight, startsFar } = props;
  const trim = useRowTrim();
  const { near, observe } = useNearRows();
  const isWhole = lines.length <= DRAWN_WHOLE && startsFar !== true;
  const height = rowHeight ?? ROW_HEIGHT - trim;
  const draw = (index: number) => {
    const line = lines[index];
    return line === undefined ? null : renderSketch(line, index, height);
  };
  const parts: ReactNode[] = [];
  for (let from = 0; from < lines.length; from += BLOCK) {
    const block = blockOf(lines, from);
    // Drawn rows of all blocks are siblings, so that a line that moves to the next block keeps what
    // is typed into it.
    const isFirst = from === 0 && startsFar !== true;
    if (isWhole || block.some(({ id }) => near.get(id) ?? isFirst)) {
      const rows = block.map((line, at) => (
        <div key={line.id} role="presentation" ref={observe} data-place={line.id}>
          {renderRow(line, from + at)}
        </div>
      ));
      parts.push(...rows);
    } else {
      const far = { lines, from, height, draw, observe };
      parts.push(<FarBlock key={`far.${from}`} {...far} />);
    }
  }
  return <div role="presentation">{parts}</div>;
}
