import { sharedValue, useSharedValue } from '../platform/shared-value.ts';

/** A dialog that any screen may open; `app/` shows it. */
export type Overlay = 'palette' | 'keyboard-help';

const opened = sharedValue<Overlay | null>(null);

/** Opens a dialog, and closes one that is open. */
export const openOverlay = (overlay: Overlay): void => opened.set(overlay);

/** Closes the open dialog. */
export const closeOverlay = (): void => opened.set(null);

/** Returns the open dialog; null while there is none. */
export const useOverlay = (): Overlay | null => useSharedValue(opened);
