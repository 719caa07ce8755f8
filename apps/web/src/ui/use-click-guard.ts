import { type MouseEvent, useEffect, useRef, useState } from 'react';

/**
 * The time for which a button rests after its click handler. Source: specification section 9.
 * Units: ms.
 */
const CLICK_GUARD_MS = 300;

/**
 * The handler of a button. It gets no argument, because a function with an optional argument would
 * take the click event for it.
 */
export type ClickHandler = (() => void | Promise<void>) | undefined;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Ignores a second click while the handler runs and for 300 ms after it. The button stays focusable
 * meanwhile, so that the keyboard does not lose its place.
 */
export function useClickGuard(onClick: ClickHandler) {
  const busy = useRef(false);
  const [guarded, setGuarded] = useState(false);
  /** False once the component is gone: the handler may have led to another page. */
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const run = async () => {
    busy.current = true;
    setGuarded(true);
    try {
      await onClick?.();
    } finally {
      await wait(CLICK_GUARD_MS);
      busy.current = false;
      if (isShown.current) setGuarded(false);
    }
  };

  const click = (event: MouseEvent<HTMLElement>) => {
    if (busy.current) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    void run();
  };
  return { guarded, click };
}
