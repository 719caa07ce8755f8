import type { Language } from './language.ts';
import { formatNumber } from './number-format.ts';
import type { Messages, Namespace } from './parts.ts';
import type { Singular } from './translation.ts';

/** The dotted keys of a catalogue; the forms of a plural are one key, without their suffix. */
type KeyIn<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Singular<Key>
    : `${Key}.${KeyIn<Texts[Key]>}`;
}[keyof Texts & string];

type PrefixedKey<Name extends Namespace> = {
  [One in Name]: `${One}:${KeyIn<Messages[One]>}`;
}[Name];

/** The namespaces in which keys are looked up: one, or the default one followed by others. */
export type Namespaces = Namespace | readonly Namespace[];

/** A key of the default namespace by itself, or one of any of the namespaces as `namespace:key`. */
export type TextKey<Names extends Namespaces> = Names extends Namespace
  ? KeyIn<Messages[Names]> | PrefixedKey<Names>
  : Names extends readonly [infer First extends Namespace, ...(readonly Namespace[])]
    ? KeyIn<Messages[First]> | PrefixedKey<Names[number]>
    : never;

type Values = Readonly<Record<string, string | number | undefined>>;

/**
 * A count that only chooses the plural form; `replace` holds the values, such as the count as it is
 * shown.
 */
interface Counted {
  readonly count: number;
  readonly replace: Values;
}

/**
 * The values of a text's placeholders; a `count` that is a number also chooses the plural, and is
 * what `{{formatted}}` shows as the language writes it.
 */
export type TextValues = Values | Counted;

const isCounted = (values: TextValues): values is Counted => typeof values.replace === 'object';

/** Returns a text with its placeholders filled in; `otherwise` where there is none. */
export type Translate<Names extends Namespaces = 'common'> = (
  key: TextKey<Names>,
  values?: TextValues,
  otherwise?: string,
) => string;

/** The source from which a translator takes its texts. */
export interface TextSource {
  language: Language;
  /** Returns the texts of a namespace; undefined while they are not loaded. */
  textsOf: (namespace: Namespace) => unknown;
  /** Changes each value before it is inserted into a text. */
  mark?: (value: string) => string;
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

const pluralRules = new Map<Language, Intl.PluralRules>();

/** Returns the form that a language uses for a count: one of six in Arabic. */
function pluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  const rules = pluralRules.get(language) ?? new Intl.PluralRules(language);
  pluralRules.set(language, rules);
  return rules.select(count);
}

function textAt(texts: unknown, key: string): string | undefined {
  let at = texts;
  for (const step of key.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[step];
  }
  return typeof at === 'string' ? at : undefined;
}

/** Zero has a form of its own in every language whose catalogue gives one. */
const countedTextAt = (texts: unknown, key: string, count: number, language: Language) =>
  (count === 0 ? textAt(texts, `${key}_zero`) : undefined) ??
  textAt(texts, `${key}_${pluralForm(language, count)}`) ??
  textAt(texts, key);

/**
 * Returns a function that translates keys into texts. A key without a namespace belongs to the
 * first namespace; a key without a text is returned itself.
 */
export function translator<const Names extends Namespaces>(
  names: Names,
  { language, textsOf, mark = (value) => value }: TextSource,
): Translate<Names> {
  const [first] = typeof names === 'string' ? [names] : names;
  return (named: string, values = {}, otherwise) => {
    const colon = named.indexOf(':');
    const key = named.slice(colon + 1);
    // The type of the key ensures that the part before the colon is a namespace.
    const name = colon < 0 ? first : (named.slice(0, colon) as Namespace);
    const texts = name === undefined ? undefined : textsOf(name);
    const count = values.count;
    const text =
      typeof count === 'number' ? countedTextAt(texts, key, count, language) : textAt(texts, key);
    if (text === undefined) return otherwise ?? key;
    const shown: Values = isCounted(values) ? values.replace : values;
    return text.replaceAll(PLACEHOLDER, (placeholder, part: string) => {
      if (Object.hasOwn(shown, part)) return mark(String(shown[part] ?? ''));
      if (part === 'formatted' && typeof count === 'number') {
        return mark(formatNumber(count, language));
      }
      // A placeholder without a value stays visible for tests and readers.
      return placeholder;
    });
  };
}
