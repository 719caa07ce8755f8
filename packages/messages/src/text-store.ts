import type { Language } from './language.ts';
import type { Namespace } from './parts.ts';

/** Keeps French punctuation with its word, so that no line begins with a colon or ends with `«`. */
const withFrenchSpaces = (texts: object) =>
  JSON.parse(JSON.stringify(texts), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/(?<=«) | (?=[»:;!?])/g, '\u00a0') : value,
  ) as object;

/** The texts that a page has loaded. */
export interface TextStore {
  /** Returns the texts of a namespace; undefined while they are not loaded. */
  textsOf: (language: Language, namespace: Namespace) => object | undefined;
  /** Returns the namespaces that are loaded in a language. */
  namesIn: (language: Language) => Namespace[];
  /**
   * Loads the missing texts. Errors: those of a file that does not arrive; the next call tries
   * again.
   */
  load: (language: Language, namespaces: Iterable<Namespace>) => Promise<void>;
  /**
   * Returns the single request for texts that a component had to wait for; undefined where they
   * were there already. The request is kept: after a failure, a new request by the component would
   * hide the failure; after a success, React expects the same promise again.
   */
  arrival: (language: Language, namespace: Namespace) => Promise<void> | undefined;
}

/** Returns an empty store; `loadTexts` fetches missing texts. */
export function textStore(
  loadTexts: (language: Language, namespace: Namespace) => Promise<object>,
): TextStore {
  const loaded: Record<Language, Map<Namespace, object>> = {
    en: new Map(),
    fr: new Map(),
    ar: new Map(),
  };
  const arrivals = new Map<string, Promise<void>>();
  const fetchOne = async (language: Language, name: Namespace) => {
    const texts = await loadTexts(language, name);
    loaded[language].set(name, language === 'fr' ? withFrenchSpaces(texts) : texts);
  };
  return {
    textsOf: (language, namespace) => loaded[language].get(namespace),
    namesIn: (language) => [...loaded[language].keys()],
    load: async (language, namespaces) => {
      const missing = [...namespaces].filter((name) => !loaded[language].has(name));
      await Promise.all(missing.map((name) => fetchOne(language, name)));
    },
    arrival: (language, namespace) => {
      const place = `${language}/${namespace}`;
      const before = arrivals.get(place);
      if (before !== undefined || loaded[language].has(namespace)) return before;
      const request = fetchOne(language, namespace);
      arrivals.set(place, request);
      return request;
    },
  };
}
