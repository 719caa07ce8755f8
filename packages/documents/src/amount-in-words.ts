import { type Currency, toMinorUnits } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { numberWords } from './number-words.ts';
import type { Pen } from './pen.ts';
import { loadDocumentWords } from './words.ts';

/** Joins two counts of the same noun in Arabic, as in a hundred dirhams and one dirham. */
const ARABIC_AND = ' و';

/** Returns an amount in words, with its cents if there are any, for the line above a signature. */
export function amountInWords(
  amount: number,
  { say, language, currency }: Pick<Pen, 'say' | 'language' | 'currency'>,
): string {
  const minor = toMinorUnits(amount);
  const cents = minor % 100;
  const whole = (minor - cents) / 100;
  const counted = (count: number) =>
    say(`documents:units.${currency}`, {
      count,
      words: numberWords(count, language, currency === 'GBP'),
    });
  // After a hundred, Arabic writes one and two as the noun itself, singular or dual.
  const single = language === 'ar' && whole > 100 && whole % 100 <= 2 ? whole % 100 : 0;
  const units =
    single === 0 ? counted(whole) : `${counted(whole - single)}${ARABIC_AND}${counted(single)}`;
  if (cents === 0) return units;
  const words = numberWords(cents, language);
  const rest = say(`documents:cents.${currency}`, { count: cents, words });
  return say('documents:unitsAndCents', { units, cents: rest });
}

/** Returns what writes amounts in words into cells, each with a capital at its start. */
export async function loadAmountWriter(language: Language, currency: Currency) {
  const say = await loadDocumentWords(language);
  return (amount: number) => {
    const words = amountInWords(amount, { say, language, currency });
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}

/** Returns « de » with an amount in words: « d’un million », « de onze ». */
export const afterDe = (words: string) => (/^une? /u.test(words) ? `d’${words}` : `de ${words}`);
