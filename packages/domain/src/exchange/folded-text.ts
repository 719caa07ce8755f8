/** The Arabic letters that are written in more than one way. */
const ARABIC_FORMS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ة/g, 'ه'],
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/ـ/g, ''],
];

const DIRECTION_MARKS = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Returns a text without case, accents, direction marks and double spaces, for comparison only. */
export function foldedText(text: string): string {
  let folded = text
    .replace(DIRECTION_MARKS, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/œ/g, 'oe');
  for (const [forms, letter] of ARABIC_FORMS) folded = folded.replace(forms, letter);
  return folded.replace(/\s+/g, ' ').trim();
}

/** Words that do not help to identify a column. */
const FILLERS = new Set(
  'a au b de des du d en et excl hors ht incl l la le les net of or ou par per tax taxe taxes the to tva ttc vat x mad dh dhs eur usd gbp aud dzd da tnd mru xof xaf fcfa cfa pkr inr rs aed sar qar omr kwd bhd egp jod try cad chf zar ngn kes ghs cny jpy dirham dirhams euros dollars dinar dinars rupees و في من ل ب'.split(
    ' ',
  ),
);

/**
 * Returns the words of a heading that identify its column: `Taux par jour (MAD)` and `Taux/jour`
 * are both `taux jour`. The Arabic article is removed.
 */
export function headingWords(text: string): string {
  return foldedText(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .split(/[^\p{L}\p{N}°#]+/u)
    .map((word) => (word.length > 3 ? word.replace(/^(?:وال|بال|لل|ال)/, '') : word))
    .filter((word) => word !== '' && !FILLERS.has(word))
    .join(' ');
}

/** The shortest word that is recognised with a letter too many, missing or wrong. */
const TYPED_LENGTH = 6;
/** The shortest heading that is recognised among other words. */
const PART_LENGTH = 3;

/** Tells whether two words differ by one letter: added, missing or replaced. */
function differsByOne(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

/**
 * Returns the meaning of the known heading that matches the first or last words, exactly or with a
 * wrong letter; undefined where none does.
 */
export function nearHeading<Meaning>(
  words: string,
  known: ReadonlyMap<string, Meaning>,
): Meaning | undefined {
  if (words.length >= TYPED_LENGTH) {
    for (const [heading, meaning] of known) {
      if (heading.length >= TYPED_LENGTH && differsByOne(words, heading)) return meaning;
    }
  }
  const all = words.split(' ');
  for (let count = all.length - 1; count > 0; count -= 1) {
    for (const part of [all.slice(0, count).join(' '), all.slice(-count).join(' ')]) {
      if (part.length >= PART_LENGTH && known.has(part)) return known.get(part);
    }
  }
  return undefined;
}
