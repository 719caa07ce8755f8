import type { ReactNode } from 'react';
import { sharedValue, useSharedValue } from '../../platform/shared-value.ts';

/** Source: specification section 9. */
const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;
/** The time to move the pointer from the element to its tooltip. Units: ms. */
const GRACE_MS = 120;

export interface ShownTooltip {
  anchor: HTMLElement;
  label: ReactNode;
}

const shown = sharedValue<ShownTooltip | null>(null);
let lastHidden = Number.NEGATIVE_INFINITY;
let opening: ReturnType<typeof setTimeout> | undefined;
let closing: ReturnType<typeof setTimeout> | undefined;

/** Hides the tooltip at once, and cancels one that was about to open. */
export function hideTooltip(): void {
  clearTimeout(opening);
  clearTimeout(closing);
  if (shown.get() === null) return;
  lastHidden = performance.now();
  shown.set(null);
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
  const isFollowing = shown.get() !== null || performance.now() - lastHidden < SKIP_DELAY_MS;
  const open = () => shown.set({ anchor, label });
  if (atOnce || isFollowing) open();
  else opening = setTimeout(open, OPEN_DELAY_MS);
}

/** Returns the tooltip that is shown; rerenders when it changes. */
export const useShownTooltip = (): ShownTooltip | null => useSharedValue(shown);
