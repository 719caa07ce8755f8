import { loadWords } from '../../platform/words/translation.ts';

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

/** Loads what Financial Analysis shows first. Its other tabs bring their texts themselves. */
export const loadAnalysisWords = (): Promise<void> =>
  loadWords([
    'financial',
    'analysis',
    'cost',
    'estimate',
    'explanation',
    'pricing',
    'buildUp',
    'safekeeping',
  ]);

/** Loads every text of Profit simulation, so that no part waits later. */
export const loadSimulationWords = () =>
  Promise.all([
    loadEstimateWords(),
    loadAnalysisWords(),
    loadWords(['difference', 'costPanel', 'taxes', 'compliance', 'simulation']),
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
