import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { isOneOf } from '../../../platform/shortcuts/combination.ts';
import { picker } from '../../../platform/shortcuts/lists.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };

const placeOf = (target: EventTarget | null): number | undefined => {
  const row = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? undefined : Number(row.dataset['index']);
};

/** The search box above a list. */
const searchAbove = (list: HTMLElement | null) =>
  list?.parentElement?.querySelector<HTMLInputElement>('search input');

/**
 * Keys of a list of entries: the arrows, Page keys, Home and End move; a letter goes to the search
 * box, and so does the arrow up from the first entry. Opening is the link's own Enter.
 */
export function useEntryKeys(
  list: RefObject<HTMLElement | null>,
  count: number,
  scrollTo: (place: number) => void,
) {
  const [active, setActive] = useState<number>();
  /** Where the focus goes as soon as the entry has been drawn, or fetched. */
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
      // The letter itself arrives in the box that has the focus by then.
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
