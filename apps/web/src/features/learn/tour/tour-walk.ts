import { useSyncExternalStore } from 'react';

/** The storage key of this tab's tour, whose content only the tour's own code reads. */
const KEY = 'pcm.tour';

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

let current = stored();
const listeners = new Set<() => void>();

/** Sets the tour, or ends it with null. It survives a reload of the tab. */
export function setTour(run: string | null): void {
  current = run;
  try {
    if (run === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, run);
  } catch {
    // Without storage the tour lasts until the tab is reloaded.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the tour of this tab; null while there is none. */
export const useTour = (): string | null => useSyncExternalStore(subscribe, () => current);
