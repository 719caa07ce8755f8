import type { RefusedField } from '@pcm/contract';
import { LANGUAGES } from '@pcm/domain';
import {
  formatDay,
  type Language,
  loadTexts,
  type Messages,
  type Namespace,
  type Namespaces,
  START_NAMESPACES,
  type Translate,
  textStore,
  translator,
  WRITING,
} from '@pcm/messages';
import { type ComponentType, lazy, use, useSyncExternalStore } from 'react';
import { ApiError } from '../api/api-error.ts';
import { writeStoredText } from '../storage.ts';

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Isolates a name, number or Latin text, so that it keeps its direction within a sentence. */
export const isolate = (text: string): string => `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}`;

const LEFT_TO_RIGHT_ISOLATE = '\u2066';

/** Keeps a signed number or a percentage left to right within any sentence. */
export const isolateNumber = (text: string): string =>
  `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`;

const FIGURE = /^[+−-]?\d[\d.,\u00a0]*(?:\u00a0?(?:%|[A-Z]{3}))?$/;
const BARE_NUMBER = /^\d[\d.,]*$/;

/**
 * Isolates a figure in an Arabic sentence, so that its sign, percent sign or currency stays on its
 * side. Bare numbers and words stay as they are.
 */
export const isolateFigure = (value: string): string =>
  FIGURE.test(value) && !BARE_NUMBER.test(value) ? isolateNumber(value) : value;

const RIGHT_TO_LEFT_RUN = /[\u0590-\u08ff]+(?:[\s_-]+[\u0590-\u08ff]+)*/g;

/** Keeps a file name left to right, with an Arabic project name in its place. */
export const isolateFileName = (name: string): string =>
  isolateNumber(name.replace(RIGHT_TO_LEFT_RUN, isolate));

/** Joins two times to a range that reads in the direction of the surrounding text. */
export const timeRange = (from: string, to: string): string =>
  `${isolateNumber(from)} – ${isolateNumber(to)}`;

const STORAGE_KEY = 'pcm.language';

const isLanguage = (text: string): text is Language =>
  (LANGUAGES as readonly string[]).includes(text);

export const directionOf = (language: Language): 'ltr' | 'rtl' => WRITING[language].direction;

/** Returns the language of the page, which `public/first-paint.js` has set on the root element. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Returns the first supported language that the browser asks for. */
export function preferredLanguage(): Language {
  const preferred = navigator.language.slice(0, 2);
  return isLanguage(preferred) ? preferred : 'en';
}

const pageTexts = textStore(loadTexts);

const listeners = new Set<() => void>();

/**
 * Loads the texts of a page before it shows. A text that loads later would suspend the whole page
 * for a moment, along with the field that somebody types in.
 */
export const loadWords = (namespaces: Iterable<Namespace>, language = currentLanguage()) =>
  pageTexts.load(language, namespaces);

/** Returns a part that loads later, with its texts: the default export of its file. */
export const lazyWithWords = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: Iterable<Namespace>,
) => lazy(async () => (await Promise.all([load(), loadWords(namespaces)]))[0]);

/** Loads what every page shows, in the page's language. */
export const startMessages = (): Promise<void> => loadWords(START_NAMESPACES);

/**
 * Loads the texts of the errors, which a page needs with its first error only. Without them an
 * error has the words of the server, in English.
 */
export const loadErrorWords = (): Promise<void> => loadWords(['errors']).catch(() => undefined);

/** Switches the language and direction, and remembers the choice in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  // Loads the texts first, so that the page turns in one step; it stays as it is without them.
  try {
    await pageTexts.load(language, pageTexts.namesIn(currentLanguage()));
  } catch {
    return;
  }
  // Without storage the choice lasts until the page is left.
  writeStoredText(STORAGE_KEY, language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the language of the interface; rerenders when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** The translators by language and namespaces, so that a component gets the same one each time. */
const made = new Map<string, { t: unknown }>();

function translation<const Names extends Namespaces>(language: Language, names: Names) {
  const place = `${language} ${String(names)}`;
  const textsOf = (name: Namespace) => pageTexts.textsOf(language, name);
  // An Arabic sentence needs its figures isolated.
  const source = { language, textsOf, ...(language === 'ar' ? { mark: isolateFigure } : {}) };
  const one = made.get(place) ?? { t: translator(names, source) };
  made.set(place, one);
  // The names in its place are those whose keys it takes.
  return one as { t: Translate<Names> };
}

/** Returns what translates loaded texts outside of components; `language` is the page's. */
export const translate = <const Names extends Namespaces>(
  names: Names,
  language: Language = currentLanguage(),
): Translate<Names> => translation(language, names).t;

/** Returns the loaded texts of a namespace in the page's language, which has the keys of English. */
export const catalogueOf = <Name extends Namespace>(name: Name): Messages[Name] =>
  pageTexts.textsOf(currentLanguage(), name) as Messages[Name];

/**
 * Returns what translates the texts of namespaces into the language of the page. The component waits
 * for texts that are not loaded yet, and rerenders when the language changes.
 */
export function useTranslation<const Names extends Namespaces = 'common'>(
  // The default fits the default of the type parameter.
  names: Names = 'common' as Names,
): { t: Translate<Names> } {
  const language = useLanguage();
  const list: readonly Namespace[] = typeof names === 'string' ? [names] : names;
  const arrivals = list.map((name) => pageTexts.arrival(language, name));
  for (const arrival of arrivals) if (arrival !== undefined) use(arrival);
  return translation(language, names);
}

/**
 * Returns why the server refused a field. A validator's message is English only, so the text of its
 * rule is shown instead; the program's own messages are shown in English only.
 */
function fieldReason(
  { message, rule, limit }: RefusedField,
  t: Translate<['errors', 'shell']>,
): string {
  if (rule === undefined && currentLanguage() === 'en') return message;
  return t(`shell:fieldReason.${rule ?? 'not-accepted'}`, { limit: isolateNumber(String(limit)) });
}

/** Formats a day for the reader; returns anything else unchanged. */
const said = (value: string | number): string | number =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(String(value), currentLanguage()) : value;

/** Returns a description of an error in the language of the interface. */
export function errorText(error: unknown, t: Translate<['errors', 'shell']>): string {
  if (!(error instanceof ApiError)) return t('shell:unexpectedError');
  if (error.code === 'no-answer') return t('shell:noAnswer');
  if (error.code === 'invalid-answer') return t('shell:invalidAnswer');
  const { body } = error;
  const [field] = body?.fields ?? [];
  // A list shows this without its filter, whose fields have other names.
  if (field?.rule === 'too-early') return fieldReason(field, t);
  if (error.code === 'invalid-input' && field !== undefined) {
    return t('shell:fieldRefused', {
      field: isolate(field.path.replace(/^(data|body)\./, '')),
      reason: isolate(fieldReason(field, t)),
    });
  }
  const values = Object.entries(body?.values ?? {});
  return t(
    `errors:${error.code}`,
    Object.fromEntries(values.map(([name, value]) => [name, said(value)] as const)),
    body?.message ?? error.message,
  );
}

/**
 * {@link errorText} bound to the language of the interface. Nothing waits for the texts of the
 * errors: they are loaded before an error of the server is handed on.
 */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorText(error, translate(['errors', 'shell'], language));
}

/** {@link fieldReason} bound to the language of the interface; other errors give their own text. */
export function useFieldReason(): (error: ApiError, field: RefusedField) => string {
  const language = useLanguage();
  return (error, field) => {
    const t = translate(['errors', 'shell'], language);
    return error.code === 'invalid-input' ? fieldReason(field, t) : errorText(error, t);
  };
}
