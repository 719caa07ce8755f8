import { type Language, loadTexts, type Namespace } from '@pcm/messages';
import { NAMESPACES } from '@pcm/messages/namespaces';

/** Values that a text has places for; `count` also chooses its plural. */
type Values = Record<string, string | number>;

/** The text under `namespace:key.of.it`, as the interface shows it. */
export type Words = (key: `${Namespace}:${string}`, values?: Values) => string;

function textAt(texts: unknown, path: string): string | undefined {
  let at = texts;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.entries(at).find(([name]) => name === step)?.[1];
  }
  return typeof at === 'string' ? at : undefined;
}

/** The interface's texts in a language: what a test looks for is what a person reads. */
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

/** Matches names that begin with the text: a button's name goes on with its shortcut or amount. */
export const startingWith = (text: string): RegExp =>
  new RegExp(`^${text.replaceAll(SPECIAL, '\\$&')}`);
