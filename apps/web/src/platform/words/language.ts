import { LANGUAGES } from '@pcm/domain';
import { type Language, loadTexts, type Namespace, START_NAMESPACES } from '@pcm/messages';
import i18next, { type BackendModule, type ReadCallback } from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';
import { isolateFigure } from './isolate.ts';

const STORAGE_KEY = 'pcm.language';

const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

/** Writing direction of a language. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  language === 'ar' ? 'rtl' : 'ltr';

/** The language of the page; `public/first-paint.js` has put it on the root element. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** The language this browser asks for, of those there are. */
export function preferredLanguage(): Language {
  const preferred = navigator.language.slice(0, 2);
  return isLanguage(preferred) ? preferred : 'en';
}

/** A French sign stays with its word: no line begins with a colon or ends with an open quotation mark. */
const withFrenchSpaces = (texts: object) =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/(?<=«) | (?=[»:;!?])/g, '\u00a0') : value,
  ) as object;

async function provideTexts(language: string, namespace: string, callback: ReadCallback) {
  if (!isLanguage(language)) {
    callback(null, {});
    return;
  }
  // Components name their parts of the texts, and the compiler knows these.
  const answer = await loadTexts(language, namespace as Namespace).catch((error: Error) => error);
  if (answer instanceof Error) callback(answer, null);
  else callback(null, { ...(language === 'fr' ? withFrenchSpaces(answer) : answer) });
}

/** Where i18next gets its texts from. */
const catalogues: BackendModule = {
  type: 'backend',
  callbackApi: true,
  init: () => undefined,
  read: (language, namespace, callback) => void provideTexts(language, namespace, callback),
};

/** Starts the message catalogue in the page's language. */
export async function startMessages(): Promise<void> {
  await i18next
    .use(catalogues)
    .use(initReactI18next)
    .init({
      lng: currentLanguage(),
      fallbackLng: false,
      defaultNS: 'common',
      // The other parts come with the first component that uses them.
      // i18next adds to its list what is loaded later.
      ns: [...START_NAMESPACES],
      // Nothing is escaped for HTML, React does that; Arabic sentences keep figures in one piece.
      interpolation: {
        escape: (value) => (i18next.language === 'ar' ? isolateFigure(value) : value),
      },
    });
}

/**
 * Fetches the words of a page before it shows. Words that came with a part of it would, at that
 * part's first appearance, take the whole page away for a moment, and the field being typed in.
 */
export async function loadWords(namespaces: readonly Namespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
}

/** Switches language and direction, and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  // Fetches what is shown before the page turns.
  await i18next.loadLanguages(language);
  if (!i18next.hasResourceBundle(language, 'common')) return;
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  await i18next.changeLanguage(language);
}

function subscribe(listener: () => void) {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
}

/** The language of the interface; rerenders when it changes. Components use this. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}
