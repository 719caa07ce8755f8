import type { ApiCall, JsonSchema, NamedSchemas } from './api-document.queries.ts';

const nameOfReference = (reference: string): string =>
  (reference.split('/').at(-1) ?? '').replace(/Input$/, '');

/** Resolves a reference; returns any other schema as it is. */
export function resolved(schema: JsonSchema, schemas: NamedSchemas): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return schemas[name] ?? {};
}

const alternativesOf = (schema: JsonSchema) => schema.anyOf ?? schema.oneOf;

/**
 * Returns a schema's type as text: `string (date) | null`, `Project[]`, `"draft" | "published"`.
 */
export function typeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return nameOfReference(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const alternatives = alternativesOf(schema);
  if (alternatives !== undefined) {
    return [...new Set(alternatives.map(typeWords))].join(' | ');
  }
  if (schema.items !== undefined) {
    const words = typeWords(schema.items);
    return words.includes(' | ') ? `(${words})[]` : `${words}[]`;
  }
  const [first = 'any', ...others] = [schema.type ?? 'any'].flat();
  const type = schema.format === undefined ? first : `${first} (${schema.format})`;
  return [type, ...others].join(' | ');
}

/** Returns the object within a schema whose fields are shown; undefined for plain values. */
export function objectWithin(schema: JsonSchema, schemas: NamedSchemas): JsonSchema | undefined {
  const own = resolved(schema, schemas);
  if (own.properties !== undefined) return own;
  if (own.items !== undefined) return objectWithin(own.items, schemas);
  for (const alternative of alternativesOf(own) ?? []) {
    const found = objectWithin(alternative, schemas);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A limit of a schema: its name in the catalogue, and its value. */
export interface SchemaLimit {
  name: 'min' | 'max' | 'minLength' | 'maxLength' | 'maxItems';
  value: number;
}

/** Returns the limits that tell something; the range of all safe integers does not. */
export function limitsOf(schema: JsonSchema): SchemaLimit[] {
  const { minimum, maximum, minLength, maxLength, maxItems } = schema;
  const isSafe = (value: number) => Math.abs(value) === Number.MAX_SAFE_INTEGER;
  const limits: [SchemaLimit['name'], number | undefined][] = [
    ['min', minimum === undefined || isSafe(minimum) ? undefined : minimum],
    ['max', maximum === undefined || isSafe(maximum) ? undefined : maximum],
    // A minimum of one character means "required" to a reader.
    ['minLength', minLength === 1 ? undefined : minLength],
    ['maxLength', maxLength],
    ['maxItems', maxItems],
  ];
  const own = limits.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
  const [only, ...others] = (alternativesOf(schema) ?? []).filter((one) => one.type !== 'null');
  return own.length === 0 && only !== undefined && others.length === 0 ? limitsOf(only) : own;
}

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const MAX_DEPTH = 4;

function exampleOfText(schema: JsonSchema): string {
  if (schema.format === 'date') return '2027-01-12';
  if (schema.format === 'date-time') return '2027-01-12T09:00:00Z';
  return 'text';
}

/** Returns a value that the schema accepts, with only the required fields. */
export function exampleValue(schema: JsonSchema, schemas: NamedSchemas, depth = 0): Json {
  const own = resolved(schema, schemas);
  const [first] = own.anyOf ?? own.oneOf ?? [];
  if (own.const !== undefined) return own.const;
  if (own.enum !== undefined) return own.enum[0] ?? null;
  if (first !== undefined) return exampleValue(first, schemas, depth);
  switch ([own.type].flat()[0]) {
    case 'string':
      return exampleOfText(own);
    case 'number':
    case 'integer':
      return Math.max(1, own.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [];
    case 'object': {
      if (depth >= MAX_DEPTH) return {};
      const entries = (own.required ?? []).map((name): [string, Json] => [
        name,
        exampleValue(own.properties?.[name] ?? {}, schemas, depth + 1),
      ]);
      return Object.fromEntries(entries);
    }
    default:
      return null;
  }
}

/** Quotes a text for a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Returns a terminal command that makes the call, with the cookie file of the login. */
export function curlCommand(call: ApiCall, schemas: NamedSchemas, origin: string): string {
  const lines = [`curl ${quoted(origin + call.path)}`];
  if (call.method !== 'GET') lines.push(`-X ${call.method}`);
  const isLogin = call.path === '/api/admin/login';
  if (isLogin) lines.push('-c cookies.txt');
  else if (!call.isPublic) lines.push('-b cookies.txt');
  if (call.body !== undefined) {
    const body = JSON.stringify(exampleValue(call.body, schemas));
    lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`);
  }
  return lines.join(' \\\n  ');
}
