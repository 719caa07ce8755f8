import { catalogueLabel, type Language, MAX_UNIT_LENGTH } from '@pcm/domain';
import { WRITING } from '@pcm/messages';

/** A name to choose: as documents store it, and as the interface shows it. */
export interface NameSuggestion {
  name: string;
  label: string;
  /** A lighter text beside the label: the rate. */
  hint?: string | undefined;
}

/** Lines of one name differ in the text after the first comma, of whichever script. */
const COMMA = /\s*[,،]\s*/;

/** A text for comparison, as long as the text itself; a keyboard has the straight apostrophe alone. */
const folded = (text: string) => text.trim().toLocaleLowerCase().replaceAll('’', "'");

/** Returns a stored name and description as one text in a language. */
export function lineText(
  name: string,
  description: string | undefined,
  language: Language,
): string {
  const label = catalogueLabel(name, language);
  if (description === undefined || description === '') return label;
  return `${label}${WRITING[language].comma}${description}`;
}

/** Returns the stored name of a typed text: the English name when it matches the catalogue. */
export function storedName(text: string, suggestions: readonly NameSuggestion[]): string {
  const typed = folded(text);
  const known = suggestions.find(
    (one) => folded(one.label) === typed || folded(one.name) === typed,
  );
  return known?.name ?? text.trim();
}

/**
 * Splits a typed text into a stored name and the text after its comma. A catalogue name that has a
 * comma itself is not split there.
 */
export function splitLineText(
  text: string,
  suggestions: readonly NameSuggestion[],
): { name: string; description: string } {
  const whole = folded(text);
  const known = suggestions
    .flatMap(({ name, label }) => [
      { name, text: label },
      { name, text: name },
    ])
    .filter((one) => whole === folded(one.text) || whole.startsWith(`${folded(one.text)},`))
    .toSorted((a, b) => b.text.length - a.text.length)[0];
  if (known !== undefined) {
    const rest = text.trim().slice(known.text.length);
    return { name: known.name, description: rest.replace(COMMA, '').trim() };
  }
  const match = COMMA.exec(text);
  if (match === null) return { name: text.trim(), description: '' };
  return {
    name: storedName(text.slice(0, match.index), suggestions),
    description: text.slice(match.index + match[0].length).trim(),
  };
}

const plain = (text: string) => folded(text.normalize('NFD').replace(/\p{M}/gu, ''));

/**
 * Returns the suggestions whose label or stored name holds every typed word. Those that start with
 * the text come first and the current name last; while nothing is typed, they keep their order.
 */
export function matchingNames(
  suggestions: readonly NameSuggestion[],
  typed: string,
  current = '',
): NameSuggestion[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...suggestions];
  const start = words.join(' ');
  const rank = ({ label }: NameSuggestion) => {
    if (plain(current).startsWith(plain(label))) return 2;
    return plain(label).startsWith(start) ? 0 : 1;
  };
  return suggestions
    .filter((one) => {
      const text = `${plain(one.label)} ${plain(one.name)}`;
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** Drops a trailing comma or space, so that it does not count as another text while typing. */
const tidy = (text: string) =>
  text
    .replace(/\s*[,،]\s*/g, ', ')
    .replace(/,\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase();

/** Returns whether a text being typed has the same meaning as the text of a line. */
export const isSameText = (typed: string, text: string): boolean => tidy(typed) === tidy(text);

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

/** The spellings of units on keyboards without these signs. */
const SPELLINGS: Readonly<Record<string, string>> = { m2: 'm²', m3: 'm³' };

/** Returns a typed unit as it is stored. */
export const storedUnit = (text: string): string =>
  (SPELLINGS[text.trim().toLowerCase()] ?? text).slice(0, MAX_UNIT_LENGTH);
