import { loadWords } from '../../platform/words/language.ts';

/** Every word a page with an estimate may come to show. */
export const loadEstimateWords = (): Promise<void> =>
  loadWords([
    'estimate',
    'cost',
    'documents',
    'explanation',
    'exchange',
    'grid',
    'safekeeping',
    'pricing',
    'buildUp',
    'insurance',
    'templates',
  ]);
