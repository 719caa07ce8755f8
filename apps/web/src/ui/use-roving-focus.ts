import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const buttonsOf = (holder: HTMLElement) => [
  ...holder.querySelectorAll<HTMLButtonElement>('button:not(:disabled)'),
];

/** Returns the button that a key leads to; undefined for other keys. */
function wantedButton(
  buttons: readonly HTMLButtonElement[],
  from: HTMLButtonElement,
  key: string,
): HTMLButtonElement | undefined {
  if (key === 'Home') return buttons[0];
  if (key === 'End') return buttons.at(-1);
  const step = STEPS[key];
  if (step === undefined) return undefined;
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  const isMirrored = isSideways && document.documentElement.dir === 'rtl';
  return buttons[buttons.indexOf(from) + (isMirrored ? -step : step)];
}

/**
 * Makes the buttons of an element one stop for the Tab key: arrows, Home and End move between them,
 * and Tab returns to the last used one. The element gets the returned properties.
 */
export function useRovingFocus<Holder extends HTMLElement>() {
  const holder = useRef<Holder>(null);
  const last = useRef<HTMLButtonElement>(null);

  const settle = () => {
    const buttons = holder.current === null ? [] : buttonsOf(holder.current);
    const stop = buttons.find((button) => button === last.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
  };
  // Runs after each render, because buttons come and go.
  useLayoutEffect(settle);

  return {
    ref: holder,
    onFocus: ({ target }: { target: EventTarget }) => {
      if (!(target instanceof HTMLButtonElement)) return;
      last.current = target;
      settle();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey } = event;
      if (altKey || ctrlKey || metaKey || holder.current === null) return;
      if (!(target instanceof HTMLButtonElement)) return;
      const wanted = wantedButton(buttonsOf(holder.current), target, key);
      if (wanted === undefined) return;
      event.preventDefault();
      wanted.focus();
    },
  };
}
