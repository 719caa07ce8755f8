import { SERVICE_CATEGORIES } from '@pcm/domain';
import { z } from 'zod';
import { currency, idParams, longText, requiredText } from './amounts.ts';
import { defineCall } from './call.ts';
import { estimateSchema } from './estimate-schema.ts';
import { estimateInput, PROJECT_BODY_LIMIT } from './project-calls.ts';

const templateName = requiredText('Template name is required');

/** A template without its estimate. Amounts in its currency. */
export const templateSummarySchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  serviceCategory: z.enum(SERVICE_CATEGORIES),
  /** The English catalogue name; empty when the estimate has none. */
  projectType: z.string(),
  currency,
  total: z.number(),
  lineCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
});

/** A template with its estimate, without the parts that belong to a single project. */
export const templateSchema = templateSummarySchema.extend({ data: estimateSchema });

export const templateCalls = {
  listTemplates: defineCall({
    method: 'GET',
    path: '/api/templates',
    summary: 'Every template, by name, without the estimates',
    reply: z.object({ templates: z.array(templateSummarySchema) }),
    errors: [],
  }),
  readTemplate: defineCall({
    method: 'GET',
    path: '/api/templates/:id',
    summary: 'One template with its estimate',
    params: idParams,
    reply: templateSchema,
    errors: ['template-not-found'],
  }),
  createTemplate: defineCall({
    method: 'POST',
    path: '/api/templates',
    summary:
      'Keep an estimate as a template: name, client, location, dates, sizes and order amount of its project are left out',
    body: z.object({
      name: templateName,
      description: longText.optional(),
      data: estimateInput,
    }),
    reply: templateSchema,
    keyed: true,
    errors: ['template-not-found', 'invalid-input', 'amount-too-large', 'too-many-templates'],
    status: 201,
    bodyLimit: PROJECT_BODY_LIMIT,
  }),
  changeTemplate: defineCall({
    method: 'PATCH',
    path: '/api/templates/:id',
    summary: 'Rename a template, describe it, or replace its estimate',
    params: idParams,
    body: z
      .object({
        name: templateName.optional(),
        description: longText.optional(),
        data: estimateInput.optional(),
      })
      .refine((body) => Object.values(body).some((part) => part !== undefined), {
        error: 'Send name, description or data',
      }),
    reply: templateSchema,
    errors: ['template-not-found', 'invalid-input', 'amount-too-large'],
    bodyLimit: PROJECT_BODY_LIMIT,
  }),
  deleteTemplate: defineCall({
    method: 'DELETE',
    path: '/api/templates/:id',
    summary: 'Delete a template; projects that began with it stay as they are',
    params: idParams,
    reply: z.object({}),
    errors: ['template-not-found'],
  }),
};

/** See {@link templateSummarySchema}. */
export type TemplateSummary = z.output<typeof templateSummarySchema>;
/** See {@link templateSchema}. */
export type Template = z.output<typeof templateSchema>;
