import { z } from 'zod';
import { currency, equipmentListKey } from './amounts.ts';
import { defineCall } from './call.ts';

/** The lists whose lines have a rate or a cost. */
export const rateList = z.union([
  z.enum(['personnel', 'transportation', 'accommodation', 'insurance', 'additionalServices']),
  equipmentListKey,
]);

export const rateCalls = {
  rateStatistics: defineCall({
    method: 'GET',
    path: '/api/rate-statistics',
    summary: 'What the company usually charges by name, of at least 3 living projects each',
    query: z.object({
      /** The currency of the reply; MAD when absent. */
      currency: currency.optional(),
      /** The project that is compared with the others, and therefore left out. */
      excludeProject: z.string().min(1).max(100).optional(),
    }),
    reply: z.object({
      currency,
      rates: z.array(
        z.object({
          list: rateList,
          /** The name on the line: the type of a person, the name of an item. */
          name: z.string(),
          /**
           * The number of projects that use it; each counts once, with the median of its own rates.
           */
          projects: z.int(),
          median: z.number(),
          /** The first and third quartile, by linear interpolation. */
          lower: z.number(),
          upper: z.number(),
        }),
      ),
    }),
    errors: ['invalid-input'],
  }),
};

/** An entry of the reply of `rateStatistics`. */
export type RateStatistic = z.output<typeof rateCalls.rateStatistics.reply>['rates'][number];
