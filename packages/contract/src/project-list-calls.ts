import { MAX_AMOUNT, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay, currency, idParams, projectStatus, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { ERROR_CODES } from './errors.ts';
import { QUOTE_STATUSES } from './list-sorts.ts';

/** A row of the paged list: the fields of a card, without `data`. Amounts in the row's currency. */
export const projectSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
  location: z.string(),
  serviceCategory: z.enum(SERVICE_CATEGORIES),
  projectType: z.string(),
  status: projectStatus,
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  currency,
  personnel: z.number(),
  equipment: z.number(),
  logistics: z.number(),
  insurance: z.number(),
  additionalServices: z.number(),
  /** The sum of the four contingency amounts. */
  contingencies: z.number(),
  subtotal: z.number(),
  total: z.number(),
  perSquareMeter: z.number().nullable(),
  /** The number of lines of all sections. */
  lineCount: z.int(),
  /** 0 when no order amount has been entered, in which case profits and margins are null. */
  customerOrderAmount: z.number(),
  grossProfitMargin: z.number().nullable(),
  netProfitMargin: z.number().nullable(),
  /** The order without VAT. */
  revenue: z.number().nullable(),
  grossProfit: z.number().nullable(),
  netProfit: z.number().nullable(),
  /** Whether the project's profit analysis is switched on. */
  profitAnalysisEnabled: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set for an archived project. */
  archivedAt: z.string().nullable(),
  /** Set for a deleted project. */
  deletedAt: z.string().nullable(),
  /** Whether it came with the sample company. */
  isSample: z.boolean(),
  version: z.int(),
  /** The quotation that was issued last, or else the newest draft; absent where there is none. */
  quotation: z
    .object({
      id: z.string(),
      /** Null in a draft whose quotation has no number yet. */
      number: z.string().nullable(),
      revision: z.string(),
      status: z.enum(QUOTE_STATUSES),
      validUntil: z.string().nullable(),
      /** The number of quotations and drafts of the project. */
      count: z.int(),
    })
    .optional(),
  /** Why its figures still come from an older version of the program. */
  figuresError: z.enum(ERROR_CODES).optional(),
});

export const PROJECT_SORTS = [
  'updated',
  'created',
  'name',
  'client',
  'total',
  'startDate',
] as const;

/** The dates that a period can filter by. */
export const DATE_FIELDS = ['updated', 'created', 'start'] as const;

const amountInQuery = z.coerce.number().min(0).max(MAX_AMOUNT);

/** Numbers and flags are parsed from text here, because query parameters arrive as text. */
const filterQuery = z.object({
  /** A part of the name, client or location; case and accents do not count. */
  search: shortText.optional(),
  status: projectStatus.optional(),
  serviceCategory: z.enum(SERVICE_CATEGORIES).optional(),
  /** The English catalogue name of the project type. */
  projectType: shortText.optional(),
  /** The whole name of the client; case and accents do not count. */
  client: shortText.optional(),
  /**
   * The first and last day of a period; `dateField` names the date it filters by, `updated` when
   * absent.
   */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  dateField: z.enum(DATE_FIELDS).optional(),
  /** The minutes by which the reader's clock is ahead of UTC, which decide where a day begins. */
  utcOffset: z.coerce.number().int().min(-840).max(840).optional(),
  /**
   * The bounds of the total in `amountCurrency` (MAD when absent), converted by the fixed table.
   */
  minTotal: amountInQuery.optional(),
  maxTotal: amountInQuery.optional(),
  amountCurrency: currency.optional(),
  /** `true`: the archived projects instead of the others. */
  archived: z.enum(['true', 'false']).optional(),
  /** `true`: projects deleted in the last 30 days, archived or not, instead of the others. */
  deleted: z.enum(['true', 'false']).optional(),
});

const pageQuery = filterQuery.extend({
  sort: z.enum(PROJECT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

/** The actions that can be applied to many projects at once. */
export const BATCH_ACTIONS = ['delete', 'restore', 'duplicate', 'archive', 'unarchive'] as const;

/** The largest number of projects of one batch. */
export const MAX_BATCH = 100;

/** The largest number of ids that one reply lists. */
export const MAX_IDS = 10_000;

export const projectListCalls = {
  pageOfProjects: defineCall({
    method: 'GET',
    path: '/api/project-summaries',
    summary: 'One page of the list: searched, filtered, sorted; summaries without the estimate',
    query: pageQuery,
    reply: z.object({
      projects: z.array(projectSummarySchema),
      /** Pass it as `cursor` to read the next page; null at the end. */
      nextCursor: z.string().nullable(),
    }),
    errors: ['invalid-input'],
  }),
  totalsOfProjects: defineCall({
    method: 'GET',
    path: '/api/project-totals',
    summary: 'Number and value of all projects of a filtered list, and the number of each type',
    query: filterQuery,
    reply: z.object({
      count: z.int(),
      /**
       * The archived projects that the filter would also find; 0 for a list of archived or deleted
       * ones.
       */
      archived: z.int(),
      /** The sums by currency; the client converts them. */
      totals: z.array(z.object({ currency, total: z.number(), count: z.int() })),
      /**
       * The projects that are neither deleted nor archived, by category and type, whatever the
       * filter.
       */
      countsByType: z.array(
        z.object({
          serviceCategory: z.enum(SERVICE_CATEGORIES),
          projectType: z.string(),
          count: z.int(),
        }),
      ),
      /**
       * The projects of the database whose figures are still those of an older version of the
       * program; they are computed anew while others are served.
       */
      outdated: z.int(),
    }),
    errors: ['invalid-input'],
  }),
  projectIds: defineCall({
    method: 'GET',
    path: '/api/project-ids',
    summary: 'Ids of every project of a filtered list, last saved first, at most 10,000',
    query: filterQuery,
    reply: z.object({
      ids: z.array(z.string()),
      /** The number of all ids, also of those beyond the listed ones. */
      count: z.int(),
    }),
    errors: ['invalid-input'],
  }),
  listClients: defineCall({
    method: 'GET',
    path: '/api/clients',
    summary: 'Clients of the projects, most projects first, at most 50',
    query: z.object({
      /** A part of the name; case and accents do not count. */
      search: shortText.optional(),
      archived: z.enum(['true', 'false']).optional(),
    }),
    reply: z.object({ clients: z.array(z.object({ name: z.string(), count: z.int() })) }),
    errors: ['invalid-input'],
  }),
  batchProjects: defineCall({
    method: 'POST',
    path: '/api/projects/batch',
    summary: 'Do one thing to up to 100 projects, each for itself: some may fail',
    body: z.object({
      action: z.enum(BATCH_ACTIONS),
      ids: z.array(z.string().min(1).max(100)).min(1).max(MAX_BATCH),
    }),
    reply: z.object({
      /** `newId` is the id of the copy. */
      done: z.array(z.object({ id: z.string(), newId: z.string().optional() })),
      failed: z.array(z.object({ id: z.string(), code: z.enum(ERROR_CODES), message: z.string() })),
    }),
    keyed: true,
    errors: ['invalid-input'],
  }),
};

/** See {@link projectSummarySchema}. */
export type ProjectSummary = z.output<typeof projectSummarySchema>;

/**
 * The call that deletes a project, apart from those that carry an estimate: a list that deletes
 * needs no schema of one.
 */
export const projectDeleteCall = {
  deleteProject: defineCall({
    method: 'DELETE',
    path: '/api/projects/:id',
    summary: 'Delete a project; it can be restored for 30 days',
    params: idParams,
    reply: z.object({}),
    errors: ['project-not-found', 'stale-version'],
  }),
};
