import { catalogueLabel, type Language } from '@pcm/domain';

/** A name to choose from: as documents store it, and as it reads. */
export interface NameSuggestion {
  name: string;
  label: string;
  /** Beside the label, lighter: the rate. */
  hint?: string | undefined;
}

/** What tells lines of one name apart stands after the first comma, of whichever script. */
const COMMA = /\s*[,،]\s*/;

const folded = (text: string) => text.trim().toLocaleLowerCase();

/** A stored name and description as one text in a language. */
export function lineText(
  name: string,
  description: string | undefined,
  language: Language,
): string {
  const label = catalogueLabel(name, language);
  if (description === undefined || description === '') return label;
  return `${label}${language === 'ar' ? '، ' : ', '}${description}`;
}

/** The stored name of a typed text: the catalogue's English one when it reads as one of them. */
export function storedName(text: string, suggestions: readonly NameSuggestion[]): string {
  const typed = folded(text);
  const known = suggestions.find(
    (one) => folded(one.label) === typed || folded(one.name) === typed,
  );
  return known?.name ?? text.trim();
}

/**
 * Splits a typed text into a stored name and what stands after its comma. A catalogue name that
 * has a comma itself is not split there.
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

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase().trim();

/**
 * Suggestions whose label or stored name holds every typed word, those that start with the text
 * first and the one that stands already last; all in their order while nothing is typed.
 */
export function matchingNames(
  suggestions: readonly NameSuggestion[],
  typed: string,
  standing = '',
): NameSuggestion[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...suggestions];
  const start = words.join(' ');
  const rank = ({ label }: NameSuggestion) => {
    if (plain(standing).startsWith(plain(label))) return 2;
    return plain(label).startsWith(start) ? 0 : 1;
  };
  return suggestions
    .filter((one) => {
      const text = `${plain(one.label)} ${plain(one.name)}`;
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b));
}

/** So that a trailing comma or space while typing does not count as another text. */
const tidy = (text: string) =>
  text
    .replace(/\s*[,،]\s*/g, ', ')
    .replace(/,\s*$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLocaleLowerCase();

/** Whether a text being typed means the text a line has. */
export const isSameText = (typed: string, text: string): boolean => tidy(typed) === tidy(text);
