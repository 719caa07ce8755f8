import { useEffect, useState } from 'react';

/** The delay of search as you type. Source: shared/design/interface.md, "Every list". */
const SEARCH_DELAY_MS = 250;

/** Returns the value once it has not changed for a while. */
export function useDebounced<Value>(value: Value, delay: number = SEARCH_DELAY_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
