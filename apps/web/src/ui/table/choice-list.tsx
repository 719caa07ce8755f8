import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isOneOf } from '../../platform/shortcuts/combination.ts';
import { picker } from '../../platform/shortcuts/lists.ts';
import styles from './choice-list.module.css';
import { type LongList, rowIndexOf, stepTo, useFrameRows } from './virtual-rows.ts';

const PAGE = 8;

/** Returns the search box above a list. */
const searchAbove = (list: HTMLElement | null) =>
  list?.parentElement?.querySelector<HTMLInputElement>('search input');

/**
 * Handles the keys of a list of choices: the arrow keys, Page Up, Page Down, Home and End move; a
 * letter or the up arrow on the first choice goes to the search box.
 */
function useChoiceKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
  onActive: (index: number) => void,
) {
  /** The index to focus as soon as its choice is fetched and drawn. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector(`[data-index="${wanted.current}"]`);
    const choice = row?.querySelector<HTMLElement>('[data-entry]');
    if (choice === undefined || choice === null) return;
    wanted.current = undefined;
    choice.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = wanted.current ?? rowIndexOf(event.target);
    if (place === undefined) return;
    if (event.key.length === 1 && event.key !== ' ') {
      // The search box then receives the letter itself.
      searchAbove(list.current)?.focus();
      return;
    }
    if (!isOneOf(event.nativeEvent, picker.walk)) return;
    event.preventDefault();
    if (place === 0 && event.key === 'ArrowUp') {
      searchAbove(list.current)?.focus();
      return;
    }
    const target = stepTo(event.key, place, count, PAGE);
    wanted.current = target;
    onActive(target);
    scrollTo(target);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = rowIndexOf(event.target);
    if (place !== undefined && wanted.current === undefined) onActive(place);
  };
  return { onKeyDown, onFocus };
}

const OVERSCAN = 6;
/** The number of choices above the chosen one in a new list. */
const SHOWN_BEFORE = 3;

interface ChoiceListProps extends Pick<LongList, 'hasMore' | 'onMissing' | 'ahead' | 'onRange'> {
  label: string;
  /** The number of choices, fetched or not. */
  count: number;
  fetched: number;
  height: number;
  /** The index of the choice that is open; -1 when it is not among those fetched. */
  chosen: number;
  /**
   * Renders a choice. Its link or button has `data-entry`, and is the one that Tab reaches when
   * `isStop`.
   */
  renderChoice: (index: number, isStop: boolean) => ReactNode;
  className?: string | undefined;
}

/** A list of choices in a frame below a search box, of which only those near the view are drawn. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, count, fetched, height, chosen, renderChoice, className = '' } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number>();
  const stop = Math.min(active ?? Math.max(0, chosen), count - 1);
  // Starts at the open choice; a later choice in the list does not scroll it.
  const firstInView = Math.max(0, chosen - SHOWN_BEFORE);
  const { rows, size, measure, scrollTo } = useFrameRows(
    scroller,
    {
      count,
      fetched,
      height,
      overscan: OVERSCAN,
      kept: stop,
      hasMore: props.hasMore,
      onMissing: props.onMissing,
      ahead: props.ahead,
      onRange: props.onRange,
    },
    firstInView,
  );
  const { onKeyDown, onFocus } = useChoiceKeys(scroller, count, scrollTo, setActive);
  return (
    <div ref={scroller} className={`${styles.scroller} ${className}`}>
      <div
        role="list"
        aria-label={label}
        className="relative"
        style={{ height: size }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        {rows.map(({ key, index, start }) => (
          <div
            key={key}
            ref={measure}
            role="listitem"
            aria-posinset={index + 1}
            aria-setsize={count}
            data-index={index}
            className={`absolute ${styles.row}`}
            style={{ transform: `translateY(${start}px)` }}
          >
            {renderChoice(index, index === stop)}
          </div>
        ))}
      </div>
    </div>
  );
}
