import {
  BENCHMARK_MEASURES,
  byRow,
  HEIGHT_BAND_KEYS,
  MARGIN_BAND_KEYS,
  RESOURCE_KINDS,
  RISK_FLAGS,
  RISK_LEVELS,
  SERVICE_CATEGORIES,
  TAXES,
} from '@pcm/domain';
import { z } from 'zod';
import { currency, shortText } from './amounts.ts';
import { projectStatus } from './project-fields.ts';

export const amount = z.number();
export const count = z.int().min(0);
/** A month of the calendar, `YYYY-MM`. */
export const calendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM');

export const category = z.enum(SERVICE_CATEGORIES);

/** Which projects a view of the portfolio is about. Deleted projects never count. */
export const portfolioQuery = z.object({
  /** Only this project. */
  project: z.string().min(1).max(100).optional(),
  /** First and last month in which a project starts; without them undated projects count too. */
  from: calendarMonth.optional(),
  to: calendarMonth.optional(),
  status: projectStatus.optional(),
  serviceCategory: category.optional(),
  /** English catalogue name of the project type. */
  projectType: shortText.optional(),
  /** The whole name of the client, in any case and accent. */
  client: shortText.optional(),
  /** Whether the profit analysis of the project is switched on. */
  analysis: z.enum(['enabled', 'disabled']).optional(),
  /** Archived projects count unless told otherwise. */
  archived: z.enum(['included', 'without', 'only']).optional(),
  /** Every amount of the reply stands in it; MAD when absent. */
  currency: currency.optional(),
  /** The reader's day: which jobs run now. UTC when absent. */
  today: z.iso.date().optional(),
});

/** What narrows a view to the projects behind one of its figures. */
export const behindQuery = z.object({
  /** `true`: without a start date. */
  undated: z.enum(['true', 'false']).optional(),
  /** `true`: started on or before `today` and not ended before it. */
  running: z.enum(['true', 'false']).optional(),
  order: z.enum(['with', 'without']).optional(),
  marginBand: z.enum(MARGIN_BAND_KEYS).optional(),
  heightBand: z.enum(HEIGHT_BAND_KEYS).optional(),
  risk: z.enum(RISK_LEVELS).optional(),
  flag: z.enum(RISK_FLAGS).optional(),
  /** `true`: only those with a figure of this measure. */
  measure: z.enum(BENCHMARK_MEASURES).optional(),
  completion: z.enum(['complete', 'incomplete']).optional(),
  /** `true`: drafts, not archived, that nobody has saved for 60 days before `today`. */
  oldDrafts: z.enum(['true', 'false']).optional(),
  /** Projects whose own currency it is. */
  ownCurrency: currency.optional(),
  /** Projects that use this position or item, in `workMonth` when that is given. */
  resourceKind: z.enum(RESOURCE_KINDS).optional(),
  resourceName: shortText.optional(),
  workMonth: calendarMonth.optional(),
  /** With `workMonth`: in the months from that one to this one, both counted. */
  workUntil: calendarMonth.optional(),
});

/**
 * Sums over projects, in the currency of the reply. Rounding: summed exactly per currency, each sum
 * converted once. From `order` on, of the projects that have a customer order amount.
 */
export const sums = z.object({
  projects: count,
  /** Projects with a customer order amount. */
  withOrder: count,
  total: amount,
  subtotal: amount,
  personnel: amount,
  equipment: amount,
  logistics: amount,
  insurance: amount,
  additionalServices: amount,
  /** The four contingency amounts together, markup included. */
  contingencies: amount,
  order: amount,
  revenue: amount,
  projectCosts: amount,
  grossProfit: amount,
  ...byRow(
    TAXES,
    ({ code }) => code,
    () => amount,
  ),
  /** With VAT, as `totalTaxToPay` of a project. */
  totalTax: amount,
  netProfit: amount,
  /** Gross profit / revenue of the sums, in percent; null without revenue. */
  grossProfitMargin: z.number().nullable(),
  netProfitMargin: z.number().nullable(),
  /** The margins with one decimal, rounded once from the amounts before conversion. */
  shownGrossMargin: z.number().nullable(),
  shownNetMargin: z.number().nullable(),
});

