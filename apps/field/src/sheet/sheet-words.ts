import { type SheetWords, sheetWords } from '@pcm/documents/field-plan';
import { formatNumber, type Translate, translator } from '@pcm/messages';
import arSheet from '@pcm/messages/ar/day-sheet';
import arErrors from '@pcm/messages/ar/errors';
import enSheet from '@pcm/messages/en/day-sheet';
import enErrors from '@pcm/messages/en/errors';
import frSheet from '@pcm/messages/fr/day-sheet';
import frErrors from '@pcm/messages/fr/errors';
import { type Language, useWords } from '../words/words.ts';

const TEXTS = {
  en: { daySheet: enSheet, errors: enErrors },
  fr: { daySheet: frSheet, errors: frErrors },
  ar: { daySheet: arSheet, errors: arErrors },
} as const;

interface PhoneWords extends SheetWords {
  t: Translate<readonly ['daySheet', 'errors']>;
  number: (value: number) => string;
}

function wordsOf(language: Language): PhoneWords {
  const mark = (value: string) => (language === 'ar' ? `\u2068${value}\u2069` : value);
  const texts = TEXTS[language];
  const t = translator(['daySheet', 'errors'] as const, {
    language,
    textsOf: (name) => texts[name as keyof typeof texts],
    mark,
  });
  const number = (value: number) => formatNumber(value, language, { maxDecimals: 3 });
  return { t, number, ...sheetWords(language, t) };
}

const made = new Map<Language, PhoneWords>();

/** Returns what says day sheets in the language that is shown. */
export function useSheetWords(): PhoneWords {
  const { language } = useWords();
  const words = made.get(language) ?? wordsOf(language);
  made.set(language, words);
  return words;
}
