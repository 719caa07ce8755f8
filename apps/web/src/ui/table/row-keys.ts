import type { KeyboardEvent, RefObject } from 'react';
import { isOneOf } from '../../platform/shortcuts/combination.ts';
import { lists } from '../../platform/shortcuts/lists.ts';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };

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
    const row = target.closest<HTMLElement>('[data-index]');
    if (row === null) return;
    const index = Number(row.dataset['index']);
    const column = Math.max(0, stops(index).indexOf(target));
    const step = STEPS[event.key];
    const wanted =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? count - 1
          : step === undefined
            ? undefined
            : Math.min(count - 1, Math.max(0, index + step));
    if (wanted === undefined) return;
    // The arrow down key on a menu button opens the menu.
    if (event.key === 'ArrowDown' && target.getAttribute('aria-haspopup') === 'menu') return;
    event.preventDefault();
    event.stopPropagation();
    const focus = () => {
      const places = stops(wanted);
      (places[column] ?? places[0])?.focus({ preventScroll: true });
    };
    scrollTo(wanted);
    if (stops(wanted).length > 0) focus();
    else afterDrawing(focus);
  };
}
