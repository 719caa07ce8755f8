import { useEffect, useEffectEvent } from 'react';

/** A key with Ctrl or Meta: a letter, a digit, or a named key such as `Enter`. */
export interface Shortcut {
  key: string;
  shift?: boolean;
  /** Without Ctrl or Meta: for keys such as F8 that type nothing. */
  plain?: boolean;
  /** Leave the event alone while this is false. */
  enabled?: boolean;
  /** Also when another handler has taken it, for example the browser's own find. */
  onPress: (event: KeyboardEvent) => void;
}

const isLetter = (key: string) => /^[a-z]$/i.test(key);
const isDigit = (key: string) => /^[0-9]$/.test(key);

/**
 * Whether the event presses the key. Digits go by place, so that they work on AZERTY; letters by
 * what is printed on the key, and by place where the keyboard types no Latin letter.
 */
export function pressesKey(event: Pick<KeyboardEvent, 'key' | 'code'>, key: string): boolean {
  if (isDigit(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`;
  if (isLetter(key)) {
    if (isLetter(event.key)) return event.key.toLowerCase() === key.toLowerCase();
    return event.code === `Key${key.toUpperCase()}`;
  }
  return event.key === key;
}

/** Whether the event is the shortcut. */
export function isShortcut(event: KeyboardEvent, shortcut: Omit<Shortcut, 'onPress'>): boolean {
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand === (shortcut.plain ?? false) || event.altKey) return false;
  if (event.shiftKey !== (shortcut.shift ?? false) && !isDigit(shortcut.key)) return false;
  return pressesKey(event, shortcut.key);
}

/** Handles shortcuts of the page while the component is shown. */
export function useShortcut(shortcuts: Shortcut | readonly Shortcut[]): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const list = 'key' in shortcuts ? [shortcuts] : shortcuts;
    const hit = list.find((one) => (one.enabled ?? true) && isShortcut(event, one));
    if (hit === undefined) return;
    event.preventDefault();
    hit.onPress(event);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
