import { useEffect, useState } from 'react';

/** Search as you type waits this long. Source: shared/design/interface.md, "Every list". */
const SEARCH_DELAY_MS = 250;

/** The value as it was once it has stood still for a while. */
export function useDebounced<Value>(value: Value, delay: number = SEARCH_DELAY_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
