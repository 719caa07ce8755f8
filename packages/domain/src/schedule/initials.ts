/** Keeps Arabic letters from joining into what would read as a word. */
const NOT_JOINED = '\u200C';

/** Returns the words of a name. */
export const nameWords = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Returns letters one beside the other. */
export const lettersTogether = (letters: readonly string[]) =>
  letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? NOT_JOINED : '');

/** Returns up to two letters that stand for a name: `SB` for `s.bennani`. */
export function initialsOf(name: string): string {
  const words = nameWords(name);
  const letters =
    words.length > 1 ? words.map((word) => Array.from(word)[0] ?? '') : Array.from(words[0] ?? '');
  return lettersTogether(letters.slice(0, 2)).toUpperCase();
}
