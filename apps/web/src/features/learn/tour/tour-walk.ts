import { sharedValue, useSharedValue } from '../../../platform/shared-value.ts';

/** The storage key of this tab's tour, whose content only the tour's own code reads. */
const KEY = 'pcm.tour';

function stored(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const walk = sharedValue(stored());

/** Sets the tour, or ends it with null. It survives a reload of the tab. */
export function setTour(run: string | null): void {
  try {
    if (run === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, run);
  } catch {
    // Without storage the tour lasts until the tab is reloaded.
  }
  walk.set(run);
}

/** Returns the tour of this tab; null while there is none. */
export const useTour = (): string | null => useSharedValue(walk);
