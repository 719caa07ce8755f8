import { CURRENCIES, type Currency } from '@pcm/domain';
import type { Language } from '@pcm/messages';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterDe, amountInWords, loadAmountWriter } from './amount-in-words.ts';
import { type Pen, penFor } from './pen.ts';
import { loadDocumentWords } from './words.ts';

const LANGUAGES = ['en', 'fr', 'ar'] as const satisfies readonly Language[];

const count = (words: string, from = 1) =>
  words.split(' ').map((word, index): [string, number] => [word, index + from]);

const ENGLISH = new Map([
  ...count(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
    0,
  ),
  ...count('twenty thirty forty fifty sixty seventy eighty ninety').map(
    ([word, n]): [string, number] => [word, (n + 1) * 10],
  ),
]);
const FRENCH = new Map([
  ...count(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize',
    0,
  ),
  ['une', 1],
  ...count('vingt trente quarante cinquante soixante').map(([word, n]): [string, number] => [
    word,
    (n + 1) * 10,
  ]),
]);
const ARABIC = new Map([
  ...count('صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة', 0),
  ['أحد', 1] as const,
  ['اثنا', 2] as const,
  ['عشر', 10] as const,
  ...count('عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون').map(
    ([word, n]): [string, number] => [word, (n + 1) * 10],
  ),
  ...count('مائة مئتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة').map(
    ([word, n]): [string, number] => [word, n * 100],
  ),
  ['مئتا', 200],
]);

/** A number read back from words, and the words after it. */
interface Counted {
  value: number;
  noun: string;
}

function readEnglish(text: string): number {
  const scales = new Map([
    ['thousand', 1e3],
    ['million', 1e6],
    ['billion', 1e9],
  ]);
  let value = 0;
  let group = 0;
  for (const word of text.split(/[ -]/u)) {
    const scale = scales.get(word);
    if (scale !== undefined) {
      value += group * scale;
      group = 0;
    } else if (word === 'hundred') group *= 100;
    else if (word !== 'and') {
      const digit = ENGLISH.get(word);
      if (digit === undefined) throw new Error(`${word} in ${text}`);
      group += digit;
    }
  }
  return value + group;
}

function readFrench(text: string): number {
  const words = text.split(/[ -]/u);
  const scales = new Map([
    ['million', 1e6],
    ['millions', 1e6],
    ['milliard', 1e9],
    ['milliards', 1e9],
  ]);
  let value = 0;
  let group = 0;
  let last = '';
  for (; words.length > 0; words.shift()) {
    const word = words[0] ?? '';
    const next = words[1] ?? '';
    const scale = scales.get(word);
    const isCounted = !FRENCH.has(next) && next !== 'mille' && next !== 'cent';
    if (scale !== undefined) {
      // A million is a noun: un million, deux millions, de dirhams.
      if (word.endsWith('s') !== group > 1) throw new Error(`number of ${word} in ${text}`);
      value += group * scale;
      group = 0;
    } else if (word === 'mille') {
      value += (group || 1) * 1000;
      group = 0;
    } else if (/^vingts?$/u.test(word) && last === 'quatre') {
      if (word.endsWith('s') !== isCounted) throw new Error(`s of ${word} in ${text}`);
      group += 80 - 4;
    } else if (/^cents?$/u.test(word)) {
      if (group > 1 && word.endsWith('s') !== isCounted) throw new Error(`s of cent in ${text}`);
      group = (group || 1) * 100;
    } else if (word === 'de') {
      if (!scales.has(last)) throw new Error(`de in ${text}`);
    } else if (word !== 'et') {
      const digit = FRENCH.get(word);
      if (digit === undefined) throw new Error(`${word} in ${text}`);
      group += digit;
    }
    last = word;
  }
  if (scales.has(last)) throw new Error(`no de in ${text}`);
  return value + group;
}

const ARABIC_SCALES: readonly [scale: number, one: string, few: string][] = [
  [1e9, 'مليار', 'مليارات'],
  [1e6, 'مليون', 'ملايين'],
  [1e3, 'ألف', 'آلاف'],
];

/**
 * Reads a number up to the first word that is not part of it; every scale must agree with its
 * count.
 */
