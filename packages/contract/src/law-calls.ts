import {
  CURRENCIES,
  EXCHANGE_RATE_DECIMALS,
  FISCAL_YEARS,
  isFormula,
  MAX_EXCHANGE_RATE,
  MAX_FORMULA_LENGTH,
  MAX_INPUT,
  MOST_HOLIDAYS,
  MOST_OVERHEADS,
  MOST_OVERTIME,
  MOST_OWN_ROWS,
  MOST_RATE_DAYS,
  MOST_RATE_REFERENCE,
  MOST_SERVICE_YEARS,
  MOST_SKIPPED_DAYS,
  PROFIT_BANDS,
  ROW_UNITS,
  SOURCE_KINDS,
} from '@pcm/domain';
import { z } from 'zod';
import {
  areEntered,
  storedDay as day,
  ENTERED_MESSAGE,
  day as enteredDay,
  nonNegative,
  percent,
  shortText,
  storedDayOrNone,
} from './amounts.ts';
import { defineCall } from './call.ts';

/** A formula as it is stored: a decimal point, no spaces, no equals sign. */
const formula = z
  .string()
  .max(MAX_FORMULA_LENGTH)
  .refine(isFormula, { error: 'A formula is written such as 12*3.5, (4+2)*19.9 or 850*8%' })
  .optional();

/** The formulas of values; one that gives another value is dropped when the estimate is saved. */
export const formulas = z.looseObject({
  count: formula,
  quantity: formula,
  rate: formula,
  days: formula,
  cost: formula,
  unitPrice: formula,
});

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

const exchangeRate = z
  .number()
  .positive()
  .max(MAX_EXCHANGE_RATE)
  .refine((rate) => /^\d+(\.\d{1,6})?$/.test(String(rate)), {
    error: `An exchange rate has at most ${EXCHANGE_RATE_DECIMALS} decimals`,
  });

/** A day and all four rates per dollar. */
const ratesOfDay = z.object({
  date: day,
  perUsd: z.object({
    EUR: exchangeRate,
    GBP: exchangeRate,
    AUD: exchangeRate,
    MAD: exchangeRate,
  }),
  /** The source of the rates. */
  reference: z.string().trim().max(MOST_RATE_REFERENCE).optional(),
});

/** The exchange rates that an estimate pins. */
export const exchangeRates = z.looseObject(ratesOfDay.shape);

/** The exchange rates of a company by day; the fixed ones, which have no day, come before them. */
export const exchangeRatesSchema = z.object({
  days: z
    .array(ratesOfDay)
    .max(MOST_RATE_DAYS)
    .superRefine((days, context) => {
      const seen = new Set<string>();
      for (const [place, { date }] of days.entries()) {
        if (seen.has(date)) {
          const message = `${date} stands in the table twice`;
          context.addIssue({ code: 'custom', path: [place, 'date'], message });
        }
        seen.add(date);
      }
    }),
});

const keptRates = exchangeRatesSchema.extend({
  /** 0 while nothing has been entered. */
  version: z.int(),
});

const words = z.string().max(1000);

/** A row of the law, as companies store their own ones and estimates pin them. */
export const parameterRow = z.object({
  id: z.string().min(1).max(100),
  rule: z.string().min(1).max(100),
  jurisdiction: z.string().min(1).max(10),
  validFrom: day,
  validTo: day.nullable(),
  value: z.number().min(0).max(MAX_INPUT),
  unit: z.enum(ROW_UNITS),
  takenOf: words,
  bracket: z.number().nullable(),
  cap: z.string().max(100).nullable(),
  reference: words,
  kind: z.enum(SOURCE_KINDS),
  doubt: words,
  sources: z.array(words).max(20).readonly(),
  knownFrom: day.nullable(),
});

/** The values that a company enters for an own row. */
const ownRowEntry = z
  .object({
    rule: z.string().min(1).max(100),
    validFrom: enteredDay,
    validTo: enteredDay.nullable().default(null),
    value: z.number().min(0).max(MAX_INPUT),
    unit: z.enum(ROW_UNITS),
    reference: z.string().trim().min(1, 'A row names the text it comes from').max(1000),
    kind: z.enum(SOURCE_KINDS),
  })
  .refine(({ validFrom, validTo }) => validTo === null || validTo >= validFrom, {
    path: ['validTo'],
    error: 'The last day is not before the first one',
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
    ownRows: z.array(parameterRow).max(MOST_OWN_ROWS).optional(),
  })
  .refine(({ profile, asOf }) => profile !== 'morocco' || asOf !== undefined, {
    path: ['asOf'],
    error: 'The law needs the day on which it was known (asOf)',
  });

/** The most estimates that a preview lists; it counts all of them. */
const MOST_LISTED = 200;

/** A fiscal year, which is the calendar year. */
export const fiscalYear = z.int().min(FISCAL_YEARS.first).max(FISCAL_YEARS.last);

