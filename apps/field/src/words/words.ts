import type { PersonPlan } from '@pcm/contract';
import { type PlanWords, planWords } from '@pcm/documents/field-plan';
import ar from '@pcm/messages/ar/field';
import en from '@pcm/messages/en/field';
import fr from '@pcm/messages/fr/field';
import { createContext, useContext } from 'react';

/** A language of the page. */
export type Language = PersonPlan['language'];

/** Every language comes with the page, so that it changes without a connection. */
const TEXTS: Record<Language, object> = { en, fr, ar };

/** The names of the languages in themselves, in the order of the menu. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  ar: 'العربية',
  fr: 'Français',
  en: 'English',
};

const made = new Map<Language, PlanWords>();

/** Returns the words of the page in a language. */
export function wordsIn(language: Language): PlanWords {
  const words = made.get(language) ?? planWords(language, TEXTS[language]);
  made.set(language, words);
  return words;
}

/** Returns one of the languages by its code; undefined for anything else. */
export const languageOf = (code: unknown): Language | undefined =>
  typeof code === 'string' && Object.hasOwn(TEXTS, code) ? (code as Language) : undefined;

/** Returns the first language of the browser that the page speaks. */
export function browserLanguage(): Language {
  const known = navigator.languages.map((one) => languageOf(one.slice(0, 2)));
  return known.find((one) => one !== undefined) ?? 'fr';
}

/** The words of the language that is shown. */
export const WordsContext = createContext<PlanWords>(wordsIn('fr'));

/** Returns the words of the language that is shown. */
export const useWords = (): PlanWords => useContext(WordsContext);
