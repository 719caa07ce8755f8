import {
  CURRENCIES,
  EQUIPMENT_LIST_KEYS,
  EXCHANGE_RATE_DECIMALS,
  HALF_DAY,
  MAX_AMOUNT,
  MAX_EXCHANGE_RATE,
  MAX_INPUT,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MOST_HOLIDAYS,
  MOST_OVERTIME,
  MOST_SERVICE_YEARS,
  MOST_SKIPPED_DAYS,
  PROFIT_BANDS,
  SERVICE_CATEGORIES,
} from '@pcm/domain';
import { z } from 'zod';

export { MAX_INPUT, MAX_LINES };

/** A rate, cost or quantity: 0 to {@link MAX_INPUT}; NaN, infinities and strings are refused. */
export const nonNegative = z.number().min(0).max(MAX_INPUT);

/** A line's amount as the engine computes and stores it. Source: decisions.md section 1. */
export const computedAmount = z.number().min(0).max(MAX_AMOUNT);

/** A count that is at least 1. */
export const atLeastOne = z.number().min(1).max(MAX_INPUT);

/** A whole number that is at least 1: the people of a line. */
export const wholeAtLeastOne = z.int().min(1).max(MAX_INPUT);

/** A number of days that is at least half a day. */
export const atLeastHalf = z.number().min(HALF_DAY).max(MAX_INPUT);

/** Tells whether days are whole or end in a half. Source: decisions.md section 8. */
export const isHalves = (days: number): boolean => Number.isInteger(days / HALF_DAY);

/** The message for other days. */
export const HALVES_MESSAGE = 'Days are whole or end in a half';

/** A number of days that is a multiple of 0.5. */
export const halfDays = atLeastHalf.refine(isHalves, { error: HALVES_MESSAGE });

/** A percentage from 0 to 100. */
export const percent = z.number().min(0).max(100);

/** A day as `YYYY-MM-DD`, or empty while none is chosen. */
export const calendarDay = z.union([z.iso.date(), z.literal('')], {
  error: 'A day is written YYYY-MM-DD',
});

/** A name or short text. Where it is required, its trimmed length is checked as well. */
export const shortText = z.string().max(MAX_NAME_LENGTH);

/** A note or a description. */
export const longText = z.string().max(MAX_NOTE_LENGTH);

export const currency = z.enum(CURRENCIES);
export const equipmentListKey = z.enum(EQUIPMENT_LIST_KEYS);

/**
 * The short category names that section 1 of the specification allows beside the four full ones.
 */
const SHORT_CATEGORIES = {
  'rope-access': 'industrial-rope-access',
  industrial: 'industrial-rope-access',
  janitorial: 'janitorial-services',
  window: 'window-cleaning',
  'car-cleaning': 'car-cleaning-detailing',
  car: 'car-cleaning-detailing',
} as const;

/** One of the four categories; short names are accepted and replaced by the full ones. */
export const serviceCategory = z.union(
  [
    z.enum(SERVICE_CATEGORIES),
    z
      .enum(Object.keys(SHORT_CATEGORIES) as (keyof typeof SHORT_CATEGORIES)[])
      .transform((short) => SHORT_CATEGORIES[short]),
  ],
  { error: `The service category is one of ${SERVICE_CATEGORIES.join(', ')}` },
);

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
