import { MAX_SCHEDULE_ITEMS } from '@pcm/domain';
import { z } from 'zod';
import { currency, equipmentListKey } from './amounts.ts';
import { defineCall } from './call.ts';
import { estimateSchema } from './estimate-schema.ts';

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

/** The longest designation that is compared; the rest is ignored. */
export const MAX_MATCHED_LENGTH = 2000;

/** The most earlier estimates whose lines a reply holds; items of others come with their price only. */
export const MAX_MATCHED_ESTIMATES = 60;

const amount = z.number();

const libraryPrice = z.object({
  projectId: z.string(),
  projectName: z.string(),
  itemId: z.string(),
  quantity: amount,
  unitPrice: amount,
  /** The time of the save that brought this price. */
  pricedAt: z.string(),
});

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
          /** As named by the newest price; all of them are the same except for case and accents. */
          designation: z.string(),
          unit: z.string(),
          /** The number of prices, one for each item of a living project. */
          uses: z.int(),
          lowest: amount,
          median: amount,
          highest: amount,
          /** The newest first, at most {@link MAX_NAMED_PRICES}. */
          prices: z.array(libraryPrice),
        }),
      ),
    }),
    errors: ['invalid-input'],
  }),
  matchLibrary: defineCall({
    method: 'POST',
    path: '/api/item-library/matches',
    summary:
      'For each item of a price schedule the earlier item that matches it best, with its newest price and the lines behind it',
    body: z.object({
      /** The currency of the reply; MAD when absent. */
      currency: currency.optional(),
      /** The project that is being priced, and therefore left out. */
      excludeProject: z.string().min(1).max(100).optional(),
      items: z
        .array(
          z.object({
            designation: z.string().max(MAX_MATCHED_LENGTH),
            unit: z.string().max(100),
          }),
        )
        .max(MAX_SCHEDULE_ITEMS),
    }),
    // A designation of Arabic letters takes two bytes a letter.
    bodyLimit: 10 * 2 ** 20,
    reply: z.object({
      currency,
      /** One for each item that has a match. */
      matches: z.array(
        z.object({
          /** The place of the item in the request, from 0. */
          item: z.int(),
          /** As named by the newest price. */
          designation: z.string(),
          unit: z.string(),
          /** The number of prices, one for each item of a living project. */
          uses: z.int(),
          lowest: amount,
          highest: amount,
          /** The newest price. */
          price: libraryPrice,
          /**
           * The newest of the last {@link MAX_NAMED_PRICES} prices whose item has lines; null where
           * none of them is among the estimates of the reply.
           */
          lines: libraryPrice.nullable(),
        }),
      ),
      /** The estimates of the prices, reduced to the lines of these items, in their own currency. */
      estimates: z
        .array(z.object({ projectId: z.string(), currency, data: estimateSchema }))
        .max(MAX_MATCHED_ESTIMATES),
    }),
    errors: ['invalid-input'],
  }),
};

/** A price of an item of an earlier price schedule. */
export type LibraryPrice = z.output<typeof libraryPrice>;

/** The reply of `matchLibrary`. */
export type LibraryMatches = z.output<typeof rateCalls.matchLibrary.reply>;

/** An entry of the reply of `rateStatistics`. */
export type RateStatistic = z.output<typeof rateCalls.rateStatistics.reply>['rates'][number];

/** An entry of the reply of `itemLibrary`. */
export type LibraryEntry = z.output<typeof rateCalls.itemLibrary.reply>['entries'][number];
