/** A key with its modifiers: Ctrl (⌘ on a Mac) unless `plain` is set. */
export interface Combination {
  /** A letter, a digit, a sign, or a named key such as `Enter`. */
  key: string;
  shift?: boolean;
  alt?: boolean;
  /** Whether the key is pressed without Ctrl or ⌘. */
  plain?: boolean;
  /** A Mac uses ⌘ with this key itself, so the combination uses Ctrl there too. */
  ctrlOnMac?: boolean;
}

/** The shortcuts of one place by name; both the help and the code read them. */
export type ShortcutGroup = Readonly<Record<string, readonly Combination[]>>;

/** The parts of a keyboard event that identify a combination. */
export type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'
>;

const isLetter = (key: string) => /^[a-z]$/i.test(key);
const isDigit = (key: string) => /^[0-9]$/.test(key);
/** A sign such as `?`. Keyboards differ in whether it needs Shift, and in how they draw it. */
const isSign = (key: string) => key.length === 1 && key !== ' ' && !isLetter(key) && !isDigit(key);
const SAME_SIGN: Record<string, string> = { '؟': '?' };

/**
 * Returns whether the event presses the key. Digits match by position, so that they work on AZERTY;
 * letters by what the key prints, or by position when the keyboard has no Latin letters.
 */
export function pressesKey(event: Pick<KeyboardEvent, 'key' | 'code'>, key: string): boolean {
  if (isDigit(key)) return event.code === `Digit${key}` || event.code === `Numpad${key}`;
  if (isLetter(key)) {
    if (isLetter(event.key)) return event.key.toLowerCase() === key.toLowerCase();
    return event.code === `Key${key.toUpperCase()}`;
  }
  return (SAME_SIGN[event.key] ?? event.key) === key;
}

export function isShortcut(event: PressedKey, combination: Combination): boolean {
  const { key, shift = false, alt = false, plain = false } = combination;
  const withCommand = event.ctrlKey || event.metaKey;
  if (withCommand === plain || event.altKey !== alt) return false;
  if (event.shiftKey !== shift && !isDigit(key) && !isSign(key)) return false;
  return pressesKey(event, key);
}

export const isOneOf = (event: PressedKey, combinations: readonly Combination[]): boolean =>
  combinations.some((combination) => isShortcut(event, combination));

/** Returns combinations of single keys without modifiers. */
export const plainKeys = (...keys: readonly string[]): Combination[] =>
  keys.map((key) => ({ key, plain: true }));
