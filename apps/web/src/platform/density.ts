import { useSyncExternalStore } from 'react';
import { sharedValue, useSharedValue } from './shared-value.ts';
import { storedText, writeStoredText } from './storage.ts';

/** The densities of rows and fields. */
export const DENSITIES = ['comfortable', 'compact'] as const;

/** See {@link DENSITIES}. */
export type Density = (typeof DENSITIES)[number];

/** `public/first-paint.js` reads this key, and tests the screen in the same way. */
const STORAGE_KEY = 'pcm.density';
const HAS_ROOM = '(width >= 768px) and (pointer: fine)';

/** The height that a compact row loses; the same as `--row-trim` in `ui/tokens.css`. Units: px. */
const ROW_TRIM = 8;

const screen = matchMedia(HAS_ROOM);
const choice = sharedValue<Density>(
  storedText(STORAGE_KEY) === 'compact' ? 'compact' : 'comfortable',
);

/** Touch screens stay comfortable, because a finger needs 44 px. */
const isCompact = () => choice.get() === 'compact' && screen.matches;

choice.subscribe(() => document.documentElement.toggleAttribute('data-compact', isCompact()));
screen.addEventListener('change', () => choice.set(choice.get()));

/** Chooses the density of rows and fields, and remembers it in this browser. */
export function setDensity(density: Density): void {
  writeStoredText(STORAGE_KEY, density);
  choice.set(density);
}

/** Returns the chosen density; rerenders when it changes. */
export const useDensity = (): Density => useSharedValue(choice);

/** Returns by how many pixels rows are lower than usual, for lists that compute their height. */
export const useRowTrim = (): number =>
  useSyncExternalStore(choice.subscribe, isCompact) ? ROW_TRIM : 0;
