import {
  BENCHMARK_MEASURES,
  byRow,
  HEIGHT_BAND_KEYS,
  LOST_REASONS,
  MARGIN_BAND_KEYS,
  ORDER_OUTCOMES,
  ORDER_SIZE_KEYS,
  PROFIT_BANDS,
  RESOURCE_KINDS,
  RISK_FLAGS,
  RISK_LEVELS,
  SERVICE_CATEGORIES,
  TAXES,
} from '@pcm/domain';
import { z } from 'zod';
import { currency, projectStatus, shortText } from './amounts.ts';
import { fiscalYear, parameterRow } from './law-calls.ts';

export const amount = z.number();
export const count = z.int().min(0);
/** A calendar month, `YYYY-MM`. */
export const calendarMonth = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written YYYY-MM');

export const category = z.enum(SERVICE_CATEGORIES);

/** The filter of a view of the portfolio. Deleted projects never count. */
export const portfolioQuery = z.object({
  /** Only this project. */
  project: z.string().min(1).max(100).optional(),
  /**
   * The first and last month in which a project starts; without them undated projects count too.
   */
  from: calendarMonth.optional(),
  to: calendarMonth.optional(),
  status: projectStatus.optional(),
  serviceCategory: category.optional(),
  /** The English catalogue name of the project type. */
  projectType: shortText.optional(),
  /** The whole name of the client; case and accents do not count. */
  client: shortText.optional(),
  /** Whether the project's profit analysis is switched on. */
  analysis: z.enum(['enabled', 'disabled']).optional(),
  /** Archived projects are included when absent. */
  archived: z.enum(['included', 'without', 'only']).optional(),
  /** The currency of every amount in the reply; MAD when absent. */
  currency: currency.optional(),
  /**
   * The day at the reader's place, which decides which jobs run now; the company's when absent.
   */
  today: z.iso.date().optional(),
});

/** The filters that narrow a view to the projects behind one of its figures. */
export const behindQuery = z.object({
  /** `true`: only projects without a start date. */
  undated: z.enum(['true', 'false']).optional(),
  /** `true`: only projects that started on or before `today` and did not end before it. */
  running: z.enum(['true', 'false']).optional(),
  order: z.enum(['with', 'without']).optional(),
  marginBand: z.enum(MARGIN_BAND_KEYS).optional(),
  heightBand: z.enum(HEIGHT_BAND_KEYS).optional(),
  risk: z.enum(RISK_LEVELS).optional(),
  flag: z.enum(RISK_FLAGS).optional(),
  /** `true`: only projects that have a value for this measure. */
  measure: z.enum(BENCHMARK_MEASURES).optional(),
  completion: z.enum(['complete', 'incomplete']).optional(),
  /** `true`: only drafts, not archived, that nobody has saved in the 60 days before `today`. */
  oldDrafts: z.enum(['true', 'false']).optional(),
  /** Only projects in this currency. */
  ownCurrency: currency.optional(),
  /** Only projects that use this position or item, in `workMonth` when that is given. */
  resourceKind: z.enum(RESOURCE_KINDS).optional(),
  resourceName: shortText.optional(),
  workMonth: calendarMonth.optional(),
  /** The last month of a period that begins with `workMonth`. */
  workUntil: calendarMonth.optional(),
});

/**
 * Sums over projects, in the currency of the reply. From `order` on, they cover only the projects
 * that have a customer order amount. Rounding: exact per currency, then each sum is converted once.
 */
export const sums = z.object({
  projects: count,
  /** The number of projects with a customer order amount. */
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
  /** The taxes with VAT, as `totalTaxToPay` of a project. */
  totalTax: amount,
  netProfit: amount,
  /** The gross profit of the sums by their revenue, in percent; null without revenue. */
  grossProfitMargin: z.number().nullable(),
  netProfitMargin: z.number().nullable(),
  /** The margins with one decimal, rounded once from the amounts before conversion. */
  shownGrossMargin: z.number().nullable(),
  shownNetMargin: z.number().nullable(),
});

/** The part of a sum that is in one currency, before conversion. */
export const inCurrency = z.object({ currency, projects: count, total: amount });

/** The people, equipment and days that one or several projects need. */
export const portfolioCounts = z.object({
  people: z.number(),
  /** The pieces except consumables. */
  equipmentPieces: z.number(),
  /**
   * The days of the position or item of the query, in the months of the query; person-days when the
   * query names none.
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
  /** The project's currency, before conversion. */
  ownCurrency: currency,
  total: amount,
  /** Null without an order amount, as is every figure that follows from it. */
  order: amount.nullable(),
  revenue: amount.nullable(),
  grossProfit: amount.nullable(),
  netProfit: amount.nullable(),
  grossProfitMargin: z.number().nullable(),
  netProfitMargin: z.number().nullable(),
  /** The margins with one decimal, rounded once from the amounts before conversion. */
  shownGrossMargin: z.number().nullable(),
  shownNetMargin: z.number().nullable(),
  /** The total per square metre; null without an area. */
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
  /**
   * The value of comparison. For a type, it comes from the sums of all projects of that type that
   * are not deleted.
   */
  usual: z.number(),
});

export const rankedJob = portfolioProjectSchema.extend({
  /** The share of its estimate that is done. Units: percent. */
  completion: z.number(),
  reasons: z.array(jobReason),
});

