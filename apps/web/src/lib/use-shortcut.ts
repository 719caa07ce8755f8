import { useEffect, useEffectEvent } from 'react';
import { type Combination, isOneOf } from './shortcuts/combination.ts';

/** What some keys do on this page. */
interface Shortcut {
  /** Any of these, from the register of shortcuts, which the keyboard help shows. */
  keys: readonly Combination[];
  /** Leave the event alone while this is false. */
  enabled?: boolean;
  onPress: (event: KeyboardEvent) => void;
}

/** Where a letter or a sign is text. */
const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type="checkbox"])'));

/** Keys that would type something, where something can be typed. */
const isText = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
  key.length === 1 && !ctrlKey && !metaKey && isTypedIn(target);

/** Handles shortcuts of the page while the component is shown. */
export function useShortcut(shortcuts: Shortcut | readonly Shortcut[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || isText(event)) return;
    const list = 'onPress' in shortcuts ? [shortcuts] : shortcuts;
    const hit = list.find((one) => (one.enabled ?? true) && isOneOf(event, one.keys));
    if (hit === undefined) return;
    event.preventDefault();
    hit.onPress(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
