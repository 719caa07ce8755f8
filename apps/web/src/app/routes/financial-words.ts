import { loadWords } from '../../platform/words/language.ts';
import { loadEstimateWords } from './estimate-words.ts';

/** Every word of Financial Analysis and Profit simulation, so that nothing of them waits later. */
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
