import type { EstimateData } from '@pcm/domain';
import { z } from 'zod';
import {
  areEntered,
  calendarDay,
  currency,
  ENTERED_MESSAGE,
  HALVES_MESSAGE,
  idParams,
  isHalves,
  nonNegative,
  projectStatus,
  requiredText,
} from './amounts.ts';
import { defineCall } from './call.ts';
import { contingencies, daysOfLines, estimateSchema, profitAnalysis } from './estimate-schema.ts';
import { parseJson } from './json.ts';
import { costResultSchema, pricedScheduleSchema, profitResultSchema } from './results.ts';

/** The largest body of calls that carry an estimate. Units: bytes. */
export const PROJECT_BODY_LIMIT = 4 * 1024 * 1024;
/**
 * The largest document that is stored: the sent one with the figures written into it. Units: bytes.
 */
export const STORED_DOCUMENT_LIMIT = 2 * PROJECT_BODY_LIMIT;

/** Returns the days of an estimate with their paths. */
function daysIn(data: z.output<typeof estimateSchema>) {
  const { projectInfo, profitAnalysis: profit, socialContributions, parameters, settings } = data;
  const { paidOn } = profit?.dividendDistribution ?? {};
  const { attestedOn, invoicedOn } = profit?.payment ?? {};
  const { contractStartDate, contractEndDate } = socialContributions?.yearlyInsurance ?? {};
  const insurance = ['socialContributions', 'yearlyInsurance'];
  return [
    { path: ['projectInfo', 'startDate'], day: projectInfo?.startDate },
    { path: ['projectInfo', 'endDate'], day: projectInfo?.endDate },
    { path: ['profitAnalysis', 'dividendDistribution', 'paidOn'], day: paidOn },
    { path: ['profitAnalysis', 'payment', 'attestedOn'], day: attestedOn },
    { path: ['profitAnalysis', 'payment', 'invoicedOn'], day: invoicedOn },
    { path: [...insurance, 'contractStartDate'], day: contractStartDate },
    { path: [...insurance, 'contractEndDate'], day: contractEndDate },
    { path: ['parameters', 'asOf'], day: parameters?.asOf },
    { path: ['settings', 'exchangeRates', 'date'], day: settings?.exchangeRates?.date },
    ...(parameters?.skipHolidays ?? []).map((day, index) => ({
      path: ['parameters', 'skipHolidays', index],
      day,
    })),
  ];
}

/**
 * The estimate as an object, or as a JSON string of one; issues name the field either way. Days
 * that are no multiples of a half are accepted in stored estimates, but refused in requests.
 */
export const estimateInput = z
  .preprocess((given: EstimateData | string, context) => {
    if (typeof given !== 'string') return given;
    const parsed = parseJson(given);
    if (parsed.ok) return parsed.value;
    context.addIssue({ code: 'custom', message: parsed.message, path: parsed.path });
    return z.NEVER;
  }, estimateSchema)
  .superRefine((data, context) => {
    for (const { path, days } of daysOfLines(data)) {
      // The schema itself requires halves for people's days.
      if (path[0] === 'personnel' || isHalves(days)) continue;
      context.addIssue({ code: 'custom', path, message: HALVES_MESSAGE });
    }
    for (const { path, day } of daysIn(data)) {
      if (areEntered([day])) continue;
      context.addIssue({ code: 'custom', path, message: ENTERED_MESSAGE });
    }
  });

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
  data: estimateInput,
  /** Accepted because section 7 requires it, and ignored: the server sets the times. */
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
  /** Set for an archived project, which only the list of archived projects shows. */
  archivedAt: z.string().nullable(),
  /** Whether it came with the sample company. */
  isSample: z.boolean(),
  /** Grows by one with every save; the `ETag` is `"{version}"`. */
  version: z.int(),
});

const version = ['stale-version'] as const;

