import type { Language } from './language.ts';
import { type LaterTexts, type Namespace, START_NAMESPACES, type StartTexts } from './parts.ts';

export {
  dateFormat,
  formatDay,
  formatDays,
  formatLongDay,
  withFirst,
  withoutMarks,
  writtenDay,
} from './day-format.ts';
export { type Digits, inArabicIndic } from './digits.ts';
export { type Language, WRITING } from './language.ts';
export { bandText, formatNumber, formatPercent, type NumberStyle } from './number-format.ts';
export { type Messages, type Namespace, START_NAMESPACES } from './parts.ts';
export { type TextStore, textStore } from './text-store.ts';
export {
  type Namespaces,
  type TextKey,
  type TextValues,
  type Translate,
  translator,
} from './translate.ts';

const starts: Record<Language, () => Promise<StartTexts>> = {
  en: () => import('./start/en.ts'),
  fr: () => import('./start/fr.ts'),
  ar: () => import('./start/ar.ts'),
};

/**
 * Loads all later parts of a language with the first one needed; the first page needs none of them.
 */
const later: Record<Language, () => Promise<{ default: LaterTexts }>> = {
  en: () => import('./later/en.ts'),
  fr: () => import('./later/fr.ts'),
  ar: () => import('./later/ar.ts'),
};

const isAtStart = (namespace: Namespace): namespace is keyof StartTexts =>
  START_NAMESPACES.some((name) => name === namespace);

/** Loads one namespace in one language on demand, so that a page loads only the words it shows. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<object> {
  if (isAtStart(namespace)) return (await starts[language]())[namespace];
  const { default: texts } = await later[language]();
  return (await texts[namespace]()).default;
}
