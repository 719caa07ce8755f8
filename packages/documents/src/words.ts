import { type Language, loadTexts, type Namespace, type TextKey, translator } from '@pcm/messages';

const NAMESPACES = [
  'documents',
  'cost',
  'explanation',
  'taxReport',
  'law',
  'taxes',
  'portfolioFiles',
  'portfolioMoney',
  'quotes',
  'companyYear',
] as const;

/** A text of a document, as `namespace:key`. */
export type WordKey = Extract<TextKey<typeof NAMESPACES>, `${string}:${string}`>;

/** Returns a text in the document's language, with its placeholders filled in. */
export type Say = (key: WordKey, values?: Record<string, string | number>) => string;

/**
 * Loads the words of documents in one language. They are separate from those of the interface,
 * because a document may be in another language.
 */
export async function loadDocumentWords(language: Language): Promise<Say> {
  const texts = new Map<Namespace, object>(
    await Promise.all(
      NAMESPACES.map(async (name) => [name, await loadTexts(language, name)] as const),
    ),
  );
  return translator(NAMESPACES, { language, textsOf: (name) => texts.get(name) });
}
