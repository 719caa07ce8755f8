import { useEffect, useEffectEvent } from 'react';
import { type Combination, isOneOf } from './combination.ts';
import { isOnTop, useShortcutLayer } from './shortcut-layer.tsx';

/** What some keys do on this page. */
interface Shortcut {
  /** Any of these, from the register of shortcuts, which the keyboard help shows. */
  keys: readonly Combination[];
  /** Leave the event alone while this is false. */
  enabled?: boolean;
  /** Works over an open dialog too. */
  overDialogs?: boolean;
  onPress: (event: KeyboardEvent) => void;
}

/** Where a letter or a sign is text. */
const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'));

/** Keys that would type something, where something can be typed. */
const isText = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && isTypedIn(target);

/**
 * Presses that mean something on a covered page. The browser does nothing with them either; in the
 * dialog they may mean something else.
 */
const resting = new WeakSet<Event>();

/** What the browser itself does in a field: undo, redo, cut, copy, paste, select all. */
const isFieldEdit = ({ key, target }: KeyboardEvent) =>
  isTypedIn(target) && 'zyxcva'.includes(key.toLowerCase());

/**
 * Handles shortcuts while the component is shown: those of a page while no dialog covers it, those
 * of a dialog while it is the topmost.
 */
export function useShortcut(shortcuts: Shortcut | readonly Shortcut[]): void {
  const layer = useShortcutLayer();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || isText(event)) return;
    if (event.defaultPrevented && !resting.has(event)) return;
    const list = 'onPress' in shortcuts ? [shortcuts] : shortcuts;
    const hit = list.find((one) => (one.enabled ?? true) && isOneOf(event, one.keys));
    if (hit === undefined) return;
    if (!hit.overDialogs && !isOnTop(layer)) {
      if (isFieldEdit(event)) return;
      resting.add(event);
      event.preventDefault();
      return;
    }
    resting.delete(event);
    event.preventDefault();
    hit.onPress(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
