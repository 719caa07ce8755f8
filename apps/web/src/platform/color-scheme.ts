import { useSyncExternalStore } from 'react';
import { sharedValue, useSharedValue } from './shared-value.ts';
import { storedText, writeStoredText } from './storage.ts';

/** The themes to choose from; `auto` follows the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** Mantine's own key, so that its components follow; `public/first-paint.js` reads it too. */
const STORAGE_KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');

const isColorScheme = (text: string | null): text is ColorScheme =>
  COLOR_SCHEMES.some((scheme) => scheme === text);

const stored = storedText(STORAGE_KEY);
const choice = sharedValue<ColorScheme>(isColorScheme(stored) ? stored : 'auto');

function resolved(): 'light' | 'dark' {
  const scheme = choice.get();
  if (scheme !== 'auto') return scheme;
  return systemIsDark.matches ? 'dark' : 'light';
}

choice.subscribe(() => document.documentElement.setAttribute(ATTRIBUTE, resolved()));
systemIsDark.addEventListener('change', () => choice.set(choice.get()));

/** Chooses the light, the dark or the system's theme, and remembers it in this browser. */
export function setColorScheme(scheme: ColorScheme): void {
  writeStoredText(STORAGE_KEY, scheme);
  choice.set(scheme);
}

/** Returns the chosen theme and the one that is shown. */
export const useColorScheme = (): { choice: ColorScheme; resolved: 'light' | 'dark' } => ({
  choice: useSharedValue(choice),
  resolved: useSyncExternalStore(choice.subscribe, resolved),
});
