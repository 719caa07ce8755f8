import { type Language, loadTexts, type Namespace } from '@pcm/messages';
import { NAMESPACES } from '@pcm/messages/namespaces';

/** The values of a text's placeholders; `count` also chooses the plural. */
type Values = Record<string, string | number>;

/** Returns the text under `namespace:key.of.it`, as the interface shows it. */
export type Words = (key: `${Namespace}:${string}`, values?: Values) => string;

function textAt(texts: unknown, path: string): string | undefined {
  let at = texts;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.entries(at).find(([name]) => name === step)?.[1];
  }
  return typeof at === 'string' ? at : undefined;
}

/** Returns the interface's texts in a language, so that tests look for what a person reads. */
export async function wordsOf(language: Language): Promise<Words> {
  const catalogues = new Map<string, object>();
  for (const namespace of NAMESPACES) {
    catalogues.set(namespace, await loadTexts(language, namespace));
  }
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const texts = catalogues.get(namespace);
    const plural =
      typeof values['count'] === 'number' ? `${path}_${plurals.select(values['count'])}` : path;
    const text = textAt(texts, plural) ?? textAt(texts, path);
    if (text === undefined) throw new Error(`No text for ${key} in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

const SPECIAL = /[\\^$.*+?()[\]{}|]/g;

/**
 * Returns a pattern for names that begin with the text, because a shortcut or an amount may follow.
 */
export const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(SPECIAL, '\\$&')}`);
