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
