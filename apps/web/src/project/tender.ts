import { freshWork } from '../saving/new-work.ts';

/** What clients call the file of a tender, by which the palette finds it in every language. */
export const TENDER_WORDS =
  'tender bill of quantities BOQ price schedule bordereau des prix unitaires BPU DPGF DQE BPDE CPS AO appel d’offres soumission جدول الأثمان طلب عروض مناقصة';

/**
 * Returns the search parameters under which a tender begins, on its empty price schedule. Each
 * call names new work of its own, so that unsaved work of an earlier tender is not continued.
 */
export const newTender = () => ({ tab: 'schedule', tender: freshWork() }) as const;
