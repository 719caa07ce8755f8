import { type MouseEvent, useEffect, useRef, useState } from 'react';

/** A button rests this long after its click handler has finished. Source: specification section 9. */
const CLICK_GUARD_MS = 300;

/**
 * What a button does. It is called with nothing: a function whose argument may be left out would
 * take the click itself for that argument.
 */
export type ClickHandler = (() => void | Promise<void>) | undefined;

const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Keeps a second click out while the handler works and for 300 ms after it. The button stays
 * focusable meanwhile, so that the keyboard does not lose its place.
 */
export function useClickGuard(onClick: ClickHandler) {
  const busy = useRef(false);
  const [guarded, setGuarded] = useState(false);
  /** The handler may have led to another page. */
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
