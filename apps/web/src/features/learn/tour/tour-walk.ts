import { useSyncExternalStore } from 'react';

/** The walk of this tab, as its own part writes and reads it. */
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

/** Begins a walk, moves it on, or with null ends it. It survives a reload of the tab. */
export function setTour(run: string | null): void {
  current = run;
  try {
    if (run === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, run);
  } catch {
    // Without storage the walk holds until the tab is reloaded.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The walk that is under way in this tab; null while there is none. */
export const useTour = (): string | null => useSyncExternalStore(subscribe, () => current);
