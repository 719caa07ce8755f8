import {
  CURRENCIES,
  isQuotePattern,
  LANGUAGES,
  MOROCCAN_CLIENTS,
  MOST_HOLIDAYS,
  PROFIT_BANDS,
  QUOTE_TEXT_KINDS,
  SERVICE_CATEGORIES,
  USUAL_QUOTE_NUMBERS,
  WORKING_HOURS,
} from '@pcm/domain';
import { z } from 'zod';
import { longText, nonNegative, percent, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { profitAnalysis } from './estimate-schema.ts';

/** The largest size of a logo in bytes. */
export const MAX_LOGO_BYTES = 500_000;
const MAX_LOGO_TEXT = Math.ceil(MAX_LOGO_BYTES / 3) * 4;
const MOST_CLIENTS = 200;
const MOST_QUOTE_TEXTS = 200;

const line = z.string().trim().max(100);

/** The profile of the company. */
export const companyProfileSchema = z.object({
  name: shortText.trim(),
  legalForm: line,
  capital: nonNegative.nullable(),
  /** Line breaks stay. */
  address: z.string().trim().max(500),
  city: line,
  phone: line,
  email: z.string().trim().max(254),
  website: shortText.trim(),
  ice: line,
  taxId: line,
  tradeRegister: line,
  tradeRegisterTown: line,
  businessTax: line,
  cnss: line,
  bankName: line,
  rib: line,
  iban: line,
  swift: line,
});

const contingencies = z.object({
  weatherDelay: percent,
  equipmentFailure: percent,
  adminOverhead: percent,
  profitMargin: percent,
});

const { shape } = profitAnalysis;

/**
 * The tax region, switches and rates of a new estimate, without amounts: those belong to an
 * estimate.
 */
const taxes = z
  .object(shape)
  .omit({ customerOrderAmount: true, enabled: true, payment: true })
  .extend({
    dividendDistribution: z
      .object({ enabled: z.boolean().optional(), taxRate: percent.optional() })
      .optional(),
    retainedEarnings: z
      .object({ enabled: z.boolean().optional(), percentage: percent.optional() })
      .optional(),
  });

/**
 * The values that new records begin with; null and absent stand for the value of the specification.
 */
export const companyDefaultsSchema = z.object({
  /** The language of administrators who have chosen none. */
  language: z.enum(LANGUAGES).nullable(),
  displayCurrency: z.enum(CURRENCIES).nullable(),
  /** The currency of a new estimate, until its place or client is recognised as Moroccan. */
  currency: z.enum(CURRENCIES).nullable(),
  /** Clients whose projects are in MAD wherever they take place. */
  moroccanClients: z.array(shortText.trim().min(1)).max(MOST_CLIENTS),
  contingencies: z.partialRecord(z.enum(SERVICE_CATEGORIES), contingencies),
  taxes: taxes.nullable(),
  /** The rules of a new estimate; null: those of the specification. */
  rules: z
    .object({
      profile: z.literal('morocco'),
      profitBand: z.enum(PROFIT_BANDS).optional(),
      holidaysPerYear: z.number().min(0).max(MOST_HOLIDAYS).optional(),
      accidentPercent: percent.optional(),
    })
    .nullable(),
  /** Whether the forms of estimates allow half days. */
  halfDays: z.boolean(),
  /** The working hours per day of a new operation. */
  workingHoursPerDay: z
    .number()
    .min(WORKING_HOURS.least)
    .max(WORKING_HOURS.most)
    .multipleOf(WORKING_HOURS.step, { error: 'Working hours go in half hours' })
    .nullable(),
  /**
   * Whether the login asks for its sum only after a recent failure from the same address or
   * browser.
   */
  captchaAfterFailure: z.boolean(),
  /** The letters that the numbers of quotations begin with. */
  quotePrefix: z
    .string()
    .trim()
    .max(20)
    .regex(/^[^#{}\p{Cc}]*$/u, 'A prefix holds no #, { or }'),
  /** The pattern of a number: `{prefix}-{year}-{number}`. */
  quotePattern: z.string().trim().max(60).refine(isQuotePattern, {
    error: 'The pattern holds {year} and {number} once each, and no digit stands beside {number}',
  }),
  /** Whether clients may read and accept quotations on links. */
  quoteLinks: z.boolean(),
  /** Covering letters, terms and exclusions to choose from for a quotation, in their order. */
  quoteTexts: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        kind: z.enum(QUOTE_TEXT_KINDS),
        language: z.enum(LANGUAGES),
        name: shortText,
        text: longText,
      }),
    )
    .max(MOST_QUOTE_TEXTS),
});

const logo = z.object({
  type: z.enum(['image/png', 'image/jpeg']),
  /** Units: pixels. */
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  /** SHA-256 of the file. */
  sha256: z.string(),
});

const company = z.object({
  profile: companyProfileSchema,
  defaults: companyDefaultsSchema,
  /** Null while there is none. */
  logo: logo.nullable(),
  /** 0 while nothing has been entered. */
  version: z.int(),
});

/** The company as the settings store it; fields that an older program did not store are absent. */
export const storedCompanySchema = z.object({
  profile: companyProfileSchema.partial(),
  defaults: companyDefaultsSchema.partial(),
  logo: logo.nullable(),
});

/** The logo, which is stored beside the company. */
export const storedLogoSchema = z.object({ data: z.base64().max(MAX_LOGO_TEXT) });

/** The defaults of a company that has set nothing. Source: decisions.md section 4. */
export const NO_COMPANY_DEFAULTS: CompanyDefaults = {
  language: null,
  displayCurrency: null,
  currency: null,
  moroccanClients: [...MOROCCAN_CLIENTS],
  contingencies: {},
  taxes: null,
  rules: null,
  halfDays: false,
  workingHoursPerDay: null,
  captchaAfterFailure: false,
  quotePrefix: USUAL_QUOTE_NUMBERS.prefix,
  quotePattern: USUAL_QUOTE_NUMBERS.pattern,
  quoteLinks: false,
  quoteTexts: [],
};

export const companyCalls = {
  readCompany: defineCall({
    method: 'GET',
    path: '/api/company',
    summary: 'The company: its letterhead, and what new records begin with',
    reply: company,
    errors: [],
  }),
  saveCompany: defineCall({
    method: 'PUT',
    path: '/api/company',
    summary: 'Change what is given of the company',
    body: z.object({
      profile: companyProfileSchema.partial().optional(),
      defaults: companyDefaultsSchema.partial().optional(),
    }),
    reply: company,
    errors: ['stale-version'],
  }),
  readCompanyLogo: defineCall({
    method: 'GET',
    path: '/api/company/logo',
    summary: 'The logo of the company, a PNG or a JPEG',
    reply: z.file(),
    replyType: 'image/*',
    errors: ['not-found'],
  }),
  saveCompanyLogo: defineCall({
    method: 'PUT',
    path: '/api/company/logo',
    summary: 'Change the logo: a PNG or JPEG of at most 500 KB, base64',
    body: z.object({ data: z.base64().max(MAX_LOGO_TEXT) }),
    reply: company,
    errors: ['stale-version', 'logo-unreadable'],
  }),
  removeCompanyLogo: defineCall({
    method: 'DELETE',
    path: '/api/company/logo',
    summary: 'Take the logo away',
    reply: company,
    errors: ['stale-version'],
  }),
};

/** See {@link companyDefaultsSchema}. */
export type CompanyDefaults = z.output<typeof companyDefaultsSchema>;

/** The company as it is stored. */
export type Company = z.output<typeof company>;
