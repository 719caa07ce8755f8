/** Text to compare: lower case, without accents and vowel signs. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether every word of a search stands in the text, in any case and accent. */
export function containsWords(text: string, search: string): boolean {
  const within = plainText(text);
  return plainText(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
