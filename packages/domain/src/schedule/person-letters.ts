import { initialsOf, lettersTogether, nameWords } from './initials.ts';

/** The letters taken of the first and the last word of a name, until they distinguish people. */
const LONGER = [
  [2, 1],
  [1, 2],
  [2, 2],
  [3, 3],
] as const;

/**
 * Returns the letters that stand for each person of a company, by id: the initials and, where
 * several people share them, a few more letters, `KaB` and `KhB`. Given everybody of the company,
 * they are the same on every screen and on paper.
 */
export function personLetters(
  people: readonly { id: string; name: string }[],
): ReadonlyMap<string, string> {
  const sharing = Map.groupBy(people, ({ name }) => initialsOf(name));
  return new Map(
    [...sharing].flatMap(([initials, same]) => {
      if (same.length === 1) return same.map(({ id }) => [id, initials] as const);
      for (const [ofFirst, ofLast] of LONGER) {
        const letters = same.map(({ name }) => {
          const words = nameWords(name);
          const [first = ''] = words;
          const parts = [
            [first, ofFirst],
            [words.length > 1 ? (words.at(-1) ?? '') : '', ofLast],
          ] as const;
          const taken = parts.map(([word, count]) => {
            const [capital = '', ...others] = Array.from(word).slice(0, count);
            return [capital.toUpperCase(), ...others.map((letter) => letter.toLowerCase())];
          });
          return lettersTogether(taken.flat());
        });
        if (new Set(letters).size === same.length) {
          return same.map(({ id }, index) => [id, letters[index] ?? initials] as const);
        }
      }
      const inOrder = same.map(({ id }) => id).toSorted();
      return inOrder.map((id, index) => [id, `${initials}${index + 1}`] as const);
    }),
  );
}
