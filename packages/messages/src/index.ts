import type english from './en/index.ts';

/** The languages of the interface, in the order of the language menu. */
export const LANGUAGES = ['en', 'fr', 'ar'] as const;

/** One of {@link LANGUAGES}. */
export type Language = (typeof LANGUAGES)[number];

/** Namespaces and keys; English declares them. */
export type Messages = typeof english;

/** A part of the texts that is fetched by itself. */
export type Namespace = keyof Messages;

type Load = () => Promise<{ default: object }>;

const texts: Record<Language, Record<Namespace, Load>> = {
  en: {
    admin: () => import('./en/admin.ts'),
    apiReference: () => import('./en/api-reference.ts'),
    common: () => import('./en/common.ts'),
    cost: () => import('./en/cost.ts'),
    errors: () => import('./en/errors.ts'),
    estimate: () => import('./en/estimate.ts'),
    explanation: () => import('./en/explanation.ts'),
    projects: () => import('./en/projects.ts'),
    shell: () => import('./en/shell.ts'),
  },
  fr: {
    admin: () => import('./fr/admin.ts'),
    apiReference: () => import('./fr/api-reference.ts'),
    common: () => import('./fr/common.ts'),
    cost: () => import('./fr/cost.ts'),
    errors: () => import('./fr/errors.ts'),
    estimate: () => import('./fr/estimate.ts'),
    explanation: () => import('./fr/explanation.ts'),
    projects: () => import('./fr/projects.ts'),
    shell: () => import('./fr/shell.ts'),
  },
  ar: {
    admin: () => import('./ar/admin.ts'),
    apiReference: () => import('./ar/api-reference.ts'),
    common: () => import('./ar/common.ts'),
    cost: () => import('./ar/cost.ts'),
    errors: () => import('./ar/errors.ts'),
    estimate: () => import('./ar/estimate.ts'),
    explanation: () => import('./ar/explanation.ts'),
    projects: () => import('./ar/projects.ts'),
    shell: () => import('./ar/shell.ts'),
  },
};

/** One namespace in one language, fetched on demand: a page fetches only the words it shows. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<object> {
  return (await texts[language][namespace]()).default;
}