export const resourceUse = z.object({
  /** The English catalogue name, or a name that a user typed. */
  name: z.string(),
  projects: count,
  /** Person-days, or days times pieces. */
  days: z.number(),
  byMonth: z.array(z.object({ month: calendarMonth, days: z.number() })),
  /** The days of work in projects without a start date. */
  undatedDays: z.number(),
  /** The month with the largest need at once: its days by its working days; null without dates. */
  peak: z.object({ month: calendarMonth, days: z.number(), atOnce: z.number() }).nullable(),
  /** The same over all months with work: their days by their working days. */
  usualAtOnce: z.number().nullable(),
});

/**
 * The distribution of a measure over own projects: the values below which a tenth, a quarter, half
 * … of them are.
 */
export const percentiles = z.object({
  projects: count,
  p10: z.number(),
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  p90: z.number(),
});

/** A share of a base, and the row of the law that states it. Units: percent, MAD. */
const yearShare = z.object({
  percent: z.number(),
  base: amount,
  amount,
  /** Null before the first row, when the rule is off. */
  row: parameterRow.nullable(),
});

/** The taxes of a company's year; see `companyYear` of the domain. Units: MAD. */
export const companyYearFigures = z.object({
  year: fiscalYear,
  revenue: amount,
  grossProfit: amount,
  overheads: amount,
  profit: amount,
  band: z.enum(PROFIT_BANDS),
  corporateTax: yearShare,
  minimumContribution: yearShare.extend({ floor: parameterRow.nullable(), isFloor: z.boolean() }),
  taxDue: amount,
  isMinimumDue: z.boolean(),
  solidarity: yearShare,
  netProfit: amount,
  legalReserve: yearShare.extend({ cap: parameterRow.nullable(), room: amount.nullable() }),
  distributable: amount,
  dividendTax: yearShare.extend({ paidOn: z.iso.date() }),
  dividendNet: amount,
  /** Every band of corporate tax with its row, of which one counts. */
  bands: z.array(z.object({ band: z.enum(PROFIT_BANDS), row: parameterRow.nullable() })),
  /** The brackets of the solidarity contribution that are in force, from the lowest on. */
  brackets: z.array(parameterRow),
});

/** A job that counts in a company's year. Units: MAD. */
export const yearJob = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
  status: projectStatus,
  /** Whether a quotation of the job was accepted. */
  isAccepted: z.boolean(),
  isArchived: z.boolean(),
  /** The day whose year counts. */
  lastDay: z.iso.date(),
  ownCurrency: currency,
  revenue: amount,
  grossProfit: amount,
});

/**
 * The filters that narrow a list of quotations to those behind a figure of `portfolioOrders`. Each
 * of them leaves out drafts, and revisions that a later one has replaced.
 */
export const orderFilter = z.object({
  /** `quoted`: all but the cancelled ones; `answered`: won or lost. */
  outcome: z.enum([...ORDER_OUTCOMES, 'quoted', 'answered']).optional(),
  serviceCategory: category.optional(),
  /** The English catalogue name of the project type. */
  projectType: shortText.optional(),
  /** The whole name of the client; case and accents do not count. */
  client: shortText.optional(),
  /** By the amount without VAT. */
  size: z.enum(ORDER_SIZE_KEYS).optional(),
  /** By the gross profit in percent of the amount without VAT. */
  marginBand: z.enum(MARGIN_BAND_KEYS).optional(),
  /** Only those lost for this usual reason, in whatever language it was written. */
  reason: z.enum(LOST_REASONS).optional(),
  /** Only those lost for a reason with this text; case and accents do not count. */
  ownReason: shortText.optional(),
  /** The project as it is now. */
  projectStatus: projectStatus.optional(),
  analysis: z.enum(['enabled', 'disabled']).optional(),
  archived: z.enum(['included', 'without', 'only']).optional(),
});

/** A number of quotations, and their amount without VAT. */
export const orderCount = z.object({ count, amount });

/** The outcomes of quotations. Units: amounts without VAT in the currency of the reply. */
export const orderSums = z.object({
  won: orderCount,
  lost: orderCount,
  open: orderCount,
  expired: orderCount,
  /** Withdrawn quotations, which count in no other figure. */
  cancelled: orderCount,
  /** Won, lost, open and expired. */
  quoted: orderCount,
  /** Won and lost. */
  answered: orderCount,
  /** Won ÷ answered, in percent; null while none is answered. */
  hitRate: z.number().nullable(),
  /** The same rate by amount. */
  amountHitRate: z.number().nullable(),
});

/** The days that answers took; the quartiles are null without an answer. */
export const answerSpread = z.object({
  count,
  quarter: z.number().nullable(),
  median: z.number().nullable(),
  threeQuarters: z.number().nullable(),
});

/** See {@link sums}. */
export type PortfolioSums = z.output<typeof sums>;

/** See {@link portfolioCounts}. */
export type PortfolioCounts = z.output<typeof portfolioCounts>;

/** See {@link portfolioProjectSchema}. */
export type PortfolioProject = z.output<typeof portfolioProjectSchema>;

/** The filter that every view of the portfolio takes. */
export type PortfolioQuery = z.input<typeof portfolioQuery>;

/** The filter of a view, narrowed to the projects behind a figure; see {@link PortfolioQuery}. */
export type BehindQuery = z.input<typeof behindQuery>;

/** See {@link orderFilter}. */
export type OrderFilterQuery = z.input<typeof orderFilter>;
