import { z } from 'zod';
import { currency, equipmentListKey } from './amounts.ts';
import { defineCall } from './call.ts';

/** The lists whose lines have a rate or a cost. */
export const rateList = z.union([
  z.enum(['personnel', 'transportation', 'accommodation', 'insurance', 'additionalServices']),
  equipmentListKey,
]);

/** The most words of a search that count. */
export const MAX_LIBRARY_WORDS = 12;

const DEFAULT_ENTRIES = 20;
const MAX_ENTRIES = 50;

/** The most prices that an entry names; its figures count all of them. */
export const MAX_NAMED_PRICES = 5;

const amount = z.number();

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
  itemLibrary: defineCall({
    method: 'GET',
    path: '/api/item-library',
    summary:
      'What items of earlier price schedules cost, with number, spread and age of the prices',
    query: z.object({
      /** Words of a designation; items with more of them come first. Without any, the newest. */
      search: z.string().max(2000).optional(),
      /** Items with this unit come before others that match as well. */
      unit: z.string().max(100).optional(),
      /** The currency of the reply; MAD when absent. */
      currency: currency.optional(),
      /** The project that is being priced, and therefore left out. */
      excludeProject: z.string().min(1).max(100).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_ENTRIES).default(DEFAULT_ENTRIES),
    }),
    reply: z.object({
      currency,
      entries: z.array(
        z.object({
          /** As the newest price names it; the same but for case and accents in all of them. */
          designation: z.string(),
          unit: z.string(),
          /** The number of prices, one for each item of a living project. */
          uses: z.int(),
          lowest: amount,
          median: amount,
          highest: amount,
          /** The newest first, at most {@link MAX_NAMED_PRICES}. */
          prices: z.array(
            z.object({
              projectId: z.string(),
              projectName: z.string(),
              itemId: z.string(),
              quantity: amount,
              unitPrice: amount,
              /** The time of the save that brought this price. */
              pricedAt: z.string(),
            }),
          ),
        }),
      ),
    }),
    errors: ['invalid-input'],
  }),
};

/** An entry of the reply of `rateStatistics`. */
export type RateStatistic = z.output<typeof rateCalls.rateStatistics.reply>['rates'][number];

/** An entry of the reply of `itemLibrary`. */
export type LibraryEntry = z.output<typeof rateCalls.itemLibrary.reply>['entries'][number];
