import { type PointerEvent, useRef } from 'react';

/** A longer swipe dismisses a toast. Source: specification section 9. Units: px. */
const THRESHOLD = 50;

const isRightToLeft = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** Lets the user swipe an element away towards the end: right, or left in right-to-left writing. */
export function useSwipeAway(onAway: () => void) {
  const start = useRef<number | null>(null);

  const distance = (event: PointerEvent<HTMLElement>) => {
    const moved = event.clientX - (start.current ?? event.clientX);
    return Math.max(0, isRightToLeft(event.currentTarget) ? -moved : moved);
  };
  const move = (element: HTMLElement, pixels: number) => {
    const towards = isRightToLeft(element) ? -pixels : pixels;
    element.style.transform = pixels === 0 ? '' : `translateX(${towards}px)`;
  };

  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null;
      if (isButton || event.button !== 0) return;
      start.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current !== null) move(event.currentTarget, distance(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (start.current === null) return;
      const isAway = distance(event) >= THRESHOLD;
      start.current = null;
      if (isAway) onAway();
      else move(event.currentTarget, 0);
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      start.current = null;
      move(event.currentTarget, 0);
    },
  };
}
