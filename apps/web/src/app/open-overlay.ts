import { useSyncExternalStore } from 'react';

/** A dialog that any screen may open; `app/` shows it. */
export type Overlay = 'palette' | 'keyboard-help';

let current: Overlay | null = null;
const listeners = new Set<() => void>();

function publish(next: Overlay | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Opens a dialog, and closes one that is open. */
export const openOverlay = (overlay: Overlay): void => publish(overlay);

/** Closes the open dialog. */
export const closeOverlay = (): void => publish(null);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the open dialog; null while there is none. */
export const useOverlay = (): Overlay | null => useSyncExternalStore(subscribe, () => current);
