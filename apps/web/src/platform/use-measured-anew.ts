import { useEffect, useRef } from 'react';

/** Measures a list again when its row height changes; the list does the first layout itself. */
export function useMeasuredAnew(virtualizer: { measure: () => void }, size: number | string): void {
  const measured = useRef(size);
  useEffect(() => {
    if (measured.current === size) return;
    measured.current = size;
    virtualizer.measure();
  }, [virtualizer, size]);
}
