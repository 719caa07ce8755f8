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
import fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { z } from 'zod';
import { PROGRAM_VERSION } from '../config/program-version.ts';
import { describedSchemaOf } from './call-route.ts';

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

/** Returns the description of the API as OpenAPI. */
type DescribeApi = () => Promise<object>;

/**
 * Returns a function that describes the routes that are registered from now on, from the schemas of
 * the contract. The generator is loaded with the first request, and the schemas of replies and errors
 * are put together then, because both would make every start slower; the routes are then registered
 * on a second server that never listens.
 */
export function rememberRoutes(
  app: FastifyInstance,
  publicUrl: string,
  sessionCookie: string,
): DescribeApi {
  const routes: Pick<RouteOptions, 'method' | 'url' | 'schema' | 'config'>[] = [];
  app.addHook('onRoute', ({ method, url, schema, config }) => {
    if (method === 'HEAD') return;
    routes.push({
      method,
      url,
      ...(schema === undefined ? {} : { schema }),
      ...(config === undefined ? {} : { config }),
    });
  });
  const describe: DescribeApi = async () => {
    const [{ default: swagger }, { createJsonSchemaTransform, createJsonSchemaTransformObject }] =
      await Promise.all([import('@fastify/swagger'), import('fastify-type-provider-zod')]);
    const described = fastify();
    described.setValidatorCompiler(() => () => true);
    described.setSerializerCompiler(() => () => '');
    await described.register(swagger, {
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
    for (const { config, ...route } of routes) {
      const ofCall = config?.call === undefined ? {} : { schema: describedSchemaOf(config.call) };
      described.route({ ...route, ...ofCall, handler: () => undefined });
    }
    await described.ready();
    return described.swagger();
  };
  let description: Promise<object> | undefined;
  return () => {
    description ??= describe();
    return description;
  };
}
