import { type KeyboardEvent, useState } from 'react';
import { plainText } from '../../platform/words/plain-text.ts';

const MAX_SHOWN = 50;

/**
 * Returns the suggestions that contain the text, those that begin with it first; all of them when
 * the text is one of them.
 */
export function matchingSuggestions(suggestions: readonly string[], text: string): string[] {
  const wanted = plainText(text.trim());
  const isChosen = suggestions.some((one) => plainText(one) === wanted);
  if (isChosen) return suggestions.slice(0, MAX_SHOWN);
  const hits = suggestions.filter((one) => plainText(one).includes(wanted));
  const begins = (one: string) => (plainText(one).startsWith(wanted) ? 0 : 1);
  return hits.toSorted((a, b) => begins(a) - begins(b)).slice(0, MAX_SHOWN);
}

/** Holds the list below a field: its suggestions, the selected one, and its keys. */
export function useSuggestions(
  suggestions: readonly string[],
  value: string,
  onChange: (text: string) => void,
) {
  const [opened, setOpened] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = matchingSuggestions(suggestions, value);
  const isOpen = opened && shown.length > 0;

  const open = (isOpened: boolean) => {
    setOpened(isOpened);
    setActive(-1);
  };
  const choose = (text: string) => {
    onChange(text);
    open(false);
  };
  const move = (by: number) => {
    if (!isOpen) {
      open(true);
      return;
    }
    const next = (active + by + shown.length) % shown.length;
    setActive(active < 0 && by < 0 ? shown.length - 1 : next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      open(false);
    } else if (event.key === 'Tab') {
      open(false);
    }
  };

  return { shown, isOpen, active, open, choose, onKeyDown };
}
