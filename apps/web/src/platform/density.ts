import { useSyncExternalStore } from 'react';

/** How much room rows and fields take. */
export const DENSITIES = ['comfortable', 'compact'] as const;

/** See {@link DENSITIES}. */
export type Density = (typeof DENSITIES)[number];

/** `public/first-paint.js` reads the same, and asks the same of the screen. */
const STORAGE_KEY = 'pcm.density';
const HAS_ROOM = '(width >= 768px) and (pointer: fine)';

/** By how much a row is lower; `--row-trim` of `ui/tokens.css`. Units: px. */
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

/** A finger needs its 44 px, whatever was chosen. */
const isCompact = () => choice === 'compact' && screen.matches;

function paint(): void {
  document.documentElement.toggleAttribute('data-compact', isCompact());
  for (const listener of listeners) listener();
}

screen.addEventListener('change', paint);

/** Chooses how much room rows and fields take, and remembers it in this browser. */
export function setDensity(density: Density): void {
  choice = density;
  try {
    localStorage.setItem(STORAGE_KEY, density);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  paint();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What was chosen. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, () => choice);

/** By how much the rows of a list are lower than usual, for lists that count in pixels. */
export const useRowTrim = (): number => (useSyncExternalStore(subscribe, isCompact) ? ROW_TRIM : 0);
