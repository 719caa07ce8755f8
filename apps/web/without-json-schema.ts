import type { Plugin } from 'vite';

const JSON_SCHEMA_OF_ZOD = /zod[\\/]v4[\\/]core[\\/](json-schema-processors|to-json-schema)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \};/gm;

/**
 * Leaves out of the build the part of Zod that turns schemas into JSON Schema: only the server does
 * that, and Zod's classic interface ties it to every schema. Calling it in the browser throws.
 */
export const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  apply: 'build',
  transform(code, id) {
    if (!JSON_SCHEMA_OF_ZOD.test(id)) return null;
    const names = [...code.matchAll(EXPORTED), ...code.matchAll(RENAMED)].map((match) => match[1]);
    return {
      code: [
        // Schemas ask for their converters when they are made; only using one is an error.
        'const absent = () => () => {',
        "  throw new Error('JSON Schema is left out of the browser build');",
        '};',
        `export { ${names.map((name) => `absent as ${name}`).join(', ')} };`,
      ].join('\n'),
      map: null,
    };
  },
};
