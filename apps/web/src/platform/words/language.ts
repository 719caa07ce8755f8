import { LANGUAGES } from '@pcm/domain';
import {
  type Language,
  loadTexts,
  type Namespace,
  START_NAMESPACES,
  textStore,
  WRITING,
} from '@pcm/messages';
import { useSyncExternalStore } from 'react';
import { writeStoredText } from '../storage.ts';

const STORAGE_KEY = 'pcm.language';

const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

export const directionOf = (language: Language): 'ltr' | 'rtl' => WRITING[language].direction;

/** Returns the language of the page, which `public/first-paint.js` has set on the root element. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Returns the first supported language that the browser asks for. */
export function preferredLanguage(): Language {
  const preferred = navigator.language.slice(0, 2);
  return isLanguage(preferred) ? preferred : 'en';
}

export const pageTexts = textStore(loadTexts);

const listeners = new Set<() => void>();

/**
 * Loads the texts of a page before it shows. A text that loads later would suspend the whole page
 * for a moment, along with the field that somebody types in.
 */
export const loadWords = (namespaces: Iterable<Namespace>, language = currentLanguage()) =>
  pageTexts.load(language, namespaces);

/** Loads what every page shows, in the page's language. */
export const startMessages = (): Promise<void> => loadWords(START_NAMESPACES);

/**
 * Loads the texts of the errors, which a page needs with its first error only. Without them an
 * error has the words of the server, in English.
 */
export const loadErrorWords = (): Promise<void> => loadWords(['errors']).catch(() => undefined);

/** Switches the language and direction, and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  // Loads the texts first, so that the page turns in one step; it stays as it is without them.
  try {
    await pageTexts.load(language, pageTexts.namesIn(currentLanguage()));
  } catch {
    return;
  }
  // Without storage the choice lasts until the page is left.
  writeStoredText(STORAGE_KEY, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the language of the interface; rerenders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