/** The values that a company enters for a year beside its jobs. Units: MAD. */
export const yearEntriesSchema = z.object({
  overheads: z
    .array(z.object({ name: shortText.trim().min(1), amount: nonNegative }))
    .max(MOST_OVERHEADS),
  /** The legal reserve at the beginning of the year. */
  legalReserve: nonNegative,
  /** The day on which the dividend is paid; a day of the year after when empty. */
  paidOn: storedDayOrNone,
});

/** The company's own rows of the law, and the entries for its years. */
export const companyLawSchema = z.object({
  ownRows: z.array(parameterRow).max(MOST_OWN_ROWS),
  /** Absent in data stored before there were years. */
  years: z
    .array(yearEntriesSchema.extend({ year: fiscalYear }))
    .max(FISCAL_YEARS.last - FISCAL_YEARS.first + 1)
    .default([]),
});

const law = companyLawSchema.extend({
  /** 0 while nothing has been entered. */
  version: z.int(),
});

const previewed = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  currency: z.enum(CURRENCIES),
  /** The person-days worked while the row is in force. */
  personDays: z.number(),
  /** Units: major units of the estimate's currency. */
  total: z.object({ now: z.number(), after: z.number(), difference: z.number() }),
  /** Null without an order. */
  netProfit: z.object({ now: z.number(), after: z.number(), difference: z.number() }).nullable(),
});

export const lawCalls = {
  readExchangeRates: defineCall({
    method: 'GET',
    path: '/api/exchange-rates',
    summary: 'The exchange rates by day, which estimates may pin; without any the fixed ones hold',
    reply: keptRates,
    errors: [],
  }),
  addExchangeRates: defineCall({
    method: 'PATCH',
    path: '/api/exchange-rates',
    summary:
      'Enter the rates of one or more days, all or none; a day that has rates gets the new ones, and no estimate changes',
    body: exchangeRatesSchema.refine(({ days }) => areEntered(days.map(({ date }) => date)), {
      path: ['days'],
      error: ENTERED_MESSAGE,
    }),
    reply: keptRates,
    errors: ['invalid-input'],
  }),
  removeExchangeRates: defineCall({
    method: 'DELETE',
    path: '/api/exchange-rates/:date',
    params: z.object({ date: day }),
    summary: 'Take the rates of a day out of the table; estimates that pin them keep them',
    reply: keptRates,
    errors: ['not-found'],
  }),
  readLaw: defineCall({
    method: 'GET',
    path: '/api/law',
    summary: 'What the company keeps of the law: its own dated rows',
    reply: law,
    errors: [],
  }),
  addOwnRow: defineCall({
    method: 'POST',
    path: '/api/law/rows',
    summary: 'Add a row of the company that supersedes a built-in one from its first day on',
    body: ownRowEntry,
    reply: law,
    status: 201,
    keyed: true,
    errors: ['invalid-input', 'idempotency-key-reused'],
  }),
  removeOwnRow: defineCall({
    method: 'DELETE',
    path: '/api/law/rows/:id',
    params: z.object({ id: z.string().min(1).max(100) }),
    summary: 'Take a row of the company back; estimates that read it keep it until they are moved',
    reply: law,
    errors: ['not-found'],
  }),
  previewOwnRow: defineCall({
    method: 'POST',
    path: '/api/law/preview',
    summary: 'What a row of the company would change in the estimates under the law, unsaved',
    body: ownRowEntry,
    reply: z.object({
      /** The estimates under the law. */
      compared: z.int(),
      /** Those whose total or net profit the row changes. */
      changed: z.int(),
      /** The ones with the largest change first. */
      estimates: z.array(previewed).max(MOST_LISTED),
    }),
    errors: ['invalid-input'],
  }),
  saveYear: defineCall({
    method: 'PUT',
    path: '/api/law/years/:year',
    params: z.object({ year: z.coerce.number().pipe(fiscalYear) }),
    summary:
      'Overheads, legal reserve and day of the dividend of a year, over those entered before',
    body: yearEntriesSchema.refine(({ paidOn }) => areEntered([paidOn]), {
      path: ['paidOn'],
      error: ENTERED_MESSAGE,
    }),
    reply: law,
    errors: ['invalid-input', 'stale-version'],
  }),
};

/** The company's entries for a year; see {@link yearEntriesSchema}. */
export type YearEntries = z.output<typeof yearEntriesSchema>;

/** The company's own rows and entries, with their version. */
export type CompanyLaw = z.output<typeof law>;

/** An estimate of a preview. */
export type PreviewedEstimate = z.output<typeof previewed>;

/** See {@link exchangeRatesSchema}. */
export type KeptRates = z.output<typeof keptRates>;

/** See {@link ownRowEntry}. */
export type OwnRowInput = z.output<typeof ownRowEntry>;