function readArabic(text: string): Counted {
  const words = text.split(' ');
  let value = 0;
  let group: number | null = null;
  for (; words.length > 0; words.shift()) {
    const whole = words[0] ?? '';
    const isJoined = !ARABIC.has(whole) && whole.startsWith('و');
    const word = isJoined ? whole.slice(1) : whole;
    const digit = ARABIC.get(word);
    if (digit !== undefined) {
      group = (group ?? 0) + digit;
      continue;
    }
    const found = ARABIC_SCALES.find(([, one, few]) =>
      [one, `${one}ان`, `${one}ا`, `${one}اً`, few].includes(word),
    );
    if (found === undefined) break;
    const [scale, one, few] = found;
    if (group === null || isJoined) {
      if (group !== null) throw new Error(`${word} after ${group} in ${text}`);
      if (word === one) value += scale;
      else if (word === `${one}ان` || word === `${one}ا`) value += 2 * scale;
      else throw new Error(`${word} without a count in ${text}`);
    } else {
      const low: number = group % 100;
      const isCut = !(words[1] ?? '').startsWith('و');
      const form = low >= 3 && low <= 10 ? few : low > 10 && !isCut ? `${one}اً` : one;
      if (word !== form || low === 1 || low === 2) throw new Error(`${group} ${word} in ${text}`);
      value += group * scale;
    }
    group = null;
  }
  return { value: value + (group ?? 0), noun: words.join(' ') };
}

/** The Arabic nouns after one, two, 3 to 10, 11 to 99, and whole hundreds. */
const ARABIC_NOUNS: readonly string[][] = [
  ['درهم', 'درهمان', 'دراهم', 'درهما', 'درهم'],
  ['يورو', 'يوروان', 'يورو', 'يورو', 'يورو'],
  ['دولار', 'دولاران', 'دولارات', 'دولارا', 'دولار'],
  ['جنيه', 'جنيهان', 'جنيهات', 'جنيها', 'جنيه'],
  ['سنتيم', 'سنتيمان', 'سنتيمات', 'سنتيما', 'سنتيم'],
  ['سنت', 'سنتان', 'سنتات', 'سنتا', 'سنت'],
  ['بنس', 'بنسان', 'بنسات', 'بنسا', 'بنس'],
];
const ADJECTIVES = /^(أمريكي|أسترالي|إسترليني)/u;

/**
 * Returns the units and cents of an amount in Arabic; a noun alone counts one, or two in the dual.
 */
function readArabicAmount(text: string): { units: number; cents: number } {
  const sums = { units: 0, cents: 0 };
  let left = text;
  while (left !== '') {
    const { value, noun } = readArabic(left);
    const [whole = '', ...after] = noun.split(' ');
    const word = whole.replace(/^و/u, '');
    const forms = ARABIC_NOUNS.find((all) => all.includes(word));
    if (forms === undefined) throw new Error(`${word} in ${text}`);
    const isCounted = left !== noun;
    const low = value % 100;
    const form = low >= 3 && low <= 10 ? 2 : low > 10 ? 3 : 4;
    if (isCounted && (word !== forms[form] || (low > 0 && low < 3))) {
      throw new Error(`${value} ${word} in ${text}`);
    }
    const alone = word === forms[1] ? 2 : 1;
    const key = ARABIC_NOUNS.indexOf(forms) < 4 ? 'units' : 'cents';
    sums[key] += isCounted ? value : alone;
    while (ADJECTIVES.test(after[0] ?? '')) after.shift();
    if (!isCounted && alone === 1 && after.shift() !== 'واحد') throw new Error(text);
    while (ADJECTIVES.test(after[0] ?? '')) after.shift();
    left = after.join(' ').replace(/^و(?!احد)/u, '');
  }
  return sums;
}

function must(holds: boolean, text: string) {
  if (!holds) throw new Error(`cannot read ${text}`);
}

/** The nouns of an amount: the unit and the cent, each in singular and plural. */
const NOUNS = {
  en: {
    MAD: ['dirham', 'dirhams', 'centime', 'centimes'],
    EUR: ['euro', 'euros', 'cent', 'cents'],
    USD: ['US dollar', 'US dollars', 'cent', 'cents'],
    GBP: ['pound sterling', 'pounds sterling', 'penny', 'pence'],
    AUD: ['Australian dollar', 'Australian dollars', 'cent', 'cents'],
  },
  fr: {
    MAD: ['dirham', 'dirhams', 'centime', 'centimes'],
    EUR: ['euro', 'euros', 'centime', 'centimes'],
    USD: ['dollar américain', 'dollars américains', 'cent', 'cents'],
    GBP: ['livre sterling', 'livres sterling', 'penny', 'pence'],
    AUD: ['dollar australien', 'dollars australiens', 'cent', 'cents'],
  },
} satisfies Record<'en' | 'fr', Record<Currency, string[]>>;

function readAmount(text: string, language: Language, currency: Currency): number {
  if (language === 'ar') {
    const { units, cents } = readArabicAmount(text);
    return units * 100 + cents;
  }
  const read = language === 'en' ? readEnglish : readFrench;
  const [one, many, cent, cents] = NOUNS[language][currency] as [string, string, string, string];
  const isOne = (value: number) => (language === 'fr' ? value < 2 : value === 1);
  const noun = text.includes(many) ? many : one;
  const [words = '', rest = ''] = text.split(` ${noun}`);
  const units = read(words);
  must(noun === (isOne(units) ? one : many), text);
  // A pound is feminine in French, and only the last word of its number agrees with it.
  const wrongGender = currency === 'GBP' ? /(^|[ -])un$/u : /une$/u;
  must(language === 'en' || !wrongGender.test(words), text);
  if (rest === '') return units * 100;
  const and = language === 'en' ? ' and ' : ' et ';
  must(rest.startsWith(and), text);
  const spoken = rest.slice(and.length);
  const end = spoken.lastIndexOf(' ');
  const left = read(spoken.slice(0, end));
  must(spoken.slice(end + 1) === (isOne(left) ? cent : cents), text);
  return units * 100 + left;
}

