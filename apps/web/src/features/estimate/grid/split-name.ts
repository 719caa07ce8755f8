/** The longest ending that is always shown, such as "niveau 1". Units: characters. */
const LONGEST_ENDING = 14;

/**
 * Splits a name in two parts, so that a narrow column can shorten it in the middle and still show
 * its last words, by which similar names differ.
 *
 * Holds: the parts joined by a space are the name with single spaces; the ending is whole words, at
 * most half of the name, and empty where the last word alone is longer.
 */
export function splitName(name: string): { start: string; ending: string } {
  const words = name.trim().split(/\s+/);
  const longest = Math.min(LONGEST_ENDING, name.trim().length / 2);
  let kept = words.length;
  while (kept > 1 && words.slice(kept - 1).join(' ').length <= longest) kept -= 1;
  return { start: words.slice(0, kept).join(' '), ending: words.slice(kept).join(' ') };
}
