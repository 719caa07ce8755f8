import { sharedValue, useSharedValue } from './shared-value.ts';
import { storedText, writeStoredText } from './storage.ts';

/** The themes to choose from; `auto` follows the system. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/**
 * The key bears the name of the library that first kept the choice, because a new name would forget
 * it in every browser. `public/first-paint.js` reads it too.
 */
const STORAGE_KEY = 'mantine-color-scheme-value';

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

choice.subscribe(() => document.documentElement.setAttribute('data-theme', resolved()));
systemIsDark.addEventListener('change', () => choice.set(choice.get()));

/** Chooses the light, the dark or the system's theme, and remembers it in this browser. */
export function setColorScheme(scheme: ColorScheme): void {
  writeStoredText(STORAGE_KEY, scheme);
  choice.set(scheme);
}

/** Returns the chosen theme. */
export const useColorScheme = (): ColorScheme => useSharedValue(choice);
