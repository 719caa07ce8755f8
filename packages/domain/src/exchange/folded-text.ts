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
