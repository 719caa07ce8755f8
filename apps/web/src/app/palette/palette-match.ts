import { plainText } from '../../platform/words/plain-text.ts';

/** How well a text answers what was typed, the better the higher. */
const WHOLE = 100;
const START = 80;
const WORD_START = 60;
const INITIALS = 40;
const WITHIN = 30;
const MISTYPED = 15;
/** What stands in the words beside the name counts less than the name. */
const BESIDE = 0.5;
/** Shorter words are too many things when a letter of them may be wrong. */
const LEAST_MISTYPED = 4;

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Whether one letter too many, too few, another or two exchanged make the start of the word. */
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

/** How well one text answers; 0 where a word of what was typed is nowhere in it. */
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
 * How well an entry answers what was typed: by its name, or by the words beside it, one of which
 * may stand in for a word that the name has not. Case, accents and vowel signs make no difference;
 * 0 means not at all.
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
