import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin, type Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

const MAIN = /apps[\\/]web[\\/]src[\\/]main\.tsx$/;

export const isChunk = (file: Bundle[string] | undefined): file is Chunk => file?.type === 'chunk';

/** Returns some files, the scripts that they import, and the styles of all. */
export function filesWith(bundle: Bundle, names: readonly string[]): Set<string> {
  const files = new Set(names);
  for (const name of files) {
    const file = bundle[name];
    if (!isChunk(file)) continue;
    for (const one of file.imports) files.add(one);
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
  }
  return files;
}

/** Returns the files that the document itself loads, before any `import()`. */
export function filesOfStart(bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter(isChunk);
  const start = chunks.filter(({ moduleIds }) => moduleIds.some((id) => MAIN.test(id)));
  return filesWith(
    bundle,
    start.map(({ fileName }) => fileName),
  );
}

const LIST_OF_NAMES = /\s*,\s*/;

const pairsIn = (list: string) =>
  list.split(LIST_OF_NAMES).map((one) => {
    const [theirs = '', ours = theirs] = one.trim().split(/\s+as\s+/);
    return { theirs, ours };
  });

/** A statement at the start of a script that only has another one run. */
const BARE = /^import\s*["'`][^"'`]+["'`];?\s*/;
/** All that a script does which passes on what another one exports. */
const PASSING = /^export\s*\{([^}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;

/**
 * Takes out scripts that only pass on what another exports: whoever loads one loads the other
 * instead. The bundler makes one for each page whose modules are in a file of a group. Returns what
 * stands for each.
 */
export function removePassing(bundle: Bundle): Map<string, string> {
  const instead = new Map<string, string>();
  const chunks = Object.values(bundle).filter(isChunk);
  for (const { fileName, code, imports, isEntry } of chunks) {
    let rest = code;
    while (BARE.test(rest)) rest = rest.replace(BARE, '');
    const [, given = '', source = ''] = PASSING.exec(rest) ?? [];
    const loaded = filesWith(bundle, [`assets/${source}`]);
    if (isEntry || source === '' || imports.some((name) => !loaded.has(name))) continue;
    const members = pairsIn(given).map(({ theirs, ours }) => `${ours}:m.${theirs}`);
    const short = fileName.slice(fileName.lastIndexOf('/') + 1);
    for (const other of chunks) {
      const parts = other.code.split(new RegExp(`import\\(\\s*["'\`]\\./${short}["'\`]\\s*\\)`));
      other.code = parts.join(`import("./${source}").then(m=>({${members.join()}}))`);
      if (other.imports.includes(fileName)) throw new Error(`${other.fileName} imports ${short}`);
    }
    delete bundle[fileName];
    instead.set(fileName, `assets/${source}`);
  }
  return instead;
}

const RUNTIME = /^assets\/rolldown-runtime-/;
const LIBRARIES = /^assets\/libraries-/;
/**
 * Puts the few functions that the bundler adds to a build, a file of its own that all others import,
 * into the file of the libraries, which comes with every page as well.
 */
