import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefCallback,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePrinting } from '../../platform/printing.ts';
import { isOneOf } from '../../platform/shortcuts/combination.ts';
import { lists } from '../../platform/shortcuts/lists.ts';

/** A list of which only the rows near the view are rendered. */
export interface LongList {
  /** The number of rows, fetched or not. */
  count: number;
  /** The number of rows that are fetched, which are the first ones; all of them when absent. */
  fetched?: number | undefined;
  /** Whether there may be more rows than {@link LongList.count} says. */
  hasMore?: boolean | undefined;
  /** Called when rows that are not fetched come near. */
  onMissing?: (() => void) | undefined;
  /** The number of rows before the end of the fetched part at which more is fetched. */
  ahead?: number | undefined;
  /** Called with the rows on screen. */
  onRange?: ((range: { first: number; last: number }) => void) | undefined;
  /** The height of each row before it is measured. Units: px. */
  height: number | readonly number[];
  /** The space between rows. Units: px. */
  gap?: number | undefined;
  /** The number of rows rendered above and below the view. */
  overscan?: number | undefined;
  keyOf?: ((index: number) => string | number) | undefined;
  /** A row that is rendered wherever the view is. */
  kept?: number | undefined;
  /** Whether every fetched row is rendered for printing. */
  isPrintedWhole?: boolean | undefined;
}

/** The rendered rows of a {@link LongList}. */
export interface RenderedRows {
  rows: readonly RenderedRow[];
  /** The height of the whole list. Units: px. */
  size: number;
  /** Takes the place of the estimated height by that of the element, which has `data-index`. */
  measure: RefCallback<HTMLElement>;
  scrollTo: (index: number) => void;
  /** Keeps the focused row rendered, so that scrolling does not lose the focus. */
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

export interface RenderedRow {
  index: number;
  key: string | number | bigint;
  /** The start and the end of the row in the list. Units: px. */
  start: number;
  end: number;
}

const OVERSCAN = 8;

/** Returns the index of the row that holds an element. */
export function rowIndexOf(target: EventTarget | null): number | undefined {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? undefined : Number(row.dataset['index']);
}

/** Returns the rows of a list that scrolls with the page. */
export function useWindowRows(list: RefObject<HTMLElement | null>, long: LongList): RenderedRows {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const [top, setTop] = useState(0);
  const { options, onFocus, onBlur } = useRowOptions(long);
  const { count, height } = long;
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list, count, height]);
  const virtualizer = useWindowVirtualizer<HTMLElement>({ ...options, scrollMargin: top });
  return { ...useRendered(virtualizer, long, top), onFocus, onBlur };
}

/** Returns the rows of a list that scrolls in a frame of its own. */
export function useFrameRows(
  frame: RefObject<HTMLElement | null>,
  long: LongList,
  /** The first row in view when the list opens. */
  firstInView = 0,
): RenderedRows {
  // Memoizing what the virtualizer returns would freeze it, because it changes its own state.
  'use no memo';
  const { options, onFocus, onBlur } = useRowOptions(long);
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: () => frame.current,
    initialOffset: () => firstInView * options.estimateSize(0),
  });
  return { ...useRendered(virtualizer, long, 0), onFocus, onBlur };
}

