import { z } from 'zod';
import { keptEntries } from '../../../saving/kept-entries.ts';

/** The saved results, as they are shown. Units: `currency`. */
const savedAnalysis = z.object({
  timestamp: z.iso.datetime(),
  netProfit: z.number(),
  currency: z.string(),
});

/** The results saved last, one entry per project. Source: specification section 7. */
export const savedAnalyses = keptEntries('analysis-', savedAnalysis);
