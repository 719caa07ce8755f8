import {
  BENCHMARK_MEASURES,
  HEIGHT_BAND_KEYS,
  LANGUAGES,
  LOST_REASONS,
  MARGIN_BAND_KEYS,
  ORDER_SIZE_KEYS,
  PORTFOLIO_GROUPINGS,
  RISK_FLAGS,
  RISK_LEVELS,
} from '@pcm/domain';
import { z } from 'zod';
import { calendarDay, currency, projectStatus, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { fiscalYear, yearEntriesSchema } from './law-calls.ts';
import { PORTFOLIO_SORTS } from './list-sorts.ts';
import {
  amount,
  answerSpread,
  behindQuery,
  calendarMonth,
  category,
  companyYearFigures,
  count,
  inCurrency,
  orderCount,
  orderSums,
  percentiles,
  portfolioCounts,
  portfolioProjectSchema,
  portfolioQuery,
  rankedJob,
  resourceUse,
  sums,
  yearJob,
} from './portfolio-schemas.ts';

/** The most jobs that a reply about a company's year lists. */
export const MOST_YEAR_JOBS = 10_000;

/** Selects the projects behind a figure, and their order. */
const selectedProjects = portfolioQuery.extend(behindQuery.shape).extend({
  /** A part of the name, client or location; case and accents do not count. */
  search: shortText.optional(),
  sort: z.enum(PORTFOLIO_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});

export const portfolioCalls = {
  portfolioSummary: defineCall({
    method: 'GET',
    path: '/api/analytics/summary',
    summary: 'Key figures of the portfolio, by status, category and start month',
    query: portfolioQuery,
    reply: z.object({
      currency,
      sums,
      inCurrencies: z.array(inCurrency),
      byStatus: z.array(z.object({ status: projectStatus, sums })),
      byCategory: z.array(z.object({ serviceCategory: category, sums })),
      /** In calendar order; months without a project are left out. */
      byMonth: z.array(z.object({ month: calendarMonth, sums })),
      /** The sums of projects without a start date, which belong to no month. */
      undated: sums,
      archivedProjects: count,
      /** The sum of the people of each project. */
      people: z.number(),
      /** The projects that run on `today`. */
      running: z.object({ projects: count, people: z.number() }),
      /** Pieces of equipment without consumables, and the number of different items. */
      equipmentPieces: z.number(),
      equipmentItems: count,
    }),
    errors: ['invalid-input'],
  }),
  portfolioFinancial: defineCall({
    method: 'GET',
    path: '/api/analytics/financial',
    summary: 'Revenue, cost, tax and profit of the portfolio, broken down; best and worst jobs',
    query: portfolioQuery.extend({ by: z.enum(PORTFOLIO_GROUPINGS).optional() }),
    reply: z.object({
      currency,
      by: z.enum(PORTFOLIO_GROUPINGS),
      sums,
      inCurrencies: z.array(inCurrency),
      /**
       * `key` is `YYYY-MM`, `YYYY-Qn`, `YYYY`, the client's name, a category, or a type's name; it
       * is empty for undated projects. Periods come in calendar order; other groups by revenue,
       * then total, largest first.
       */
      groups: z.array(z.object({ key: z.string(), sums })),
      /**
       * The number of all groups, also of those beyond the 200 listed; `rest` holds the sums of
       * those.
       */
      groupCount: count,
      rest: sums.nullable(),
      marginBands: z.array(z.object({ band: z.enum(MARGIN_BAND_KEYS), projects: count })),
      byAnalysis: z.array(z.object({ analysis: z.enum(['enabled', 'disabled']), sums })),
      /**
       * At most 5 each; a job is in one of the two lists only. `best` holds the jobs without a loss
       * whose gross margin is at least that of `sums`, the highest first. `worst` holds the net
       * losses by amount, the largest first, then the lowest of the gross margins below that of
       * `sums`.
       */
      best: z.array(rankedJob),
      worst: z.array(rankedJob),
    }),
    errors: ['invalid-input'],
  }),
  portfolioOrders: defineCall({
    method: 'GET',
    path: '/api/analytics/orders',
    summary: 'Quotations that were issued: won, lost and why, open, hit rates, time to an answer',
    /** `from` and `to` are months of issue here; a quotation counts once, by its last revision. */
    query: portfolioQuery,
    reply: z.object({
      currency,
      sums: orderSums,
      /** The quoted amount in each currency, before conversion. */
      inCurrencies: z.array(z.object({ currency, count, amount })),
      /** In calendar order; months without a quotation are left out. */
      byMonth: z.array(z.object({ month: calendarMonth, sums: orderSums })),
      /** The largest amount first; the key is empty where the project is gone. */
      byCategory: z.array(z.object({ key: z.union([category, z.literal('')]), sums: orderSums })),
      /** The 200 with the largest amount quoted; `clientCount` includes all. */
      byClient: z.array(z.object({ key: z.string(), sums: orderSums })),
      clientCount: count,
      /** The sums of the clients that are not listed; null when all are. */
      otherClients: orderSums.nullable(),
      /** Every band in its order. */
      bySize: z.array(z.object({ key: z.enum(ORDER_SIZE_KEYS), sums: orderSums })),
      byMargin: z.array(z.object({ key: z.enum(MARGIN_BAND_KEYS), sums: orderSums })),
      /** The reasons why quotations were lost, the largest amount first. */
      reasons: z.array(
        orderCount.extend({
          /** The usual reason; null for one that a user wrote. */
          reason: z.enum(LOST_REASONS).nullable(),
          /** As it was written; empty where none was given. */
          text: z.string(),
        }),
      ),
      /** Units: days from the issue of the answered revision. */
      answers: z.object({ answered: answerSpread, won: answerSpread, lost: answerSpread }),
    }),
    errors: ['invalid-input'],
  }),
  portfolioResources: defineCall({
    method: 'GET',
    path: '/api/analytics/resources',
    summary: 'Person-days by position, equipment-days by item, month by month',
    /**
     * `from` and `to` are months of work here, so that the need of a month is the same in every
     * period.
     */
    query: portfolioQuery,
    reply: z.object({
      currency,
      /** The sums of the projects that start in the period, as in the other views. */
      sums,
      /** Every month from the first to the last with work, within the period. */
      months: z.array(calendarMonth),
      /** At most 200 of each, those with the most days first; the counts include all. */
      positions: z.array(resourceUse),
      positionCount: count,
      personDays: z.number(),
      equipment: z.array(resourceUse),
      equipmentCount: count,
      equipmentDays: z.number(),
    }),
    errors: ['invalid-input'],
  }),
  portfolioPerformance: defineCall({
    method: 'GET',
    path: '/api/analytics/performance',
    summary: 'Published against draft, completion, risks, and what to look at first',
    query: portfolioQuery,
    reply: z.object({
      currency,
      sums,
      byStatus: z.array(z.object({ status: projectStatus, sums })),
      completion: z.object({
        /** The number of projects whose four sections are all done. */
        complete: count,
        /** The mean completion of the projects, in percent; null without projects. */
        average: z.number().nullable(),
      }),
      risks: z.array(z.object({ risk: z.enum(RISK_LEVELS), projects: count, total: amount })),
      flags: z.array(z.object({ flag: z.enum(RISK_FLAGS), projects: count, total: amount })),
      /**
       * The most urgent first: those with a stake, the largest first; then the others by `total`.
       * How each is worked out: `recommendations.ts` and docs/guide.
       */
      recommendations: z.array(
        z.object({
          code: z.enum([
            'mend-losses',
            'mend-net-losses',
            'raise-low-margins',
            'enter-orders',
            'keep-reserves',
            'staff-estimates',
            'date-projects',
            'complete-estimates',
            'publish-old-drafts',
            'one-client',
          ]),
          /** The number of projects concerned, and their total. */
          projects: count,
          total: amount,
          /**
           * For `mend-losses` and `mend-net-losses`, the sum of the losses; for
           * `raise-low-margins`, the amount missing to a margin of 10%. Null for all others.
           */
          stake: amount.nullable(),
          /** For `one-client`: the client, and its share of the revenue in percent. */
          client: z.string().optional(),
          share: z.number().optional(),
        }),
      ),
    }),
    errors: ['invalid-input'],
  }),
  portfolioBenchmarks: defineCall({
    method: 'GET',
    path: '/api/analytics/benchmarks',
    summary: 'Cost by square metre, square metres by person-day and cost mix of own projects',
    query: portfolioQuery,
    reply: z.object({
      currency,
      /**
       * By project type, most projects first, at most 200; with `projectType` in the query one
       * group per height band. A measure of fewer than 3 projects is null.
       */
      groups: z.array(
        z.object({
          projectType: z.string(),
          serviceCategory: category,
          heightBand: z.enum(HEIGHT_BAND_KEYS).nullable(),
          sums,
          costPerSquareMeter: percentiles.nullable(),
          squareMetersPerPersonDay: percentiles.nullable(),
        }),
      ),
      /** At most 50, those farthest from the usual range first. */
      outliers: z.array(
        portfolioProjectSchema.extend({
          heightBand: z.enum(HEIGHT_BAND_KEYS),
          measure: z.enum(BENCHMARK_MEASURES),
          value: z.number(),
          median: z.number(),
          /**
           * The bound that the value lies beyond: a quartile minus or plus 1.5 times the
           * interquartile range.
           */
          fence: z.number(),
        }),
      ),
      outlierCount: count,
    }),
    errors: ['invalid-input'],
  }),
  portfolioProjects: defineCall({
    method: 'GET',
    path: '/api/analytics/projects',
    summary: 'The projects behind a figure of the portfolio, page by page',
    query: selectedProjects.extend({
      cursor: z.string().max(1000).optional(),
      limit: z.coerce.number().int().min(1).max(1000).optional(),
    }),
    reply: z.object({
      currency,
      /** The sums over all pages. */
      sums,
      /** The counts over all pages; see {@link portfolioProjectSchema}. */
      counts: portfolioCounts,
      projects: z.array(portfolioProjectSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['invalid-input'],
  }),
  companyYear: defineCall({
    method: 'GET',
    path: '/api/analytics/years/:year',
    summary: 'A fiscal year of the company by law: jobs that count, overheads, taxes, dividend',
    params: z.object({ year: z.coerce.number().pipe(fiscalYear) }),
    query: z.object({
      /** The day at the reader's place, whose knowledge of the law counts; the company's when absent. */
      today: z.iso.date().optional(),
      /** The most jobs that the reply lists; 200 when absent. */
      jobs: z.coerce.number().pipe(z.int().min(1).max(MOST_YEAR_JOBS)).optional(),
    }),
    reply: z.object({
      /** The version of the company's rows and entries, for a change of the entries. */
      version: z.int(),
      /** The day whose knowledge of the law counts. */
      asOf: z.iso.date(),
      entries: yearEntriesSchema,
      /** Of the company's profile; null where it is not entered. */
      capital: amount.nullable(),
      figures: companyYearFigures,
      /**
       * The accepted or published projects with an order whose last day is in the year, the largest
       * gross profits and losses first, as many as were asked for; `rest` holds the sums of the others.
       */
      jobs: z.array(yearJob).max(MOST_YEAR_JOBS),
      jobCount: count,
      rest: z.object({ revenue: amount, grossProfit: amount }).nullable(),
      /** The jobs that count and were converted to MAD. */
      converted: count,
      /**
       * The jobs that do not count, by reason. `drafts`: with an order, in the year, not accepted.
       */
      leftOut: z.object({
        drafts: count,
        /** Accepted or published, in the year, without an order. */
        withoutOrder: count,
        /** Accepted or published with an order, without any day, so in no year. */
        undated: count,
      }),
    }),
    errors: ['invalid-input'],
  }),
};

type Reply<Name extends keyof typeof portfolioCalls> = z.output<
  (typeof portfolioCalls)[Name]['reply']
>;

export type PortfolioSummary = Reply<'portfolioSummary'>;
export type PortfolioFinancial = Reply<'portfolioFinancial'>;
export type PortfolioResources = Reply<'portfolioResources'>;
export type PortfolioPerformance = Reply<'portfolioPerformance'>;
export type PortfolioBenchmarks = Reply<'portfolioBenchmarks'>;
export type PortfolioOrders = Reply<'portfolioOrders'>;
export type CompanyYearReply = Reply<'companyYear'>;

const createPortfolioReport = z.object({
  /** `projects` is the table of the projects behind a figure. */
  view: z.enum([
    'overview',
    'financial',
    'orders',
    'resources',
    'performance',
    'benchmarks',
    'year',
    'projects',
  ]),
  language: z.enum(LANGUAGES),
  /**
   * Selects the projects, and their order where the view lists them; the server computes the rest.
   */
  query: selectedProjects,
  /** For `financial` only. */
  by: z.enum(PORTFOLIO_GROUPINGS).optional(),
  /** For `year` only, which has no other filter; the year of the report's day when absent. */
  year: fiscalYear.optional(),
  /** For `overview`, `financial` and `orders`: the months of the period compared with. */
  compared: z.object({ from: calendarMonth.optional(), to: calendarMonth.optional() }).optional(),
  /** The day at the reader's place; the company's when absent. */
  today: calendarDay.optional(),
  /** An id that the client chooses, with which it asks for the progress of the report. */
  requestId: z.uuid().optional(),
});

export const portfolioReportCalls = {
  createPortfolioReport: defineCall({
    method: 'POST',
    path: '/api/analytics/report',
    summary: 'Make a PDF of a view of the portfolio',
    body: createPortfolioReport,
    reply: z.file(),
    replyType: 'application/pdf',
    errors: ['invalid-input', 'documents-busy', 'document-too-slow', 'document-failed'],
  }),
};

/** The body of a request for a report. */
export type PortfolioReportBody = z.input<typeof createPortfolioReport>;
