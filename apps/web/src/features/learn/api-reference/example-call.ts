import type { ApiCall, JsonSchema, NamedSchemas } from './api-document.ts';
import { resolved } from './schema-words.ts';

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
