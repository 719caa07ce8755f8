import type { Language } from '@pcm/messages';

/** The base of the named groups of digits: thousand, million and so on. */
const THOUSAND = 1000;
const SCALES = [1e12, 1e9, 1e6, 1e3] as const;

/**
 * Returns the count of each scale of a whole number, the largest first, and the rest below 1,000.
 */
function groupsOf(value: number): { groups: { scale: number; count: number }[]; rest: number } {
  const groups = SCALES.map((scale) => ({
    scale,
    count: Math.floor(value / scale) % THOUSAND,
  }));
  return { groups: groups.filter(({ count }) => count > 0), rest: value % THOUSAND };
}

const split = (words: string) => words.split(' ');
const at = (words: readonly string[], index: number) => words[index] ?? '';

const ENGLISH = {
  small: split(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: split('- - twenty thirty forty fifty sixty seventy eighty ninety'),
  scales: { 1e3: 'thousand', 1e6: 'million', 1e9: 'billion', 1e12: 'trillion' },
};

function englishBelowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const tens = at(ENGLISH.tens, Math.floor(rest / 10));
  const units = rest % 10 === 0 ? '' : `-${at(ENGLISH.small, rest % 10)}`;
  const low = rest < 20 ? at(ENGLISH.small, rest) : `${tens}${units}`;
  if (hundreds === 0) return low;
  const high = `${at(ENGLISH.small, hundreds)} hundred`;
  return rest === 0 ? high : `${high} and ${low}`;
}

function english(value: number): string {
  const { groups, rest } = groupsOf(value);
  const words = groups.map(
    ({ scale, count }) =>
      `${englishBelowThousand(count)} ${ENGLISH.scales[scale as keyof typeof ENGLISH.scales]}`,
  );
  if (rest > 0 || words.length === 0) {
    const and = rest < 100 && words.length > 0 ? 'and ' : '';
    words.push(and + englishBelowThousand(rest));
  }
  return words.join(' ');
}

const FRENCH = {
  small: split(
    'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf',
  ),
  tens: split('- - vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'),
  scales: { 1e6: 'million', 1e9: 'milliard', 1e12: 'billion' },
};

/** `isLast` means that no scale follows, so that vingt and cent take their s. */
function frenchBelowThousand(value: number, isLast: boolean): string {
  const hundreds = Math.floor(value / 100);
  const low = value % 100;
  const words: string[] = [];
  if (hundreds > 1) words.push(at(FRENCH.small, hundreds));
  if (hundreds > 0) words.push(hundreds > 1 && low === 0 && isLast ? 'cents' : 'cent');
  if (low === 80) words.push(isLast ? 'quatre-vingts' : 'quatre-vingt');
  else if (low >= 20) {
    const tens = Math.floor(low / 10);
    // French builds seventy and ninety on sixty and eighty: soixante et onze, quatre-vingt-onze.
    const units = tens === 7 || tens === 9 ? low - tens * 10 + 10 : low % 10;
    const joint = low < 80 && low % 10 === 1 ? ' et ' : '-';
    const unit = units === 0 ? '' : `${joint}${at(FRENCH.small, units)}`;
    words.push(`${at(FRENCH.tens, tens)}${unit}`);
  } else if (low > 0 || hundreds === 0) words.push(at(FRENCH.small, low));
  return words.join(' ');
}

function french(value: number, isFeminine: boolean): string {
  const { groups, rest } = groupsOf(value);
  const words = groups.map(({ scale, count }) => {
    // Mille is a numeral and takes no s before it; a million is a noun.
    if (scale === 1e3) return count === 1 ? 'mille' : `${frenchBelowThousand(count, false)} mille`;
    const name = FRENCH.scales[scale as keyof typeof FRENCH.scales];
    return `${frenchBelowThousand(count, true)} ${name}${count > 1 ? 's' : ''}`;
  });
  if (rest > 0 || words.length === 0) {
    const low = frenchBelowThousand(rest, true);
    words.push(isFeminine ? low.replace(/(?<=^|[ -])un$/u, 'une') : low);
  }
  const isNoun = value >= 1e6 && value % 1e6 === 0;
  return `${words.join(' ')}${isNoun ? ' de' : ''}`;
}

const ARABIC = {
  small: split('صفر واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة'),
  tens: split('- عشر عشرون ثلاثون أربعون خمسون ستون سبعون ثمانون تسعون'),
  hundreds: split('- مائة مئتان ثلاثمائة أربعمائة خمسمائة ستمائة سبعمائة ثمانمائة تسعمائة'),
  scales: {
    1e3: { one: 'ألف', few: 'آلاف' },
    1e6: { one: 'مليون', few: 'ملايين' },
    1e9: { one: 'مليار', few: 'مليارات' },
    1e12: { one: 'تريليون', few: 'تريليونات' },
  },
};
const AND = ' و';

function arabicBelowHundred(value: number): string {
  if (value <= 10) return at(ARABIC.small, value);
  const units = value % 10;
  const tens = at(ARABIC.tens, Math.floor(value / 10));
  if (value === 11) return `أحد ${tens}`;
  if (value === 12) return `اثنا ${tens}`;
  if (value < 20) return `${at(ARABIC.small, units)} ${tens}`;
  return units === 0 ? tens : `${at(ARABIC.small, units)}${AND}${tens}`;
}

/** `hasNoun` means that the counted noun follows, before which a dual loses its last letter. */
function arabicBelowThousand(value: number, hasNoun: boolean): string {
  const low = value % 100;
  if (value === 200 && hasNoun) return 'مئتا';
  const hundreds = at(ARABIC.hundreds, Math.floor(value / 100));
  if (value < 100) return arabicBelowHundred(low);
  return low === 0 ? hundreds : `${hundreds}${AND}${arabicBelowHundred(low)}`;
}

/**
 * Returns a count of thousands or millions in Arabic. One and two are the noun itself, singular and
 * dual; after hundreds they follow as a number of their own: مائة ألف وألف. From 3 to 10 the noun
 * is plural, from 11 to 99 in the accusative, after whole hundreds in the singular.
 */
function arabicGroup(count: number, scale: number, hasNoun: boolean): string {
  const { one, few } = ARABIC.scales[scale as keyof typeof ARABIC.scales];
  const low = count % 100;
  if (count === 1) return one;
  if (count === 2) return `${one}${hasNoun ? 'ا' : 'ان'}`;
  if (low === 1 || low === 2) {
    const hundreds = arabicGroup(count - low, scale, false);
    return `${hundreds}${AND}${arabicGroup(low, scale, hasNoun)}`;
  }
  const form = low === 0 ? one : low <= 10 ? few : hasNoun ? one : `${one}اً`;
  return `${arabicBelowThousand(count, true)} ${form}`;
}

function arabic(value: number): string {
  const { groups, rest } = groupsOf(value);
  const words = groups.map(({ scale, count }, index) =>
    arabicGroup(count, scale, rest === 0 && index === groups.length - 1),
  );
  if (rest > 0 || words.length === 0) words.push(arabicBelowThousand(rest, true));
  return words.join(AND);
}

const WORDS: Record<Language, (value: number, isFeminine: boolean) => string> = {
  en: english,
  fr: french,
  ar: arabic,
};

/**
 * Returns a whole number below 10 to the power of 15 in words, in the form before the noun it
 * counts: « un million de », « vingt et une », مئتا. Only French has a feminine, because all nouns
 * that are counted in Arabic here are masculine.
 */
export const numberWords = (value: number, language: Language, isFeminine = false): string =>
  WORDS[language](value, isFeminine);
