import { type Language, loadTexts, type Messages } from '@pcm/messages';
import i18next from 'i18next';

const NAMESPACES = [
  'documents',
  'cost',
  'explanation',
  'taxReport',
  'taxes',
  'portfolioFiles',
  'portfolioMoney',
] as const;

type Plural = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key extends string> = Key extends `${infer S}_${Plural}` ? S : Key;
type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? Stem<Key>
    : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** A text of a document, as `namespace:key`. */
export type WordKey = {
  [Name in (typeof NAMESPACES)[number]]: `${Name}:${KeysOf<Messages[Name]>}`;
}[(typeof NAMESPACES)[number]];

/** Returns a text in the document's language, with its placeholders filled in. */
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

/**
 * Loads the words of documents in one language. They are apart from those of the interface, because
 * a document may be in another language.
 */
export async function loadDocumentWords(language: Language): Promise<Say> {
  const texts = await Promise.all(
    NAMESPACES.map(async (name) => [name, await loadTexts(language, name)] as const),
  );
  const words = i18next.createInstance();
  await words.init({
    lng: language,
    fallbackLng: false,
    ns: NAMESPACES,
    defaultNS: 'documents',
    resources: { [language]: Object.fromEntries(texts) },
    interpolation: { escapeValue: false },
  });
  // The keys are typed above, because the types of i18next describe the interface's catalogue.
  return (key, values) => String(Reflect.apply(words.t, undefined, [key, values]));
}
