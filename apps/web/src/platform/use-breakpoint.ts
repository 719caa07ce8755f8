import { useSyncExternalStore } from 'react';

/** A narrower window is a phone. Source: specification section 9. Units: px. */
const PHONE_WIDTH = 768;

function subscribe(query: MediaQueryList, listener: () => void) {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Returns whether the window is narrower than a width, by default 768 px. */
export function useIsNarrow(width: number = PHONE_WIDTH): boolean {
  const query = matchMedia(`(width < ${width}px)`);
  return useSyncExternalStore(
    (listener) => subscribe(query, listener),
    () => query.matches,
  );
}

/** Returns whether the window is as narrow as a phone. */
export function useBreakpoint(): boolean {
  return useIsNarrow(PHONE_WIDTH);
}
