/** So much of a name's end always shows: "niveau 1". Units: characters. */
const LONGEST_ENDING = 14;

/**
 * A name in two parts, so that a narrow column can shorten it in the middle and still show the
 * words at its end, by which names that start alike are told apart.
 *
 * Holds: joined by a space the parts are the name, its spaces made single; the ending is whole
 * words, at most half of the name, and empty where the last word alone is longer than that.
 */
export function splitName(name: string): { start: string; ending: string } {
  const words = name.trim().split(/\s+/);
  const longest = Math.min(LONGEST_ENDING, name.trim().length / 2);
  let kept = words.length;
  while (kept > 1 && words.slice(kept - 1).join(' ').length <= longest) kept -= 1;
  return { start: words.slice(0, kept).join(' '), ending: words.slice(kept).join(' ') };
}
