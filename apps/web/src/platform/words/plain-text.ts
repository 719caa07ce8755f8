/** Returns text for comparison: lower case, without accents and vowel signs. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns whether a text contains every word of a search, regardless of case and accents. */
export function containsWords(text: string, search: string): boolean {
  const within = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Returns up to two letters that stand for a name: `SB` for `s.bennani`. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters =
    words.length > 1 ? words.map((word) => Array.from(word)[0]) : Array.from(words[0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase();
}
