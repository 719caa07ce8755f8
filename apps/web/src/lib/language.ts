import { LANGUAGES, type Language, loadMessages } from '@pcm/messages';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { initReactI18next } from 'react-i18next';

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

async function addMessages(language: Language): Promise<void> {
  const messages = await loadMessages(language);
  for (const [namespace, texts] of Object.entries(messages)) {
    i18next.addResourceBundle(language, namespace, texts);
  }
}

/** Starts the message catalogue in the page's language. */
export async function startMessages(): Promise<void> {
  const language = currentLanguage();
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    resources: {},
  });
  await addMessages(language);
  await i18next.changeLanguage(language);
}

/** Switches language and direction, and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await addMessages(language);
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
