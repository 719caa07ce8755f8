import { loadWords } from '../../platform/words/language.ts';

/** Loads every text that a page with an estimate may show. */
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
    'law',
    'templates',
  ]);

/** Loads every text of Financial Analysis and Profit simulation, so that no part waits later. */
export const loadFinancialWords = () =>
  Promise.all([
    loadEstimateWords(),
    loadWords([
      'financial',
      'difference',
      'analysis',
      'costPanel',
      'taxes',
      'compliance',
      'simulation',
    ]),
  ]);

/** Loads every text of the portfolio's views. */
export const loadPortfolioWords = (): Promise<void> =>
  loadWords([
    'portfolio',
    'portfolioMoney',
    'portfolioResources',
    'portfolioFiles',
    'projectFilters',
    'sample',
  ]);