function joinRuntime(bundle: Bundle): void {
  const chunks = Object.values(bundle).filter(isChunk);
  const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
  const libraries = chunks.find(({ fileName }) => LIBRARIES.test(fileName));
  const [exported, names = ''] = /export\s*\{([^}]*)\};?\s*$/.exec(runtime?.code ?? '') ?? [];
  const page = bundle['index.html'];
  if (!runtime || !libraries || exported === undefined || page?.type !== 'asset') {
    throw new Error('The bundler adds its functions in another way than before: see few-files.ts');
  }
  const [file, holder] = [runtime.fileName, libraries.fileName].map((name) => name.split('/')[1]);
  const taken = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'\`]\\./${file}["'\`];?`);
  const bare = new RegExp(`import\\s*["'\`]\\./${file}["'\`];?`);
  for (const chunk of chunks) {
    if (chunk === runtime || !chunk.imports.includes(runtime.fileName)) continue;
    const isHolder = chunk === libraries;
    chunk.code = chunk.code
      .replace(taken, (_, list: string) => {
        const own = pairsIn(list).map(({ theirs, ours }) => `${ours}=__runtime.${theirs}`);
        const first = isHolder ? '' : `import{__runtime}from"./${holder}";`;
        return `${first}const ${own.join()};`;
      })
      .replace(bare, '');
    if (chunk.code.includes(`./${file}`)) throw new Error(`${chunk.fileName} still needs ${file}`);
    chunk.imports = chunk.imports.filter((name) => name !== runtime.fileName);
    if (!isHolder && !chunk.imports.includes(libraries.fileName)) {
      chunk.imports.push(libraries.fileName);
    }
  }
  const given = pairsIn(names).map(({ theirs, ours }) => `${ours}:${theirs}`);
  const made = `const __runtime=(()=>{${runtime.code.replace(exported, '')}return{${given.join()}}})();`;
  libraries.code = `${made}${libraries.code}export{__runtime};`;
  page.source = String(page.source).replace(/\s*<script[^>]*rolldown-runtime[^>]*><\/script>/, '');
  delete bundle[runtime.fileName];
}

/** The font of every page; its Arabic part and further letters come where a page has some. */
const FONT = /^assets\/ibm-plex-sans-latin-wght-normal-.*\.woff2$/;

/**
 * Names the font in the document. Otherwise it is asked for when the page is first laid out, and the
 * page is laid out a second time when it has come, with other widths.
 */
function nameFont(bundle: Bundle): void {
  const font = Object.keys(bundle).find((name) => FONT.test(name));
  const page = bundle['index.html'];
  if (font === undefined || page?.type !== 'asset') throw new Error(`There is no ${String(FONT)}`);
  const link = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font}">`;
  page.source = String(page.source).replace('</head>', () => `  ${link}\n  </head>`);
}

/** Adds a style sheet to the document when its script runs: after those of what the script needs. */
const adding = (css: string) =>
  `{let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets.push(s)}`;

/** What is done to the scripts after the bundler has named them. */
const DONE_TO_SCRIPTS = ['few-files.ts', 'preload-table.ts']
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join();

/** The scripts that the server puts into the document itself. */
const FIRST_SCRIPTS = ['first-paint.js', 'first-picture.js'];

/**
 * Spares requests: puts what the bundler adds to every build into the file of the libraries, and the
 * styles of what opens later into the scripts that need them. The name of a script already changes
 * with its styles, because Vite has them in its digest. The styles of the start stay a file, which a
 * browser reads before any script has run.
 */
export const fewFiles: Plugin = {
  name: 'few-files',
  apply: 'build',
  enforce: 'post',
  // What is done to the scripts afterwards is part of their names, since browsers keep them.
  augmentChunkHash: () => DONE_TO_SCRIPTS,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter(isChunk);
      joinRuntime(bundle);
      nameFont(bundle);
      // They stand in every document, in front of what the browser waits for.
      for (const fileName of FIRST_SCRIPTS) {
        const text = readFileSync(join(import.meta.dirname, 'public', fileName), 'utf8');
        this.emitFile({ type: 'asset', fileName, source: minifySync(fileName, text).code });
      }
      const start = filesOfStart(bundle);
      for (const chunk of chunks) {
        if (start.has(chunk.fileName)) continue;
        const styles = [...(chunk.viteMetadata?.importedCss ?? [])];
        for (const name of styles) {
          const sheet = bundle[name];
          const users = chunks.filter(({ viteMetadata }) => viteMetadata?.importedCss.has(name));
          // One that several scripts need stays a file, so that it is there once.
          if (sheet?.type !== 'asset' || users.length > 1) continue;
          chunk.code += adding(String(sheet.source));
          chunk.viteMetadata?.importedCss.delete(name);
          delete bundle[name];
        }
      }
    },
  },
};
