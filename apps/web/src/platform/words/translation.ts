import {
  type Language,
  type Messages,
  type Namespace,
  type Namespaces,
  type Translate,
  translator,
} from '@pcm/messages';
import { use } from 'react';
import { isolateFigure } from './isolate.ts';
import { currentLanguage, pageTexts, useLanguage } from './language.ts';

/** The translators by language and namespaces, so that a component gets the same one each time. */
const made = new Map<string, { t: unknown }>();

function translation<const Names extends Namespaces>(language: Language, names: Names) {
  const place = `${language} ${String(names)}`;
  const textsOf = (name: Namespace) => pageTexts.textsOf(language, name);
  // An Arabic sentence needs its figures isolated.
  const source = { language, textsOf, ...(language === 'ar' ? { mark: isolateFigure } : {}) };
  const one = made.get(place) ?? { t: translator(names, source) };
  made.set(place, one);
  // The names in its place are those whose keys it takes.
  return one as { t: Translate<Names> };
}

/** Returns what translates loaded texts outside of components; `language` is the page's. */
export const translate = <const Names extends Namespaces>(
  names: Names,
  language: Language = currentLanguage(),
): Translate<Names> => translation(language, names).t;

/** Returns the loaded texts of a namespace in the page's language, which has the keys of English. */
export const catalogueOf = <Name extends Namespace>(name: Name): Messages[Name] =>
  pageTexts.textsOf(currentLanguage(), name) as Messages[Name];

/**
 * Returns what translates the texts of namespaces into the language of the page. The component waits
 * for texts that are not loaded yet, and rerenders when the language changes.
 */
export function useTranslation<const Names extends Namespaces = 'common'>(
  // The default fits the default of the type parameter.
  names: Names = 'common' as Names,
): { t: Translate<Names> } {
  const language = useLanguage();
  const list: readonly Namespace[] = typeof names === 'string' ? [names] : names;
  const arrivals = list.map((name) => pageTexts.arrival(language, name));
  for (const arrival of arrivals) if (arrival !== undefined) use(arrival);
  return translation(language, names);
}
