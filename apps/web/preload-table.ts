import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';
import { LANGUAGES } from '@pcm/domain';
import type { Plugin, Rolldown } from 'vite';
import { filesOfStart, filesWith, isChunk, removePassing } from './few-files.ts';
import type { Screen } from './screen-groups.ts';

/** The module in which Vite keeps what loads the files of an `import()`. */
const HELPER = /^\0vite\/preload-helper/;
/** Stands for the address of the table until its content is known. */
const ADDRESS = '__PRELOAD_TABLE__';
const TABLE = /const __vite__mapDeps=.*?\(m\.f=(\[[^\]]*\])\)\)\)=>i\.map\(i=>d\[i\]\);\n?/;
const LIST = /__vite__mapDeps\(\[([\d,]*)\]\)/g;
const TARGET = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g;

/**
 * Loads the style sheets and scripts of an `import()` side by side, and then the module. The files
 * are named, or are those of a list of the table. What did not arrive is asked for again next time.
 */
const LOADER = `
// A style sheet of the document that came once more, later, would win over those between.
const asked = new Map(
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => [
    link.getAttribute('href').slice(1),
    undefined,
  ]),
);
let table;
const readTable = () =>
  (table ??= fetch('${ADDRESS}')
    .then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(reply.statusText))))
    .catch((error) => {
      table = undefined;
      throw error;
    }));
function ask(file) {
  if (asked.has(file)) return asked.get(file);
  const isStyle = file.endsWith('.css');
  const link = document.createElement('link');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = '/' + file;
  const arrival = isStyle
    ? new Promise((resolve, reject) => {
        link.onload = resolve;
        link.onerror = () => {
          link.remove();
          asked.delete(file);
          reject(new Error(file + ' has not arrived'));
        };
      })
    : undefined;
  asked.set(file, arrival);
  document.head.append(link);
  return arrival;
}
export async function __vitePreload(load, files = []) {
  if (typeof files === 'number') {
    const { names, lists } = await readTable();
    files = lists[files].map((place) => names[place]);
  }
  await Promise.all(files.map(ask));
  return load();
}
`;

/**
 * Has the browser compile whole scripts while they arrive, on another thread. Otherwise each of their
 * functions is compiled when it is first called, where that holds up the page: two fifths of the time
 * that a first visit spends in scripts. Chromium reads this mark; others see a comment.
 */
function compileAhead(bundle: Rolldown.OutputBundle, names: readonly string[]): void {
  for (const name of new Set(names)) {
    const file = bundle[name];
    if (isChunk(file)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
  }
}

/**
 * Returns what the screen of an address loads, which the server names in the document, and has these
 * scripts compiled ahead.
 */
function firstFilesOf(
  bundle: Rolldown.OutputBundle,
  screens: readonly Screen[],
  known: ReadonlySet<string>,
) {
  const chunks = Object.values(bundle).filter(isChunk);
  const filesOf = (module: string) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
    if (chunk === undefined) throw new Error(`No script has ${module}`);
    return [...filesWith(bundle, [chunk.fileName])].filter((name) => !known.has(name));
  };
  const early = screens.flatMap(({ path, files }) => (path === undefined ? [] : files));
  compileAhead(bundle, [...known, ...early.flatMap(filesOf)]);
  const first = screens.flatMap(({ path, files, words = [] }) => {
    if (path === undefined) return [];
    const texts: [string, string[]][] = LANGUAGES.map((language) => {
      const sources = ['start/*.ts', ...words].map((source) => source.replace('*', language));
      return [language, sources.flatMap((source) => filesOf(`messages/src/${source}`))];
    });
    const scripts = [...new Set(files.flatMap(filesOf))];
    return [[path, { files: scripts, texts: Object.fromEntries<string[]>(texts) }] as const];
  });
  return JSON.stringify(Object.fromEntries(first));
}

const ROOT = join(import.meta.dirname, '..', '..');

/** Returns the paths of our own modules whose code the document itself loads. */
function startModulesOf(bundle: Rolldown.OutputBundle, known: ReadonlySet<string>): string[] {
  return [...known]
    .map((name) => bundle[name])
    .filter(isChunk)
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id, { renderedLength }]) => renderedLength > 0 && /^\/|^\w:/.test(id))
    .map(([id]) => relative(ROOT, id).split(sep).join('/'))
    .filter((path) => !path.startsWith('node_modules/'))
    .toSorted();
}

/**
 * Moves the lists of the files of each `import()` from the chunks into one table, which is fetched
 * with the first `import()` that needs it. Vite writes the lists of all screens into the chunk that
 * knows the routes, where the first screen waits for names that it does not use. The lists of
 * `screens` stay where they are, because nothing may stand between the start and a first screen.
 */
export function preloadTable(screens: readonly Screen[]): Plugin {
  return {
    name: 'preload-table',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: HELPER },
      handler: () => ({ code: LOADER, map: null }),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const known = filesOfStart(bundle);
        const instead = removePassing(bundle);
        const names = new Map<string, number>();
        const lists = new Map<string, number>();
        const isFirst = (module: string) =>
          screens.some(({ files }) => files.some((file) => module.endsWith(file)));
        const chunks = Object.values(bundle).filter(isChunk);
        for (const chunk of chunks) {
          const [whole, written = '[]'] = TABLE.exec(chunk.code) ?? [];
          if (whole === undefined) continue;
          const own = JSON.parse(written) as string[];
          const code = chunk.code.replace(whole, '');
          chunk.code = code.replace(LIST, (_call, places: string, at: number) => {
            const files = places
              .split(',')
              .map((place) => own[Number(place)] ?? '')
              .map((file) => instead.get(file) ?? file)
              .filter((file, place, all) => all.indexOf(file) === place)
              .filter((file) => file in bundle && !known.has(file));
            if (files.length === 0) return '[]';
            const [, target = ''] = [...code.slice(0, at).matchAll(TARGET)].at(-1) ?? [];
            const loaded = bundle[`assets/${target}`];
            if (isChunk(loaded) && loaded.moduleIds.some(isFirst)) return JSON.stringify(files);
            const list = files
              .map((file) => names.get(file) ?? names.set(file, names.size).size - 1)
              .join();
            return String(lists.get(list) ?? lists.set(list, lists.size).size - 1);
          });
        }
        const source = JSON.stringify({
          names: [...names.keys()],
          lists: [...lists.keys()].map((list) => list.split(',').map(Number)),
        });
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/preloads-${hash}.json`;
        const holder = chunks.find(({ code }) => code.includes(ADDRESS));
        if (holder === undefined || lists.size === 0) {
          throw new Error('Vite preloads in another way than before: see preload-table.ts');
        }
        holder.code = holder.code.replace(ADDRESS, `/${fileName}`);
        this.emitFile({ type: 'asset', fileName, source });
        this.emitFile({
          type: 'asset',
          fileName: 'first-files.json',
          source: firstFilesOf(bundle, screens, known),
        });
        // A test names what is no part of the start.
        this.emitFile({
          type: 'asset',
          fileName: 'start-modules.json',
          source: JSON.stringify(startModulesOf(bundle, known), null, 1),
        });
      },
    },
  };
}
