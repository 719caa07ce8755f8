import { loadWords } from '../../platform/words/language.ts';
import { loadEstimateWords } from './estimate-words.ts';

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
