import type { Wall } from '@pcm/contract';
import { dateFormat, type Translate, translator, withFirst, withoutMarks } from '@pcm/messages';
import ar from '@pcm/messages/ar/wall';
import en from '@pcm/messages/en/wall';
import fr from '@pcm/messages/fr/wall';
import { createContext, useContext } from 'react';
import type { Language } from '../words/words.ts';

const TEXTS: Record<Language, object> = { en, fr, ar };

/** The texts of the wall view in one language. */
export interface WallWords {
  language: Language;
  t: Translate<'wall'>;
  /** `Monday 23 November 2026`. */
  longDay: (day: string) => string;
  /** `Mon 23`. */
  shortDay: (day: string) => string;
  /** `Mon`, or one letter. */
  weekday: (day: string, style: 'short' | 'narrow') => string;
  /** The name of an item or a role. */
  label: (label: Wall['people'][number]['role']) => string;
}

const FIRST_STRONG = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** Keeps a name or a number from changing the order of a sentence in another direction. */
const marked = (value: string) => `${FIRST_STRONG}${value}${END_OF_ISOLATE}`;

function made(language: Language): WallWords {
  const written = (kind: string, day: string, options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(language, `wall-${kind}`, { ...options, timeZone: 'UTC' });
    const text = withoutMarks(format.format(Date.parse(day)));
    return withFirst(text.replace(/(?<=\p{L})[,،](?= )/u, ''), language);
  };
  return {
    language,
    t: translator('wall', { language, textsOf: () => TEXTS[language], mark: marked }),
    longDay: (day) =>
      written('long', day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: (day) => written('short', day, { weekday: 'short', day: 'numeric' }),
    weekday: (day, style) => written(`weekday-${style}`, day, { weekday: style }),
    label: (label) => label[language],
  };
}

const known: Record<Language, WallWords> = { en: made('en'), fr: made('fr'), ar: made('ar') };

/** Returns the words of the wall view in a language. */
export const wallWordsIn = (language: Language): WallWords => known[language];

/** The words of the language that is shown. */
export const WallWordsContext = createContext<WallWords>(known.fr);

/** Returns the words of the language that is shown. */
export const useWallWords = (): WallWords => useContext(WallWordsContext);
