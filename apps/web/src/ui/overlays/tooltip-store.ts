import { type ReactNode, useSyncExternalStore } from 'react';

/** Source: specification section 9. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** The time to move the pointer from the element to its tooltip. Units: ms. */
const GRACE_MS = 120;

export interface ShownTooltip {
  anchor: HTMLElement;
  label: ReactNode;
}

let shown: ShownTooltip | null = null;
let lastHidden = Number.NEGATIVE_INFINITY;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function publish(next: ShownTooltip | null): void {
  if (shown !== null && next === null) lastHidden = performance.now();
  shown = next;
  for (const listener of listeners) listener();
}

/** Hides the tooltip at once, and cancels one that was about to open. */
export function hideTooltip(): void {
  clearTimeout(opening);
  clearTimeout(closing);
  if (shown !== null) publish(null);
}

/**
 * Hides the tooltip after the focus has moved. If it went earlier, a dialog would take its focused
 * element for gone and move the focus back to its first element.
 */
export function blurTooltip(): void {
  clearTimeout(opening);
  clearTimeout(closing);
  closing = setTimeout(hideTooltip);
}

/** Keeps the tooltip open while the pointer is on it. */
export function keepTooltip(): void {
  clearTimeout(closing);
}

/** Hides the tooltip unless the pointer moves onto it. */
export function leaveTooltip(): void {
  clearTimeout(opening);
  closing = setTimeout(hideTooltip, GRACE_MS);
}

/** Opens a tooltip after the delay; at once after another tooltip and at keyboard focus. */
export function announceTooltip(anchor: HTMLElement, label: ReactNode, atOnce = false): void {
  clearTimeout(opening);
  clearTimeout(closing);
  const isFollowing = shown !== null || performance.now() - lastHidden < SKIP_DELAY_MS;
  const open = () => publish({ anchor, label });
  if (atOnce || isFollowing) open();
  else opening = setTimeout(open, OPEN_DELAY_MS);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the tooltip that is shown; rerenders when it changes. */
export function useShownTooltip(): ShownTooltip | null {
  return useSyncExternalStore(subscribe, () => shown);
}