export const projectCalls = {
  listProjects: defineCall({
    method: 'GET',
    path: '/api/projects',
    summary: 'Every project with its estimate, archived ones too',
    reply: z.array(projectSchema),
    errors: [],
  }),
  readProject: defineCall({
    method: 'GET',
    path: '/api/projects/:id',
    summary: 'One project',
    params: idParams,
    /** The project view adds a timestamp, so that no cache answers. */
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
    keyed: true,
    errors: ['project-not-found', 'invalid-input', 'amount-too-large'],
    status: 201,
    bodyLimit: PROJECT_BODY_LIMIT,
  }),
  replaceProject: defineCall({
    method: 'PUT',
    path: '/api/projects/:id',
    summary: 'Save a project',
    params: idParams,
    body: projectBody,
    reply: projectSchema,
    errors: ['project-not-found', 'invalid-input', 'amount-too-large', ...version],
    bodyLimit: PROJECT_BODY_LIMIT,
  }),
  patchProject: defineCall({
    method: 'PATCH',
    path: '/api/projects/:id',
    summary: 'Replace the estimate; contingencies and profitAnalysis are laid over it',
    params: idParams,
    body: z
      .object({
        data: estimateInput.optional(),
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
  duplicateProject: defineCall({
    method: 'POST',
    path: '/api/projects/:id/duplicate',
    summary: 'Copy a project as a draft; without a name it is called as the first, with a number',
    params: idParams,
    body: z.object({ name: requiredText('Project name is required').optional() }),
    reply: projectSchema,
    keyed: true,
    errors: ['project-not-found', 'invalid-input', 'amount-too-large'],
    status: 201,
  }),
  restoreProject: defineCall({
    method: 'POST',
    path: '/api/projects/:id/restore',
    summary: 'Take back a delete',
    params: idParams,
    reply: projectSchema,
    errors: ['project-not-found'],
  }),
  readProjectCost: defineCall({
    method: 'GET',
    path: '/api/projects/:id/cost',
    summary: 'What the project costs',
    params: idParams,
    reply: costResultSchema,
    errors: ['project-not-found'],
  }),
  readProjectProfit: defineCall({
    method: 'GET',
    path: '/api/projects/:id/profit',
    summary: 'Profit and taxes of the order',
    params: idParams,
    reply: profitResultSchema,
    errors: ['project-not-found'],
  }),
  readPriceSchedule: defineCall({
    method: 'GET',
    path: '/api/projects/:id/price-schedule',
    summary: 'The unit prices of the client’s price schedule',
    params: idParams,
    reply: pricedScheduleSchema,
    errors: ['project-not-found'],
  }),
};

/** See {@link projectSchema}. */
export type Project = z.output<typeof projectSchema>;
/** The body that creates or saves a project. */
export type ProjectBody = z.input<typeof projectBody>;

const versionParams = idParams.extend({
  version: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31),
});

/** A saved version of a project, without the estimate. Amounts in its currency. */
export const projectVersionSchema = z.object({
  version: z.int(),
  savedAt: z.string(),
  /** The administrator's name at the time; empty when it is no longer known. */
  savedBy: z.string(),
  status: projectStatus,
  currency,
  name: z.string(),
  subtotal: z.number(),
  total: z.number(),
  /** 0 when no order amount had been entered: the net profit is then null. */
  customerOrderAmount: z.number(),
  netProfit: z.number().nullable(),
  lineCount: z.int(),
  /** The version that this one restored. */
  restoredFrom: z.int().nullable(),
});

export const historyCalls = {
  listVersions: defineCall({
    method: 'GET',
    path: '/api/projects/:id/versions',
    summary: 'Saved versions of a project, newest first',
    params: idParams,
    query: z.object({
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
    }),
    reply: z.object({
      versions: z.array(projectVersionSchema),
      /** Pass it as `cursor` to read older versions; null at the end. */
      nextCursor: z.string().nullable(),
    }),
    errors: ['project-not-found', 'invalid-input'],
  }),
  readVersion: defineCall({
    method: 'GET',
    path: '/api/projects/:id/versions/:version',
    summary: 'One saved version with its estimate',
    params: versionParams,
    reply: projectVersionSchema.extend({ data: estimateSchema }),
    errors: ['project-not-found', 'version-not-found', 'invalid-input'],
  }),
  restoreVersion: defineCall({
    method: 'POST',
    path: '/api/projects/:id/versions/:version/restore',
    summary: 'Save the estimate of an older version as the newest',
    params: versionParams,
    reply: projectSchema,
    keyed: true,
    errors: [
      'project-not-found',
      'version-not-found',
      'invalid-input',
      'amount-too-large',
      'stale-version',
    ],
  }),
};

/** See {@link projectVersionSchema}. */
export type ProjectVersion = z.output<typeof projectVersionSchema>;
