import { useSyncExternalStore } from 'react';

/** What any screen may open over itself; `app/` shows it. */
export type Overlay = 'palette' | 'keyboard-help';

let current: Overlay | null = null;
const listeners = new Set<() => void>();

function publish(next: Overlay | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens it in place of the one that is open. */
export const openOverlay = (overlay: Overlay): void => publish(overlay);

/** Closes whichever is open. */
export const closeOverlay = (): void => publish(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one that is open; null while none is. */
export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => current);
