import { useEffect, useRef } from 'react';

/** Lays a list out anew when its rows change their height; the first layout is the list's own. */
export function useMeasuredAnew(virtualizer: { measure: () => void }, size: number | string): void {
  const measured = useRef(size);
  useEffect(() => {
    if (measured.current === size) return;
    measured.current = size;
    virtualizer.measure();
  }, [virtualizer, size]);
}
