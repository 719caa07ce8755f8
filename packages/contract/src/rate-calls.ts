import { z } from 'zod';
import { currency, equipmentListKey } from './amounts.ts';
import { defineCall } from './call.ts';

/** Lists whose lines have a rate or a cost. */
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
      /** Of the reply; MAD when absent. */
      currency: currency.optional(),
      /** The project that is compared with the others. */
      excludeProject: z.string().min(1).max(100).optional(),
    }),
    reply: z.object({
      currency,
      rates: z.array(
        z.object({
          list: rateList,
          /** As the line says: type of a person, name of an item. */
          name: z.string(),
          /** How many projects use it; each counts once, by the median of its own rates. */
          projects: z.int(),
          median: z.number(),
          /** First and third quartile, by linear interpolation. */
          lower: z.number(),
          upper: z.number(),
        }),
      ),
    }),
    errors: ['invalid-input'],
  }),
};

/** One of `rateStatistics`. */
export type RateStatistic = z.output<typeof rateCalls.rateStatistics.reply>['rates'][number];
