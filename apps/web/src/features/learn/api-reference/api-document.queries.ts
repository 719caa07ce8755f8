import { systemCalls } from '@pcm/contract';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { send } from '../../../platform/api/api-client.ts';
import { queryKeys } from '../../../platform/api/query-client.ts';

/** The parts of a JSON Schema that this page reads. It is recursive, so that it needs a type. */
export interface JsonSchema {
  $ref?: string | undefined;
  type?: string | string[] | undefined;
  format?: string | undefined;
  enum?: (string | number | boolean | null)[] | undefined;
  const?: string | number | boolean | null | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
  minLength?: number | undefined;
  maxLength?: number | undefined;
  maxItems?: number | undefined;
  properties?: Record<string, JsonSchema> | undefined;
  required?: string[] | undefined;
  additionalProperties?: boolean | JsonSchema | undefined;
  items?: JsonSchema | undefined;
  anyOf?: JsonSchema[] | undefined;
  oneOf?: JsonSchema[] | undefined;
  allOf?: JsonSchema[] | undefined;
}

const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const jsonSchema: z.ZodType<JsonSchema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    enum: z.array(literal).optional(),
    const: literal.optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    items: jsonSchema.optional(),
    anyOf: z.array(jsonSchema).optional(),
    oneOf: z.array(jsonSchema).optional(),
    allOf: z.array(jsonSchema).optional(),
  }),
);

const content = z
  .object({ 'application/json': z.object({ schema: jsonSchema.optional() }).optional() })
  .optional();

const operation = z.object({
  summary: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(
      z.object({
        name: z.string(),
        in: z.string(),
        required: z.boolean().optional(),
        schema: jsonSchema.optional(),
      }),
    )
    .optional(),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});

const apiDocument = z.object({
  info: z.object({ version: z.string() }),
  components: z.object({ schemas: z.record(z.string(), jsonSchema).optional() }).optional(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** The named schemas to which others refer. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

export const API_GROUPS = ['projects', 'admin', 'system'] as const;
export type ApiGroup = (typeof API_GROUPS)[number];

export interface ApiParameter {
  name: string;
  place: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
}

/** One call, as the page shows it. */
export interface ApiCall {
  key: string;
  method: string;
  path: string;
  summary: string;
  group: ApiGroup;
  /** Whether it works without a session. */
  isPublic: boolean;
  parameters: ApiParameter[];
  body: JsonSchema | undefined;
  reply: { status: string; schema: JsonSchema | undefined };
  /** Each status with its error codes. */
  errors: { status: string; codes: string[] }[];
}

function groupOf(path: string): ApiGroup {
  if (path.startsWith('/api/project')) return 'projects';
  return path.startsWith('/api/admin') ? 'admin' : 'system';
}

function callOf(method: string, path: string, from: z.output<typeof operation>): ApiCall {
  const responses = Object.entries(from.responses);
  const success = responses.find(([status]) => status.startsWith('2'));
  return {
    key: `${method} ${path}`,
    method: method.toUpperCase(),
    path,
    summary: from.summary ?? '',
    group: groupOf(path),
    isPublic: from.security?.length === 0,
    parameters: (from.parameters ?? []).map((parameter) => ({
      name: parameter.name,
      place: parameter.in === 'path' ? 'path' : 'query',
      required: parameter.required ?? false,
      schema: parameter.schema ?? {},
    })),
    body: from.requestBody?.content?.['application/json']?.schema,
    reply: {
      status: success?.[0] ?? '200',
      schema: success?.[1].content?.['application/json']?.schema,
    },
    errors: responses
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, { description }]) => ({ status, codes: description.split(/,\s*/) })),
  };
}

/** The calls and named schemas of an OpenAPI document. */
export interface ApiDocument {
  version: string;
  schemas: NamedSchemas;
  calls: ApiCall[];
}

/** Reads the server's document for the page; throws when it has another shape. */
export function readApiDocument(text: unknown): ApiDocument {
  const document = apiDocument.parse(text);
  return {
    version: document.info.version,
    schemas: document.components?.schemas ?? {},
    calls: Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, from]) => callOf(method, path, from)),
    ),
  };
}

/** Reads the server's own description of its calls. */
export const useApiDocument = () =>
  useQuery({
    queryKey: queryKeys.openapi,
    queryFn: async ({ signal }) => readApiDocument(await send(systemCalls.openapi, { signal })),
  });
