/** Letters that Unicode does not decompose. */
const LETTERS: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  ى: 'ي',
  ة: 'ه',
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Accents, Arabic vowel signs, and the stroke that only lengthens a word. */
const MARKS = /[\p{M}\u0640]/gu;

/**
 * Returns a text in the form for searching and sorting: case, accents and vowel signs do not count.
 */
export function textKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(LETTER, (letter) => LETTERS[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
