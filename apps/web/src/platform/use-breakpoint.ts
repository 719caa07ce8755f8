import { useSyncExternalStore } from 'react';

/** Narrower than this is a phone. Source: specification section 9. */
const PHONE_WIDTH = 768;

function subscribe(query: MediaQueryList, listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window is narrower than a width; 768 px unless told. */
export function useIsNarrow(width: number = PHONE_WIDTH): boolean {
  const query = matchMedia(`(width < ${width}px)`);
  return useSyncExternalStore(
    (listener) => subscribe(query, listener),
    () => query.matches,
  );
}

/** Whether the window is a phone's. */
export function useBreakpoint(): boolean {
  return useIsNarrow(PHONE_WIDTH);
}
