import { toMinorUnits } from '@pcm/domain';
import { numberWords } from './number-words.ts';
import type { Pen } from './pen.ts';

/** Joins two counts of one noun in Arabic: a hundred dirhams and one dirham. */
const ARABIC_AND = ' و';

/** An amount written out, with its cents when there are any: what a signature vouches for. */
export function amountInWords(amount: number, { say, language, currency }: Pen): string {
  const minor = toMinorUnits(amount);
  const cents = minor % 100;
  const whole = (minor - cents) / 100;
  const counted = (count: number) =>
    say(`documents:units.${currency}`, {
      count,
      words: numberWords(count, language, currency === 'GBP'),
    });
  // After a hundred one and two are no numeral in Arabic but the noun, singular or dual.
  const single = language === 'ar' && whole > 100 && whole % 100 <= 2 ? whole % 100 : 0;
  const units =
    single === 0 ? counted(whole) : `${counted(whole - single)}${ARABIC_AND}${counted(single)}`;
  if (cents === 0) return units;
  const words = numberWords(cents, language);
  const rest = say(`documents:cents.${currency}`, { count: cents, words });
  return say('documents:unitsAndCents', { units, cents: rest });
}

/** « de » before an amount in words: « d’un million », « de onze ». */
export const afterDe = (words: string) => (/^une? /u.test(words) ? `d’${words}` : `de ${words}`);
