import type { ProjectSummary } from '@pcm/contract';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useRowTrim } from '../../../platform/density.ts';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { picker } from '../../../platform/shortcuts/lists.ts';
import { useMeasuredAnew } from '../../../platform/use-measured-anew.ts';
import type {
  FreshPages,
  ProjectPages,
  RowRange,
} from '../../../project/list/project-pages.queries.ts';
import styles from './picker.module.css';
import { PickerEntry } from './picker-entry.tsx';
import { SkeletonEntry } from './picker-states.tsx';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

const placeOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? undefined : Number(row.dataset['index']);
};

/** Returns the search box above a list. */
const searchAbove = (list: HTMLElement | null) =>
  list?.parentElement?.querySelector<HTMLInputElement>('search input');

/**
 * Handles the keys of a list of entries: the arrow keys, Page Up, Page Down, Home and End move; a
 * letter or the up arrow on the first entry goes to the search box. Enter follows the link.
 */
function useEntryKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (place: number) => void,
) {
  const [active, setActive] = useState<number>();
  /** The index to focus as soon as its entry is fetched and drawn. */
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector(`[data-index="${wanted.current}"]`);
    const entry = row?.querySelector<HTMLElement>('[data-entry]');
    if (entry === undefined || entry === null) return;
    wanted.current = undefined;
    entry.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = wanted.current ?? placeOf(event.target);
    if (place === undefined) return;
    const step = STEPS[event.key];
    if (event.key.length === 1 && event.key !== ' ') {
      // The search box then receives the letter itself.
      searchAbove(list.current)?.focus();
      return;
    }
    if (!isOneOf(event.nativeEvent, picker.walk)) return;
    const next =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : step === undefined
            ? undefined
            : place + step;
    if (next === undefined) return;
    event.preventDefault();
    if (next < 0 && event.key === 'ArrowUp') {
      searchAbove(list.current)?.focus();
      return;
    }
    const target = Math.min(count - 1, Math.max(0, next));
    wanted.current = target;
    setActive(target);
    scrollTo(target);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const place = placeOf(event.target);
    if (place !== undefined && wanted.current === undefined) setActive(place);
  };
  return { active, onKeyDown, onFocus };
}

const ENTRY_HEIGHT = 58;
const OVERSCAN = 6;
/** The number of entries above the open project in a new list. */
const SHOWN_BEFORE = 3;
/** The number of entries that are fetched ahead. */
const AHEAD = 40;

interface PickerListProps {
  projects: readonly ProjectSummary[];
  /** The number of entries in the whole list, including those not fetched yet. */
  count: number;
  selected: string | undefined;
  /** Whether the list shows the links of the open project. */
  hasLinks: boolean;
  pages: ProjectPages;
  fresh: FreshPages;
  /** Called with the entries that are on screen. */
  onRange: (range: RowRange) => void;
  onChoose: () => void;
}

/** Lists the projects, of which only those near the view are in the page. */
export function PickerList(props: PickerListProps) {
  // The virtualizer is one mutable object: memoizing its results would freeze them.
  'use no memo';
  const { projects, count, selected, hasLinks, pages, fresh, onRange, onChoose } = props;
  const { t } = useTranslation('projects');
  const height = ENTRY_HEIGHT - useRowTrim();
  const scroller = useRef<HTMLDivElement>(null);
  // An open project shown above the list is not a starting point in it.
  const selectedPlace = hasLinks ? projects.findIndex(({ id }) => id === selected) : -1;
  const keys = useEntryKeys(scroller, count, (place) => virtualizer.scrollToIndex(place));
  const stop = Math.min(keys.active ?? Math.max(0, selectedPlace), count - 1);

  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    // Starts at the open project; a later choice in the list does not scroll it.
    initialOffset: () => Math.max(0, selectedPlace - SHOWN_BEFORE) * height,
    // Keeps the focused entry in the page, so that scrolling does not lose the focus.
    rangeExtractor: (range) => {
      const places = defaultRangeExtractor(range);
      return places.includes(stop) ? places : [...places, stop].toSorted((a, b) => a - b);
    },
  });
  useMeasuredAnew(virtualizer, height);
  const rows = virtualizer.getVirtualItems();
  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const { fetchNextPage, hasNextPage, isFetching, isFetchNextPageError } = pages;
  const canFetch = hasNextPage && !isFetching && !isFetchNextPageError && !fresh.isRefreshing;
  const isMissing = Math.min(count, last + 1 + AHEAD) > projects.length;
  useEffect(() => {
    if (isMissing && canFetch) void fetchNextPage();
  }, [isMissing, canFetch, fetchNextPage]);
  useEffect(() => onRange({ first, last }), [first, last, onRange]);

  return (
    <div ref={scroller} className={styles['scroller']}>
      <div
        role="list"
        aria-label={t('list.title')}
        className={styles['list']}
        style={{ height: virtualizer.getTotalSize() }}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        {rows.map((row) => {
          const project = projects[row.index];
          return (
            <div
              key={row.key}
              ref={virtualizer.measureElement}
              role="listitem"
              aria-posinset={row.index + 1}
              aria-setsize={count}
              data-index={row.index}
              className={styles['row']}
              style={{ transform: `translateY(${row.start}px)` }}
            >
              {project === undefined ? (
                <>
                  <span className="visually-hidden">{t('list.loadingMore')}</span>
                  <SkeletonEntry width={`${78 - (row.index % 4) * 8}%`} />
                </>
              ) : (
                <PickerEntry
                  project={project}
                  isSelected={project.id === selected}
                  hasLinks={hasLinks}
                  isStop={row.index === stop}
                  onChoose={onChoose}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