const pens = await Promise.all(
  LANGUAGES.map(async (language) => {
    const say = await loadDocumentWords(language);
    return CURRENCIES.map((currency): Pen => penFor(language, currency, say));
  }),
);

function expectToComeBack(cents: number, pen: Pen) {
  const text = amountInWords(cents / 100, pen);
  const read = readAmount(text, pen.language, pen.currency);
  // Calls expect for failures only, because tens of thousands of calls would take most of the time.
  if (read !== cents) expect([text, read]).toEqual([text, cents]);
}

describe('an amount in words', () => {
  test('comes back through a reader, in every language and currency: structured numbers', () => {
    const low = [0, 1, 2, 3, 10, 11, 21, 71, 80, 81, 91, 99];
    const groups = [...low, 100, 101, 102, 103, 111, 180, 200, 201, 480, 807];
    const cents = [0, 0, 0, 1, 2, 10, 11, 50, 99];
    let turn = 0;
    for (const millions of groups) {
      for (const thousands of groups) {
        for (const units of groups) {
          turn += 1;
          const whole = millions * 1_000_000 + thousands * 1000 + units;
          // Takes turns, so that each language and currency meets each pair of groups.
          const pen = pens[turn % 3]?.[Math.floor(turn / 3) % 5];
          if (pen === undefined) continue;
          expectToComeBack(whole * 100 + (cents[turn % 9] ?? 0), pen);
        }
      }
    }
  });

  test('comes back through a reader: small numbers, and any up to 999,999,999.99', () => {
    for (const pen of pens.flat()) {
      for (let whole = 0; whole < 250; whole += 1) {
        expectToComeBack(whole * 100, pen);
        expectToComeBack(whole, pen);
        expectToComeBack(whole * 100_000, pen);
      }
    }
    const any = fc.integer({ min: 0, max: 99_999_999_999 });
    const pen = fc.constantFrom(...pens.flat());
    fc.assert(fc.property(any, pen, expectToComeBack), { numRuns: 2000 });
  });

  test.each([
    ['en', 'MAD', 1001.01, 'one thousand and one dirhams and one centime'],
    ['fr', 'GBP', 81, 'quatre-vingt-une livres sterling'],
    ['fr', 'GBP', 21_021, 'vingt et un mille vingt et une livres sterling'],
    ['fr', 'MAD', 80_280, 'quatre-vingt mille deux cent quatre-vingts dirhams'],
    ['fr', 'MAD', 200_000_000, 'deux cents millions de dirhams'],
    ['fr', 'MAD', 1_000_000_000, 'un milliard de dirhams'],
    ['ar', 'MAD', 101, 'مائة درهم ودرهم واحد'],
    ['ar', 'MAD', 1002.5, 'ألف درهم ودرهمان وخمسون سنتيما'],
    ['ar', 'MAD', 101_000, 'مائة ألف وألف درهم'],
    ['ar', 'MAD', 102_000, 'مائة ألف وألفا درهم'],
    ['ar', 'MAD', 103_000, 'مائة وثلاثة آلاف درهم'],
    ['ar', 'MAD', 807_000_000, 'ثمانمائة وسبعة ملايين درهم'],
    ['ar', 'MAD', 150_000, 'مائة وخمسون ألف درهم'],
    ['ar', 'USD', 2_000_000, 'مليونا دولار أمريكي'],
  ] as const)('in %s and %s: %d', (language, currency, amount, words) => {
    const pen = pens.flat().find((one) => one.language === language && one.currency === currency);
    expect(pen && amountInWords(amount, pen)).toBe(words);
  });

  test('follows « de » as French says it', () => {
    expect(afterDe('un milliard de dirhams')).toBe('d’un milliard de dirhams');
    expect(afterDe('une livre sterling')).toBe('d’une livre sterling');
    expect(afterDe('onze dirhams')).toBe('de onze dirhams');
  });
});

test('a cell takes an amount in words with a capital, in the language of its column', async () => {
  const french = await loadAmountWriter('fr', 'MAD');
  expect(french(17_040.5)).toBe('Dix-sept mille quarante dirhams et cinquante centimes');
  const english = await loadAmountWriter('en', 'MAD');
  expect(english(12)).toBe('Twelve dirhams');
});