function useRowOptions(long: LongList) {
  const { count, fetched = count, height, gap = 0, overscan = OVERSCAN, keyOf, kept } = long;
  const focused = useRef<number>(undefined);
  const isPrinting = usePrinting() && long.isPrintedWhole === true;
  const estimateSize = (index: number) =>
    typeof height === 'number' ? height : (height[index] ?? 0);
  const options = {
    count,
    gap,
    overscan,
    estimateSize,
    // A hidden row has no height, which would let the list render all its rows.
    measureElement: <Scroller extends Element | Window>(
      row: HTMLElement,
      entry: ResizeObserverEntry | undefined,
      virtualizer: Virtualizer<Scroller, HTMLElement>,
    ) => measureElement(row, entry, virtualizer) || estimateSize(virtualizer.indexFromElement(row)),
    rangeExtractor: (range: Range) => {
      if (isPrinting) return Array.from({ length: fetched }, (_, index) => index);
      const rows = new Set(defaultRangeExtractor(range));
      for (const row of [kept, focused.current]) {
        if (row !== undefined && row < range.count) rows.add(row);
      }
      return [...rows].toSorted((a, b) => a - b);
    },
    ...(keyOf === undefined ? {} : { getItemKey: keyOf }),
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    focused.current = rowIndexOf(event.target);
  };
  const onBlur = () => {
    focused.current = undefined;
  };
  return { options, onFocus, onBlur };
}

function useRendered<Scroller extends Element | Window>(
  virtualizer: Virtualizer<Scroller, HTMLElement>,
  long: LongList,
  /** The start of the list in the part that scrolls. Units: px. */
  top: number,
): Omit<RenderedRows, 'onFocus' | 'onBlur'> {
  'use no memo';
  const { count, fetched = count, hasMore = count > fetched, height, ahead = 0 } = long;
  const { onMissing, onRange, overscan = OVERSCAN } = long;
  const items = virtualizer.getVirtualItems();
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const isMissing = hasMore && last + 1 + overscan + ahead > fetched;
  useEffect(() => {
    if (isMissing) onMissing?.();
  }, [isMissing, onMissing]);
  useEffect(() => onRange?.({ first, last }), [first, last, onRange]);
  const heights = typeof height === 'number' ? height : height.join();
  const measured = useRef(heights);
  useEffect(() => {
    // The virtualizer does the first layout itself, and keeps the old heights until it is told.
    if (measured.current === heights) return;
    measured.current = heights;
    virtualizer.measure();
  }, [virtualizer, heights]);
  return {
    rows: items.map(({ index, key, start, end }) => ({
      index,
      key,
      start: start - top,
      end: end - top,
    })),
    size: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}

const STEPS: Record<string, (page: number) => number> = {
  ArrowDown: () => 1,
  ArrowUp: () => -1,
  PageDown: (page) => page,
  PageUp: (page) => -page,
};

/** Returns the row to which a key leads from another: arrow and Page keys, Home and End. */
export function stepTo(key: string, from: number, count: number, page: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return Math.min(count - 1, Math.max(0, from + (STEPS[key]?.(page) ?? 0)));
}

/** The rows that Page Up and Page Down pass in a table. */
const PAGE = 10;

/** Waits until a row has been drawn after scrolling. */
const afterDrawing = (run: () => void) => requestAnimationFrame(() => requestAnimationFrame(run));

/**
 * Moves the focus from row to row by arrow keys, Page keys, Home and End, within the same column:
 * the name, the checkbox or the menu. The link itself handles Enter.
 */
export function useRowKeys(
  body: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (index: number) => void,
): (event: KeyboardEvent<HTMLElement>) => void {
  const stops = (index: number) => {
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    return row ? [...row.querySelectorAll<HTMLElement>('[data-stop] :is(a, button, input)')] : [];
  };
  return (event) => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || !isOneOf(event.nativeEvent, lists.walk)) return;
    const index = rowIndexOf(target);
    if (index === undefined) return;
    // The arrow down key on a menu button opens the menu.
    if (event.key === 'ArrowDown' && target.getAttribute('aria-haspopup') === 'menu') return;
    event.preventDefault();
    event.stopPropagation();
    const column = Math.max(0, stops(index).indexOf(target));
    const wanted = stepTo(event.key, index, count, PAGE);
    const focus = () => {
      const places = stops(wanted);
      (places[column] ?? places[0])?.focus({ preventScroll: true });
    };
    scrollTo(wanted);
    if (stops(wanted).length > 0) focus();
    else afterDrawing(focus);
  };
}
