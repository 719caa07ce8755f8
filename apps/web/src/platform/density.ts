import { useSyncExternalStore } from 'react';

/** The densities of rows and fields. */
export const DENSITIES = ['comfortable', 'compact'] as const;

/** See {@link DENSITIES}. */
export type Density = (typeof DENSITIES)[number];

/** `public/first-paint.js` reads this key, and tests the screen in the same way. */
const STORAGE_KEY = 'pcm.density';
const HAS_ROOM = '(width >= 768px) and (pointer: fine)';

/** How much lower a row is when compact; the same as `--row-trim` in `ui/tokens.css`. Units: px. */
const ROW_TRIM = 8;

const screen = matchMedia(HAS_ROOM);
const listeners = new Set<() => void>();

function readChoice(): Density {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'compact' ? 'compact' : 'comfortable';
  } catch {
    return 'comfortable';
  }
}

let choice = readChoice();

/** Touch screens stay comfortable, because a finger needs 44 px. */
const isCompact = () => choice === 'compact' && screen.matches;

function paint(): void {
  document.documentElement.toggleAttribute('data-compact', isCompact());
  for (const listener of listeners) listener();
}

screen.addEventListener('change', paint);

/** Chooses the density of rows and fields, and remembers it in this browser. */
export function setDensity(density: Density): void {
  choice = density;
  try {
    localStorage.setItem(STORAGE_KEY, density);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  paint();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen density; rerenders when it changes. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => choice);

/** Returns by how many pixels rows are lower than usual, for lists that compute their height. */
export const useRowTrim = (): number => (useSyncExternalStore(subscribe, isCompact) ? ROW_TRIM : 0);