/** How a sum came about: what of it is in which currency, before conversion. */
export const inCurrency = z.object({ currency, projects: count, total: amount });

/** What a project needs, or several of them together. */
export const portfolioCounts = z.object({
  people: z.number(),
  /** Consumables left out. */
  equipmentPieces: z.number(),
  /**
   * Days of the position or item that is asked for, in the months that are asked for; person-days
   * where none is.
   */
  days: z.number(),
});

/** A project as the portfolio table shows it. Amounts in the reply's currency. */
export const portfolioProjectSchema = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
  serviceCategory: category,
  projectType: z.string(),
  status: projectStatus,
  isArchived: z.boolean(),
  startDate: z.string().nullable(),
  /** Its own, before conversion. */
  ownCurrency: currency,
  total: amount,
  /** Null without an order amount; so is all that follows from it. */
  order: amount.nullable(),
  revenue: amount.nullable(),
  grossProfit: amount.nullable(),
  netProfit: amount.nullable(),
  grossProfitMargin: z.number().nullable(),
  netProfitMargin: z.number().nullable(),
  /** The margins with one decimal, rounded once from the amounts before conversion. */
  shownGrossMargin: z.number().nullable(),
  shownNetMargin: z.number().nullable(),
  /** Total by square metre; null without an area. */
  perSquareMeter: amount.nullable(),
  squareMetersPerPersonDay: z.number().nullable(),
  ...portfolioCounts.shape,
  risk: z.enum(RISK_LEVELS),
  flags: z.array(z.enum(RISK_FLAGS)),
});

/**
 * Why a job is among the best or the worst, by the rules of `job-reasons.ts`:
 * - `…-share-…`: percent of the job's subtotal; percent of the type's subtotal
 * - `order-below-costs`: revenue; project costs
 * - `order-below-estimate`, `order-above-estimate`: revenue; total
 * - `taxes-take-profit`: taxes without VAT; gross profit
 * - `margin-…-type`: gross margin in percent; that of the type
 *
 * Amounts in the reply's currency.
 */
const jobReason = z.object({
  code: z.enum([
    'labour-share-high',
    'labour-share-low',
    'equipment-share-high',
    'equipment-share-low',
    'logistics-share-high',
    'logistics-share-low',
    'order-below-costs',
    'order-below-estimate',
    'order-above-estimate',
    'taxes-take-profit',
    'margin-below-type',
    'margin-above-type',
  ]),
  value: z.number(),
  /** What the value is held against. Of a type: the sums of all living projects of that type. */
  usual: z.number(),
});

export const rankedJob = portfolioProjectSchema.extend({
  /** How much of its estimate is done. Units: percent. */
  completion: z.number(),
  reasons: z.array(jobReason),
});

export const resourceUse = z.object({
  /** English catalogue name, or the user's own. */
  name: z.string(),
  projects: count,
  /** Person-days, or days times pieces. */
  days: z.number(),
  byMonth: z.array(z.object({ month: calendarMonth, days: z.number() })),
  /** Of work in projects without a start date. */
  undatedDays: z.number(),
  /** The month that needs most at once: days by its working days; null without dates. */
  peak: z.object({ month: calendarMonth, days: z.number(), atOnce: z.number() }).nullable(),
  /** The same over all months with work: their days by their working days. */
  usualAtOnce: z.number().nullable(),
});

/** Of own projects: what a tenth, a quarter, half … of them stay under. */
export const percentiles = z.object({
  projects: count,
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
});

/** See {@link sums}. */
export type PortfolioSums = z.output<typeof sums>;

/** See {@link portfolioCounts}. */
export type PortfolioCounts = z.output<typeof portfolioCounts>;

/** See {@link portfolioProjectSchema}. */
export type PortfolioProject = z.output<typeof portfolioProjectSchema>;

/** The filter that every view of the portfolio takes. */
export type PortfolioQuery = z.input<typeof portfolioQuery>;

/** See {@link PortfolioQuery}: with what narrows it to the projects behind a figure. */
export type BehindQuery = z.input<typeof behindQuery>;
