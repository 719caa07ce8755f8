import { type RefObject, useEffect } from 'react';
import { useDragStore } from './drag-context.ts';

/**
 * Stops scrolling while a finger drags. The listener is there before the touch, because a browser
 * decides at the first touch whether to ask the page.
 */
export function useStillWhileDragged(ref: RefObject<HTMLElement | null>): void {
  const store = useDragStore();
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const keepStill = (event: TouchEvent) => {
      if (store.state()?.by === 'pointer' && event.cancelable) event.preventDefault();
    };
    element.addEventListener('touchmove', keepStill, { passive: false });
    return () => element.removeEventListener('touchmove', keepStill);
  }, [ref, store]);
}
