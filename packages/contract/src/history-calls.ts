import { z } from 'zod';
import { currency } from './amounts.ts';
import { defineCall } from './call.ts';
import { estimateSchema } from './estimate-schema.ts';
import { projectSchema } from './project-calls.ts';
import { idParams, projectStatus } from './project-fields.ts';

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
