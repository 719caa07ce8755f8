import type { Combination } from './combination.ts';

/** The words printed on keys in one language. */
export interface KeyWords {
  ctrl: string;
  shift: string;
  enter: string;
  alt: string;
  space: string;
  escape: string;
  tab: string;
  delete: string;
  backspace: string;
  home: string;
  end: string;
  pageUp: string;
  pageDown: string;
}

const ARROWS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

function keyText(key: string, words: KeyWords): string {
  const named: Record<string, string> = {
    ...ARROWS,
    Enter: words.enter,
    ' ': words.space,
    Escape: words.escape,
    Tab: words.tab,
    Delete: words.delete,
    Backspace: words.backspace,
    Home: words.home,
    End: words.end,
    PageUp: words.pageUp,
    PageDown: words.pageDown,
  };
  return named[key] ?? key.toUpperCase();
}

/** Returns the labels of a combination's keys, in the order in which they are pressed. */
export function combinationText(
  { key, shift, alt, plain, ctrlOnMac }: Combination,
  words: KeyWords,
  isMac: boolean,
): string[] {
  const command = isMac && !ctrlOnMac ? '⌘' : isMac ? '⌃' : words.ctrl;
  return [
    ...(plain ? [] : [command]),
    ...(alt ? [isMac ? '⌥' : words.alt] : []),
    ...(shift ? [isMac ? '⇧' : words.shift] : []),
    keyText(key, words),
  ];
}

/** Whether the keyboard has ⌘ in place of Ctrl. */
export const isMacKeyboard = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);
