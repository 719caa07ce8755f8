import { plainText } from '../../platform/words/plain-text.ts';

/** The score of a match; a higher one is better. */
const WHOLE = 100;
const START = 80;
const WORD_START = 60;
const INITIALS = 40;
const WITHIN = 30;
const MISTYPED = 15;
/** The weight of the words beside the name. */
const BESIDE = 0.5;
/** The shortest word in which a mistyped letter is accepted; shorter ones match too much. */
const LEAST_MISTYPED = 4;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/**
 * Returns whether the word starts with the text except for one missing, extra or wrong letter, or
 * two swapped ones.
 */
function isMistypedStart(word: string, typed: string): boolean {
  if (typed.length < LEAST_MISTYPED) return false;
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const rest = typed.slice(same + 1);
  return (
    word.startsWith(rest, same + 1) ||
    word.startsWith(rest, same) ||
    word.startsWith(typed.slice(same), same + 1) ||
    (typed[same] === word[same + 1] &&
      typed[same + 1] === word[same] &&
      word.startsWith(typed.slice(same + 2), same + 2))
  );
}

function scoreOfWord(text: string, words: readonly string[], typed: string): number {
  if (text.startsWith(typed)) return START;
  if (words.some((word) => word.startsWith(typed))) return WORD_START;
  if (text.includes(typed)) return WITHIN;
  return words.some((word) => isMistypedStart(word, typed)) ? MISTYPED : 0;
}

/** Returns the score of one text; 0 where it lacks a typed word. */
function scoreOfText(text: string, typed: string): number {
  const plain = plainText(text);
  if (plain === typed) return WHOLE;
  if (plain.startsWith(typed)) return START;
  const words = wordsOf(plain);
  const initials = words.map((word) => word[0]).join('');
  const parts = wordsOf(typed);
  const scores = parts.map((part) => scoreOfWord(plain, words, part));
  const least = parts.length === 0 ? 0 : Math.min(...scores);
  if (least === 0) return typed.length > 1 && initials.startsWith(typed) ? INITIALS : 0;
  return least === START ? WORD_START : least;
}

/**
 * Returns the score of an entry for the typed text: by its name, or by its further words, one of
 * which may replace a word that the name lacks. Case, accents and vowel signs are ignored; 0 is no
 * match.
 */
export function matchScore(
  { label, words }: { label: string; words?: string | undefined },
  text: string,
): number {
  const typed = plainText(text.trim());
  if (typed === '') return WHOLE;
  const byName = scoreOfText(label, typed);
  if (byName > 0 || words === undefined) return byName;
  return scoreOfText(`${label} ${words}`, typed) * BESIDE;
}
