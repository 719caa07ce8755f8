import { type Currency, toMinorUnits } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import type { Pen } from './pen.ts';

/** Whole numbers in words, of one language; fetched when a quotation needs it. */
const cardinals = {
  en: async () => (await import('n2words/en-GB')).toCardinal,
  fr: async () => (await import('n2words/fr-FR')).toCardinal,
  ar: async () => (await import('n2words/ar-SA')).toCardinal,
} satisfies Record<Language, () => Promise<(value: number) => string>>;

/** Millions are a noun in French: « un million de dirhams ». */
const FRENCH_NOUN = /(?:million|milliard|billion|billiard)s?$/;

/** A dual loses its last letter before the noun it counts. */
const ARABIC_DUAL = /(مئت|ألف|مليون|مليار|تريليون)ان(?= (?:ألف|مليون|مليار|تريليون)|$)/gu;
const ARABIC_AFTER_HUNDRED = /(مائة|مئتا) (ألف|مليون|مليار|تريليون)اً/gu;

/** Numbers as they stand before the currency they count. */
const beforeNoun: Record<Language, (words: string, currency: Currency) => string> = {
  en: (words) => words,
  fr: (words, currency) => {
    const gendered = currency === 'GBP' ? words.replace(/(?<=^| )un$/, 'une') : words;
    return FRENCH_NOUN.test(gendered) ? `${gendered} de` : gendered;
  },
  ar: (words) => words.replace(ARABIC_DUAL, '$1ا').replace(ARABIC_AFTER_HUNDRED, '$1 $2'),
};

/** An amount written out, with its cents when there are any: what a signature vouches for. */
export async function amountInWords(amount: number, pen: Pen): Promise<string> {
  const { say, language, currency } = pen;
  const cardinal = await cardinals[language]();
  const counted = (count: number, of: Currency) => beforeNoun[language](cardinal(count), of);
  const minor = toMinorUnits(amount);
  const cents = minor % 100;
  const whole = (minor - cents) / 100;
  const main = say(`documents:units.${currency}`, {
    count: whole,
    words: counted(whole, currency),
  });
  if (cents === 0) return main;
  const words = language === 'ar' || currency !== 'GBP' ? counted(cents, 'MAD') : cardinal(cents);
  const rest = say(`documents:cents.${currency}`, { count: cents, words });
  return say('documents:unitsAndCents', { units: main, cents: rest });
}
