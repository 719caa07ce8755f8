import { useSyncExternalStore } from 'react';

/** The themes to choose from; `auto` follows the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Mantine's own key, so that its components follow; `public/first-paint.js` reads it too. */
const STORAGE_KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

const isColorScheme = (text: string | null): text is ColorScheme =>
  COLOR_SCHEMES.some((scheme) => scheme === text);

function readChoice(): ColorScheme {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return isColorScheme(stored) ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

let choice = readChoice();

const resolved = (): 'light' | 'dark' => {
  if (choice !== 'auto') return choice;
  return systemIsDark.matches ? 'dark' : 'light';
};

function paint(): void {
  document.documentElement.setAttribute(ATTRIBUTE, resolved());
  for (const listener of listeners) listener();
}

systemIsDark.addEventListener('change', paint);

/** Chooses the light, the dark or the system's theme, and remembers it in this browser. */
export function setColorScheme(scheme: ColorScheme): void {
  choice = scheme;
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  paint();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the chosen theme and the one that is shown. */
export function useColorScheme(): { choice: ColorScheme; resolved: 'light' | 'dark' } {
  return {
    choice: useSyncExternalStore(subscribe, () => choice),
    resolved: useSyncExternalStore(subscribe, resolved),
  };
}
