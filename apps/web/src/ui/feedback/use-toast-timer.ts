import { useEffect, useRef, useState } from 'react';
import type { Toast } from './toast-store.ts';

/** Dismisses a toast when its time is over; what holds the time goes on the toast's element. */
export function useToastTimer({ duration }: Toast, dismiss: () => void) {
  const left = useRef(duration);
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const start = performance.now();
    const timer = setTimeout(dismiss, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [isHeld, dismiss]);
  const hold = () => setIsHeld(true);
  const release = () => setIsHeld(false);
  return {
    onPointerEnter: hold,
    onPointerLeave: release,
    onFocus: hold,
    onBlur: release,
  };
}
