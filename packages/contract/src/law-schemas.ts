import {
  EXCHANGE_RATE_DECIMALS,
  MAX_EXCHANGE_RATE,
  MOST_HOLIDAYS,
  MOST_OVERTIME,
  MOST_SERVICE_YEARS,
  MOST_SKIPPED_DAYS,
  PROFIT_BANDS,
} from '@pcm/domain';
import { z } from 'zod';
import { percent } from './amounts.ts';

/** The years of service of the people of a line. */
export const seniorityYears = z.number().min(0).max(MOST_SERVICE_YEARS);

/** The overtime of a day, by class. */
export const overtime = z
  .array(
    z.looseObject({
      hours: z.number().min(0).max(MOST_OVERTIME.hours),
      percent: z.number().min(0).max(MOST_OVERTIME.percent),
    }),
  )
  .max(MOST_OVERTIME.classes);

const day = z.iso.date({ error: 'A day is written YYYY-MM-DD' });

const exchangeRate = z
  .number()
  .positive()
  .max(MAX_EXCHANGE_RATE)
  .refine((rate) => /^\d+(\.\d{1,6})?$/.test(String(rate)), {
    error: `An exchange rate has at most ${EXCHANGE_RATE_DECIMALS} decimals`,
  });

/** The exchange rates that an estimate pins: a day and all four rates per dollar. */
export const exchangeRates = z.looseObject({
  date: day,
  perUsd: z.object({
    EUR: exchangeRate,
    GBP: exchangeRate,
    AUD: exchangeRate,
    MAD: exchangeRate,
  }),
});

/** The set of rules of an estimate. Source: law.md section 1. */
export const parameters = z
  .looseObject({
    profile: z.enum(['specification', 'morocco']),
    asOf: day.optional(),
    profitBand: z.enum(PROFIT_BANDS).optional(),
    holidaysPerYear: z.number().min(0).max(MOST_HOLIDAYS).optional(),
    paidTime: z.boolean().optional(),
    accidentPercent: percent.optional(),
    skipHolidays: z.array(day).max(MOST_SKIPPED_DAYS).optional(),
  })
  .refine(({ profile, asOf }) => profile !== 'morocco' || asOf !== undefined, {
    path: ['asOf'],
    error: 'The law needs the day on which it was known (asOf)',
  });
