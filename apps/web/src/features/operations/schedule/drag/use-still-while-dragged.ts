import { type RefObject, useEffect } from 'react';
import { useDragStore } from './drag-context.ts';

/**
 * Under a finger that drags nothing scrolls. The listener stands before the finger comes: a browser
 * decides at the first touch whether it asks the page.
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
