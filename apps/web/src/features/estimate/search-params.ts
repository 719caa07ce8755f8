import { z } from 'zod';
import { oneOf, whenWanted } from '../../platform/address.ts';

/** The tabs of the editor of an estimate, in their order. */
export const ESTIMATE_TABS = ['estimate', 'schedule'] as const;

/** See {@link ESTIMATE_TABS}. */
export type EstimateTab = (typeof ESTIMATE_TABS)[number];

const estimateSearch = whenWanted(() => z.object({ tab: oneOf(ESTIMATE_TABS) }));

/** Parses the address of the editor; without a tab, the lines of the estimate are open. */
export const readEstimateSearch = (search: Record<string, unknown>) =>
  estimateSearch().parse(search);
