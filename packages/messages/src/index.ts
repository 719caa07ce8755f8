import type english from './en/index.ts';
import type { Language } from './language.ts';

export { dateFormat, formatDay, withoutMarks } from './day-format.ts';
export { LANGUAGES, type Language } from './language.ts';
export { formatNumber, formatPercent, type NumberStyle } from './number-format.ts';

/** Namespaces and keys; English declares them. */
export type Messages = typeof english;

/** A part of the texts that is fetched by itself. */
export type Namespace = keyof Messages;

type Load = () => Promise<{ default: object }>;

const texts: Record<Language, Record<Namespace, Load>> = {
  en: {
    admin: () => import('./en/admin.ts'),
    apiReference: () => import('./en/api-reference.ts'),
    buildUp: () => import('./en/build-up.ts'),
    bulk: () => import('./en/bulk.ts'),
    common: () => import('./en/common.ts'),
    cost: () => import('./en/cost.ts'),
    crew: () => import('./en/crew.ts'),
    documents: () => import('./en/documents.ts'),
    errors: () => import('./en/errors.ts'),
    estimate: () => import('./en/estimate.ts'),
    exchange: () => import('./en/exchange.ts'),
    explanation: () => import('./en/explanation.ts'),
    grid: () => import('./en/grid.ts'),
    insurance: () => import('./en/insurance.ts'),
    optimization: () => import('./en/optimization.ts'),
    pricing: () => import('./en/pricing.ts'),
    projectView: () => import('./en/project-view.ts'),
    projects: () => import('./en/projects.ts'),
    safekeeping: () => import('./en/safekeeping.ts'),
    shell: () => import('./en/shell.ts'),
    templates: () => import('./en/templates.ts'),
  },
  fr: {
    admin: () => import('./fr/admin.ts'),
    apiReference: () => import('./fr/api-reference.ts'),
    buildUp: () => import('./fr/build-up.ts'),
    bulk: () => import('./fr/bulk.ts'),
    common: () => import('./fr/common.ts'),
    cost: () => import('./fr/cost.ts'),
    crew: () => import('./fr/crew.ts'),
    documents: () => import('./fr/documents.ts'),
    errors: () => import('./fr/errors.ts'),
    estimate: () => import('./fr/estimate.ts'),
    exchange: () => import('./fr/exchange.ts'),
    explanation: () => import('./fr/explanation.ts'),
    grid: () => import('./fr/grid.ts'),
    insurance: () => import('./fr/insurance.ts'),
    optimization: () => import('./fr/optimization.ts'),
    pricing: () => import('./fr/pricing.ts'),
    projectView: () => import('./fr/project-view.ts'),
    projects: () => import('./fr/projects.ts'),
    safekeeping: () => import('./fr/safekeeping.ts'),
    shell: () => import('./fr/shell.ts'),
    templates: () => import('./fr/templates.ts'),
  },
  ar: {
    admin: () => import('./ar/admin.ts'),
    apiReference: () => import('./ar/api-reference.ts'),
    buildUp: () => import('./ar/build-up.ts'),
    bulk: () => import('./ar/bulk.ts'),
    common: () => import('./ar/common.ts'),
    cost: () => import('./ar/cost.ts'),
    crew: () => import('./ar/crew.ts'),
    documents: () => import('./ar/documents.ts'),
    errors: () => import('./ar/errors.ts'),
    estimate: () => import('./ar/estimate.ts'),
    exchange: () => import('./ar/exchange.ts'),
    explanation: () => import('./ar/explanation.ts'),
    grid: () => import('./ar/grid.ts'),
    insurance: () => import('./ar/insurance.ts'),
    optimization: () => import('./ar/optimization.ts'),
    pricing: () => import('./ar/pricing.ts'),
    projectView: () => import('./ar/project-view.ts'),
    projects: () => import('./ar/projects.ts'),
    safekeeping: () => import('./ar/safekeeping.ts'),
    shell: () => import('./ar/shell.ts'),
    templates: () => import('./ar/templates.ts'),
  },
};

/** Every part of the texts. */
export const NAMESPACES = Object.keys(texts.en) as readonly Namespace[];

/** One namespace in one language, fetched on demand: a page fetches only the words it shows. */
export async function loadTexts(language: Language, namespace: Namespace): Promise<object> {
  return (await texts[language][namespace]()).default;
}
