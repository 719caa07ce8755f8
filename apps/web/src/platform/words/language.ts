import { LANGUAGES } from '@pcm/domain';
import { type Language, loadTexts, type Namespace, START_NAMESPACES, WRITING } from '@pcm/messages';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { writeStoredText } from '../storage.ts';
import { isolateFigure } from './isolate.ts';

const STORAGE_KEY = 'pcm.language';

const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/** Returns the writing direction of a language. */
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

/** Keeps French punctuation with its word, so that no line begins with a colon or ends with `«`. */
const withFrenchSpaces = (texts: object) =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/(?<=«) | (?=[»:;!?])/g, '\u00a0') : value,
  ) as object;

async function provideTexts(language: string, namespace: string, callback: ReadCallback) {
  if (!isLanguage(language)) {
    callback(null, {});
    return;
  }
  // Components pass names that the compiler has checked, so the cast is safe.
  const answer = await loadTexts(language, namespace as Namespace).catch((error: Error) => error);
  if (answer instanceof Error) callback(answer, null);
  else callback(null, { ...(language === 'fr' ? withFrenchSpaces(answer) : answer) });
}

/** Loads the texts for i18next. */
const catalogues: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => void provideTexts(language, namespace, callback),
};

/** Starts i18next in the page's language. */
export async function startMessages(): Promise<void> {
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: false,
      defaultNS: 'common',
      // The other namespaces load with their components. The list is copied, because i18next adds
      // to it.
      ns: [...START_NAMESPACES],
      // React escapes HTML. Arabic sentences need their figures isolated.
      interpolation: {
        escape: (value) => (i18next.language === 'ar' ? isolateFigure(value) : value),
      },
    });
}

/**
 * Loads the texts of a page before it shows. A text that loads later would suspend the whole page
 * for a moment, along with the field that somebody types in.
 */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

/** Switches the language and direction, and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  // Loads the texts first, so that the page turns in one step.
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, 'common')) return;
  // Without storage the choice lasts until the page is left.
  writeStoredText(STORAGE_KEY, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  await i18next.changeLanguage(language);
}

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** Returns the language of the interface; rerenders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
