import { z } from 'zod';

/** The tabs of the editor of an estimate, in their order. */
export const ESTIMATE_TABS = ['estimate', 'schedule'] as const;

/** See {@link ESTIMATE_TABS}. */
export type EstimateTab = (typeof ESTIMATE_TABS)[number];

/** The search parameters of the editor; without a tab, the lines of the estimate are open. */
export const estimateSearch = z.object({
  tab: z.enum(ESTIMATE_TABS).optional().catch(undefined),
});
