import { useEffect, useEffectEvent } from 'react';
import { type Combination, isOneOf } from './combination.ts';
import { isOnTop, useShortcutLayer } from './shortcut-layer.tsx';

/** Keys and what they do on this page. */
interface Shortcut {
  /** Combinations from the register of shortcuts, any of which triggers it. */
  keys: readonly Combination[];
  /** Whether the shortcut is active; when false, the event is left alone. */
  enabled?: boolean;
  /** Works while a dialog is open too. */
  overDialogs?: boolean;
  onPress: (event: KeyboardEvent) => void;
}

/** Returns whether typing at the target produces text. */
const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'));

/** Returns whether the key types a character into a field. */
const isText = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && isTypedIn(target);

/**
 * Events of shortcuts that a dialog covers. The browser must not handle them, but the dialog may.
 */
const resting = new WeakSet<Event>();

/** Undo, redo, cut, copy, paste and select all, which the browser handles in a field. */
const isFieldEdit = ({ key, target }: KeyboardEvent) =>
  isTypedIn(target) && 'zyxcva'.includes(key.toLowerCase());

/**
 * Handles shortcuts while the component is mounted: those of a page while no dialog covers it,
 * those of a dialog while it is the topmost.
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
