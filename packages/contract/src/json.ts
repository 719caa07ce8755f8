/** The deepest nesting of JSON that is accepted. Source: security.md "Requests". */
const MAX_DEPTH = 32;

/** Names that would reach a prototype if a parsed object were copied carelessly. */
const FORBIDDEN_KEYS = ['__proto__', 'constructor', 'prototype'];

/** Matches texts that may contain a forbidden name or a NUL; escapes may hide either. */
const SUSPICIOUS = /__proto__|constructor|prototype|\\u00/;

/** A parsed value, or the problem of the text and its place. */
export type ParsedJson =
  | { ok: true; value: unknown }
  | { ok: false; message: string; path: (string | number)[] };

function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth++;
      if (depth > MAX_DEPTH) return true;
    } else if (character === '}' || character === ']') depth--;
  }
  return false;
}

function findForbidden(
  value: unknown,
  path: (string | number)[],
): { message: string; path: (string | number)[] } | null {
  if (typeof value === 'string') {
    return value.includes('\0') ? { message: 'Text without the character NUL', path } : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, child] of Object.entries(value)) {
    const childPath = [...path, Array.isArray(value) ? Number(key) : key];
    if (FORBIDDEN_KEYS.includes(key) || key.includes('\0')) {
      return { message: 'This name is not allowed', path: childPath };
    }
    const found = findForbidden(child, childPath);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Parses JSON from outside the program.
 *
 * Errors: text that is not JSON, nesting deeper than 32, names that reach a prototype, and NUL
 * characters (PostgreSQL cannot store them).
 */
export function parseJson(text: string): ParsedJson {
  if (isTooDeep(text)) {
    return { ok: false, message: `JSON nested at most ${MAX_DEPTH} deep`, path: [] };
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, message: 'Not valid JSON', path: [] };
  }
  const forbidden = SUSPICIOUS.test(text) ? findForbidden(value, []) : null;
  return forbidden === null ? { ok: true, value } : { ok: false, ...forbidden };
}
