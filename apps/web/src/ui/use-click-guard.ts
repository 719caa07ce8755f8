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

/** How far a pointer that presses may slip. Units: CSS pixels. */
const SLIP = 4;

/**
 * Clicks a button that moved away while a mouse was pressed on it, such as one below a message that
 * appears when the field before it is left. The browser clicks only what the mouse was both pressed
 * and released on.
 */
export function clickMovedButtons(): void {
  const press = (down: PointerEvent) => {
    const button = down.target instanceof Element ? down.target.closest('button') : null;
    if (button === null || down.button !== 0) return;
    const end = new AbortController();
    const follow = ({ clientX, clientY }: PointerEvent) => {
      if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > SLIP) end.abort();
    };
    const release = ({ clientX: x, clientY: y }: PointerEvent) => {
      end.abort();
      const { left, right, top, bottom } = button.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) button.click();
    };
    document.addEventListener('pointermove', follow, { signal: end.signal });
    document.addEventListener('pointerup', release, { signal: end.signal });
    document.addEventListener('pointercancel', () => end.abort(), { signal: end.signal });
  };
  document.addEventListener('pointerdown', press, { capture: true });
}
