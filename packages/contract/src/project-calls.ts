import { type EstimateData, SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import { calendarDay, currency, nonNegative, shortText } from './amounts.ts';
import { defineCall } from './call.ts';
import { contingencies, estimateSchema, profitAnalysis } from './estimate-schema.ts';
import { parseJson } from './json.ts';
import { costResultSchema, profitResultSchema } from './results.ts';

const PROJECT_BODY_LIMIT = 4 * 1024 * 1024;

const params = z.object({ id: z.string().min(1).max(100) });
const requiredText = (error: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? error : undefined) })
    .trim()
    .min(1, { error })
    .max(500);

/** The estimate as an object, or as a JSON string of one; issues name the field either way. */
const data = z.preprocess((given: EstimateData | string, context) => {
  if (typeof given !== 'string') return given;
  const parsed = parseJson(given);
  if (parsed.ok) return parsed.value;
  context.addIssue({ code: 'custom', message: parsed.message, path: parsed.path });
  return z.NEVER;
}, estimateSchema);

export const projectStatus = z.enum(['draft', 'published']);

const projectBody = z.object({
  name: requiredText('Project name is required'),
  client: requiredText('Client name is required'),
  location: requiredText('Location is required'),
  projectType: requiredText('Project type is required'),
  height: nonNegative.nullish(),
  area: nonNegative.nullish(),
  startDate: calendarDay.nullish(),
  endDate: calendarDay.nullish(),
  currency: currency.optional(),
  status: projectStatus.optional(),
  data,
  /** Accepted as section 7 says, and ignored: the server keeps the times. */
  createdAt: z.string().optional(),
  updatedAt: z.string().optional(),
});

/** A project as it is stored and returned; `data` is always an object. */
export const projectSchema = z.object({
  id: z.string(),
  name: z.string(),
  client: z.string(),
  location: z.string(),
  projectType: z.string(),
  height: z.number().nullable(),
  area: z.number().nullable(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  currency,
  status: projectStatus,
  data: estimateSchema,
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Grows by one at every save; the `ETag` is `"{version}"`. */
  version: z.int(),
});

/** A row of the paged list: what a card shows, without `data`. Amounts in the row's currency. */
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
  /** The four contingency amounts together. */
  contingencies: z.number(),
  subtotal: z.number(),
  total: z.number(),
  perSquareMeter: z.number().nullable(),
  /** Of all sections. */
  lineCount: z.int(),
  /** 0 when no order amount has been entered: the two margins are then null. */
  customerOrderAmount: z.number(),
  grossProfitMargin: z.number().nullable(),
  netProfitMargin: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** Set for a deleted project. */
  deletedAt: z.string().nullable(),
  version: z.int(),
});

export const PROJECT_SORTS = [
  'updated',
  'created',
  'name',
  'client',
  'total',
  'startDate',
] as const;

/** Query parameters come as text. */
const pageQuery = z.object({
  /** Part of name, client or location, in any case and accent. */
  search: shortText.optional(),
  status: projectStatus.optional(),
  serviceCategory: z.enum(SERVICE_CATEGORIES).optional(),
  /** English catalogue name of the project type. */
  projectType: shortText.optional(),
  client: shortText.optional(),
  /** `true`: deleted projects of the last 30 days instead of the living. */
  deleted: z.enum(['true', 'false']).optional(),
  sort: z.enum(PROJECT_SORTS).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).optional(),
});

const version = ['stale-version'] as const;

export const projectCalls = {
  listProjects: defineCall({
    method: 'GET',
    path: '/api/projects',
    summary: 'Every project with its estimate',
    reply: z.array(projectSchema),
    errors: [],
  }),
  pageOfProjects: defineCall({
    method: 'GET',
    path: '/api/project-summaries',
    summary: 'One page of the list: searched, filtered, sorted; summaries without the estimate',
    query: pageQuery,
    reply: z.object({
      projects: z.array(projectSummarySchema),
      /** Pass as `cursor` for the next page; null at the end. */
      nextCursor: z.string().nullable(),
      /** Of all pages. */
      count: z.int(),
      /** Of all pages, by currency; converted by the client. */
      totals: z.array(z.object({ currency, total: z.number(), count: z.int() })),
      /** Living projects by category and type, whatever the filter: for the chooser. */
      countsByType: z.array(
        z.object({
          serviceCategory: z.enum(SERVICE_CATEGORIES),
          projectType: z.string(),
          count: z.int(),
        }),
      ),
    }),
    errors: ['invalid-input'],
  }),
  readProject: defineCall({
    method: 'GET',
    path: '/api/projects/:id',
    summary: 'One project',
    params,
    /** The project view adds a timestamp against caches. */
    query: z.looseObject({}),
    reply: projectSchema,
    errors: ['project-not-found'],
  }),
  createProject: defineCall({
    method: 'POST',
    path: '/api/projects',
    summary: 'Create a project',
    body: projectBody,
    reply: projectSchema,
    errors: ['invalid-input', 'amount-too-large', 'idempotency-key-reused'],
    status: 201,
    bodyLimit: PROJECT_BODY_LIMIT,
  }),
  replaceProject: defineCall({
    method: 'PUT',
    path: '/api/projects/:id',
    summary: 'Save a project',
    params,
    body: projectBody,
    reply: projectSchema,
    errors: ['project-not-found', 'invalid-input', 'amount-too-large', ...version],
    bodyLimit: PROJECT_BODY_LIMIT,
  }),
  patchProject: defineCall({
    method: 'PATCH',
    path: '/api/projects/:id',
    summary: 'Replace the estimate; contingencies and profitAnalysis are laid over it',
    params,
    body: z
      .object({
        data: data.optional(),
        contingencies: contingencies.optional(),
        profitAnalysis: profitAnalysis.optional(),
        status: projectStatus.optional(),
      })
      .refine((body) => Object.values(body).some((part) => part !== undefined), {
        error: 'Send data, contingencies, profitAnalysis or status',
      }),
    reply: projectSchema,
    errors: ['project-not-found', 'invalid-input', 'amount-too-large', ...version],
    bodyLimit: PROJECT_BODY_LIMIT,
  }),
  deleteProject: defineCall({
    method: 'DELETE',
    path: '/api/projects/:id',
    summary: 'Delete a project; it can be restored for 30 days',
    params,
    reply: z.object({}),
    errors: ['project-not-found', ...version],
  }),
  restoreProject: defineCall({
    method: 'POST',
    path: '/api/projects/:id/restore',
    summary: 'Take back a delete',
    params,
    reply: projectSchema,
    errors: ['project-not-found'],
  }),
  readProjectCost: defineCall({
    method: 'GET',
    path: '/api/projects/:id/cost',
    summary: 'What the project costs',
    params,
    reply: costResultSchema,
    errors: ['project-not-found'],
  }),
  readProjectProfit: defineCall({
    method: 'GET',
    path: '/api/projects/:id/profit',
    summary: 'Profit and taxes of the order',
    params,
    reply: profitResultSchema,
    errors: ['project-not-found'],
  }),
};

/** See {@link projectSchema}. */
export type Project = z.output<typeof projectSchema>;
/** See {@link projectSummarySchema}. */
export type ProjectSummary = z.output<typeof projectSummarySchema>;
/** What a client sends to create or save a project. */
export type ProjectBody = z.input<typeof projectBody>;
