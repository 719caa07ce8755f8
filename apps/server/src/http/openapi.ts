import swagger from '@fastify/swagger';
import {
  costResultSchema,
  errorBody,
  estimateSchema,
  profitResultSchema,
  projectSchema,
  projectSummarySchema,
  projectVersionSchema,
  templateSchema,
  templateSummarySchema,
} from '@pcm/contract';
import type { FastifyInstance } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { PROGRAM_VERSION } from '../config/program-version.ts';

/** The schemas that are defined once in the description and referred to elsewhere. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(errorBody, { id: 'Error' });
schemaRegistry.add(estimateSchema, { id: 'Estimate' });
schemaRegistry.add(projectSchema, { id: 'Project' });
schemaRegistry.add(projectSummarySchema, { id: 'ProjectSummary' });
schemaRegistry.add(projectVersionSchema, { id: 'ProjectVersion' });
schemaRegistry.add(templateSummarySchema, { id: 'TemplateSummary' });
schemaRegistry.add(templateSchema, { id: 'Template' });
schemaRegistry.add(costResultSchema, { id: 'Cost' });
schemaRegistry.add(profitResultSchema, { id: 'Profit' });

/** Describes the routes that are registered after it, from the schemas of the contract. */
export async function registerOpenApi(
  app: FastifyInstance,
  publicUrl: string,
  sessionCookie: string,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Project Cost Manager',
        version: PROGRAM_VERSION,
        description:
          'Amounts are JSON numbers in the currency of the project, with at most two decimals. State changes are JSON from the same origin. `ETag` and `If-Match` guard against lost changes; `Idempotency-Key` makes a POST safe to repeat.',
      },
      servers: [{ url: publicUrl }],
      security: [{ session: [] }],
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
}
