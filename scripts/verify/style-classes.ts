import { posix } from 'node:path';
import { type SourceFile, sourceFiles } from './source-files.ts';

const CODE = /\.tsx?$/;
const MODULE = /\.module\.css$/;
/** The parts that declare no class of their own: comments, and classes of libraries. */
const OTHERS = /\/\*.*?\*\/|:global\([^)]*\)/gs;
const COMMENT = /\/\*.*?\*\//gs;
/** The selector or rule before a block of declarations. */
const PRELUDE = /([^{};]+)\{/g;
const CLASS = /\.([a-z][\w-]*)/gi;
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;
/** Class names written out: a whole attribute, or the words of a template. */
const WORDS = /[cC]lassName="([^"]*)"|[cC]lassName=\{`((?:[^`$]|\$\{[^`}]*\})*)`\}/g;

/** A block for print, with the blocks in it. */
const PRINT = /@media print \{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
/** `:has()` on an ancestor of everything, followed by a part of the selector. */
const FAR_HAS =
  /(?:^|[\s,(])((?::root|html|body|main)\S*:has\((?:[^()]|\([^()]*\))*\)[^,{]*?[\s>+~][^\s,{][^,{]*)/;

/**
 * Returns the rules with which an element that appears anywhere makes the browser restyle the whole
 * page: `:root:has(…) .toast`. A variable set on `:root:has(…)` costs that only when it changes.
 */
const farHas = ({ path, text }: SourceFile): string[] =>
  [...text.replaceAll(COMMENT, '').replaceAll(PRINT, '').matchAll(PRELUDE)].flatMap(
    ([, prelude = '']) => {
      const far = FAR_HAS.exec(prelude.trim())?.[1];
      return far === undefined ? [] : [`${path}: ${far.trim()} styles the whole page anew`];
    },
  );

const declaredIn = ({ text }: SourceFile) =>
  new Set(
    [...text.replaceAll(OTHERS, '').matchAll(PRELUDE)].flatMap(([, prelude = '']) =>
      [...prelude.matchAll(CLASS)].map(([, name = '']) => name),
    ),
  );

/** Returns the classes that one file uses from its modules, as `path.class`. */
function takenBy({ path, text }: SourceFile): { taken: string[]; quoted: string[] } {
  const imports = [...text.matchAll(IMPORT)].map(([, local = '', from = '']) => ({
    local,
    module: posix.join(posix.dirname(path), from),
  }));
  return {
    taken: imports.flatMap(({ local, module }) =>
      [
        ...text.matchAll(
          new RegExp(`(?<![\\w'"./-])${local}(?:\\.|\\['|\\[")([a-z][\\w-]*)`, 'gi'),
        ),
      ].map(([, name = '']) => `${module}.${name}`),
    ),
    quoted: imports
      .filter(({ local }) => new RegExp(`\\b${local}\\[['"]`).test(text))
      .map(({ local }) => `${path}: write ${local}.name, not ${local}['name']`),
  };
}

/**
 * Returns the classes of style sheets that nothing uses, the used ones that no style sheet
 * declares, names in quotes, and rules that are too expensive.
 */
export function checkStyleClasses(root: string): string[] {
  const files = sourceFiles(root, /^apps\/web\/src\/.+\.(tsx?|css)$/);
  const code = files.filter(({ path }) => CODE.test(path));
  const sheets = files.filter(({ path }) => path.endsWith('.css'));
  const modules = sheets.filter(({ path }) => MODULE.test(path));
  const declared = new Set(
    modules.flatMap((file) => [...declaredIn(file)].map((name) => `${file.path}.${name}`)),
  );
  const found = code.map(takenBy);
  const taken = new Set(found.flatMap((one) => one.taken));

  const shared = new Set(
    sheets.filter((file) => !modules.includes(file)).flatMap((file) => [...declaredIn(file)]),
  );
  const everything = code.map(({ text }) => text).join('\n');
  const words = code.flatMap(({ path, text }) =>
    [...text.matchAll(WORDS)].flatMap(([, whole = '', template = '']) =>
      `${whole} ${template.replaceAll(/\$\{[^}]*\}/g, ' ')}`
        .split(/\s+/)
        .filter((word) => word !== '' && !shared.has(word))
        .map((word) => `${path}: no style sheet declares ${word}`),
    ),
  );
  return [
    ...found.flatMap(({ quoted }) => quoted),
    ...[...taken].filter((one) => !declared.has(one)).map((one) => `${one} is not declared`),
    ...[...declared].filter((one) => !taken.has(one)).map((one) => `${one} is not used`),
    ...sheets
      .filter(({ path }) => /ui\/shared(-layout|-boxes)?\.css$/.test(path))
      .flatMap((file) => [...declaredIn(file)])
      .filter((name) => !new RegExp(`[\\s"'\`]${name}[\\s"'\`]`).test(everything))
      .map((name) => `apps/web/src/ui: ${name} is not used`),
    ...words,
    ...sheets.flatMap(farHas),
  ];
}
