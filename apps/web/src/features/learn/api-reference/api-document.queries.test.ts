import { expect, test } from 'vitest';
import { readApiDocument } from './api-document.queries.ts';
import { curlCommand, exampleValue, limitsOf, objectWithin, typeWords } from './schema-words.ts';

const document = readApiDocument({
  openapi: '3.1.0',
  info: { title: 'x', version: '0.1.0' },
  components: {
    schemas: {
      EstimateInput: { type: 'object', properties: { personnel: { type: 'array', items: {} } } },
    },
  },
  paths: {
    '/api/projects': {
      post: {
        summary: 'Create a project',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  name: { type: 'string', minLength: 1 },
                  status: { type: 'string', enum: ['draft', 'published'] },
                  data: { $ref: '#/components/schemas/EstimateInput' },
                },
                required: ['name', 'data'],
              },
            },
          },
        },
        responses: {
          201: { description: 'Create a project', content: { 'application/json': { schema: {} } } },
          400: { description: 'invalid-input, invalid-json' },
        },
      },
    },
    '/healthz': { get: { security: [], responses: { 200: { description: 'Up' } } } },
  },
});

test('a reader sees each call with its reply, errors and whether it needs a session', () => {
  const [create, health] = document.calls;
  expect(create).toMatchObject({
    method: 'POST',
    group: 'projects',
    isPublic: false,
    reply: { status: '201' },
    errors: [{ status: '400', codes: ['invalid-input', 'invalid-json'] }],
  });
  expect(health).toMatchObject({ group: 'system', isPublic: true, errors: [] });
});

test('the copied command is one that the shell and the server accept', () => {
  const [create] = document.calls;
  if (create === undefined) throw new Error('no call was read');
  const command = curlCommand(create, document.schemas, "http://o'brien.test");
  expect(command).toContain("curl 'http://o'\\''brien.test/api/projects'");
  expect(command).toContain('-X POST');
  expect(command).toContain(`-d '{"name":"text","data":{}}'`);
});

test('types read as JSON has them', () => {
  expect(typeWords({ anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] })).toBe(
    'string (date) | null',
  );
  expect(typeWords({ type: ['number', 'null'] })).toBe('number | null');
  expect(typeWords({ type: 'array', items: { $ref: '#/components/schemas/ProjectInput' } })).toBe(
    'Project[]',
  );
  expect(typeWords({ enum: ['draft', 'published'] })).toBe('"draft" | "published"');
});

test('the fields of a nested list are found through references', () => {
  const schema = { anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/EstimateInput' }] };
  expect(objectWithin(schema, document.schemas)?.properties).toHaveProperty('personnel');
  expect(objectWithin({ type: 'string' }, document.schemas)).toBeUndefined();
});

test('limits that say nothing are left out', () => {
  expect(limitsOf({ minimum: Number.MIN_SAFE_INTEGER, maximum: 5 })).toEqual([
    { name: 'max', value: 5 },
  ]);
  expect(limitsOf({ anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] })).toEqual([
    { name: 'min', value: 0 },
  ]);
});

test('an example stops at deep nesting instead of growing without end', () => {
  const loop = { type: 'object', properties: { next: { $ref: 'x/Loop' } }, required: ['next'] };
  expect(JSON.stringify(exampleValue(loop, { Loop: loop }))).toContain('{}');
});
