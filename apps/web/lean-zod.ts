import type { Plugin } from 'vite';

const EXPORTED = /^export (?:const|function) (\w+)/gm;
const RENAMED = /^export \{ \w+ as (\w+) \};/gm;

/** Replaces what every match must find, so that a release of Zod that moved it stops the build. */
function replaced(code: string, what: RegExp, by: string): string {
  if (!what.test(code)) throw new Error(`Zod has no ${String(what)} any more: see lean-zod.ts`);
  return code.replace(what, by);
}

const UNASKED = [
  'includes',
  'startsWith',
  'endsWith',
  'lowercase',
  'uppercase',
  'normalize',
  'toLowerCase',
  'toUpperCase',
  'slugify',
];

/** Methods of schemas that no schema here uses; some bring a kind of schema of their own. */
const UNCALLED = [
  'brand',
  'register',
  'overwrite',
  'exactOptional',
  'nonoptional',
  'and',
  'prefault',
  'describe',
  'meta',
  'isOptional',
  'isNullable',
  'parseAsync',
  'safeParseAsync',
  'validate',
  'validateAsync',
  'encode',
  'decode',
  'encodeAsync',
  'decodeAsync',
  'safeEncode',
  'safeDecode',
  'safeEncodeAsync',
  'safeDecodeAsync',
  'toJSONSchema',
  'passthrough',
  'loose',
  'strict',
  'strip',
  'safeExtend',
  'merge',
  'exactPartial',
  'required',
];
const CALLED = new RegExp(`\\.(?:${UNCALLED.join('|')})\\(`);

/** Returns the definition of a method in an object of methods that is indented by four spaces. */
const methodNamed = (name: string) =>
  new RegExp(`^ {4}(?:async )?${name}(?:\\(|: (?:async )?function )[^]*?^ {4}\\},\\n`, 'm');

/** The modules of Zod that are shortened, by the end of their path, and what is left of them. */
const SHORTENED: readonly [path: RegExp, shortened: (code: string) => string][] = [
  // Only the server turns schemas into JSON Schema, and Zod's classic interface ties that to every
  // schema. Schemas ask for their converters when they are made; only using one is an error.
  [
    /core[\\/](json-schema-processors|to-json-schema)\.js$/,
    (code) => {
      const names = [...code.matchAll(EXPORTED), ...code.matchAll(RENAMED)];
      return [
        'const absent = () => () => {',
        "  throw new Error('JSON Schema is left out of the browser build');",
        '};',
        `export { ${names.map(([, name]) => `absent as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  ],
  // Nobody reads Zod's English sentences in the browser, where what failed is said by its place and
  // in the language of the interface.
  [/locales[\\/]en\.js$/, () => 'export default () => ({ localeError: () => undefined });'],
  [
    /classic[\\/]schemas\.js$/,
    (code) => {
      // `z.string().email()` and its like are deprecated for `z.email()`, and bring every format.
      const withoutFormats = replaced(
        code,
        /(\$constructor\("ZodString", [^{]*\{[^}]*\}), \{[^]*?\n\}\);/,
        '$1);',
      );
      // Objects are read by functions made from text, which the page's policy forbids anyway.
      const withoutText = replaced(withoutFormats, /\$ZodObjectJIT\.init/, '$ZodObject.init');
      // JSON has no cycles that could be lost in one.
      const withoutMemory = replaced(
        withoutText,
        /core\.config\(\{ memoizer: core\.memoizer\(\) \}\)/,
        'void 0',
      );
      // No schema here asks for these formats of a text, and each of them brings code of its own.
      const withoutTexts = UNASKED.reduce(
        (left, name) =>
          replaced(left, new RegExp(`\\b${name}\\([\\w.]*\\) \\{\\s*return this[^}]*\\},`), ''),
        withoutMemory,
      );
      return UNCALLED.reduce((left, name) => replaced(left, methodNamed(name), ''), withoutTexts);
    },
  ],
];

/** Leaves out of the build what this application does not use of Zod, and cannot be shaken off. */
export const leanZod: Plugin = {
  name: 'lean-zod',
  apply: 'build',
  transform(code, id) {
    const [call] = /from ['"]zod['"]/.test(code) ? (CALLED.exec(code) ?? []) : [];
    if (call !== undefined && !id.includes('node_modules')) {
      throw new Error(`${id} uses ${call}) of Zod, which lean-zod.ts leaves out of the build`);
    }
    // Calls of `z` whose value nothing uses are left out of the build, whatever `z` is.
    if (/node_modules(?![\\/]zod)/.test(id) && /(?<![\w$.])z\(/.test(code)) {
      throw new Error(`${id} calls something z that is not Zod: see manualPureFunctions`);
    }
    if (!/node_modules[\\/]zod[\\/]v4[\\/]/.test(id)) return null;
    const found = SHORTENED.find(([path]) => path.test(id));
    return found === undefined ? null : { code: found[1](code), map: null };
  },
};
