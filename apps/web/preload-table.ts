import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

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

const isChunk = (file: Bundle[string]): file is Chunk => file.type === 'chunk';

/** Returns the files that the document itself loads, before any `import()`. */
function filesOfStart(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const waiting = Object.values(bundle)
    .filter((file) => isChunk(file) && file.isEntry)
    .map(({ fileName }) => fileName);
  for (const name of waiting) {
    const file = bundle[name];
    if (files.has(name) || file === undefined || !isChunk(file)) continue;
    files.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    waiting.push(...file.imports);
  }
  return files;
}

/**
 * Moves the lists of the files of each `import()` from the chunks into one table, which is fetched
 * with the first `import()` that needs it. Vite writes the lists of all screens into the chunk that
 * knows the routes, where the first screen waits for names that it does not use. The lists of
 * `pages` stay where they are, because nothing may stand between the start and a first screen.
 */
export function preloadTable(pages: readonly string[]): Plugin {
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
        const names = new Map<string, number>();
        const lists = new Map<string, number>();
        const isFirst = (target: string) =>
          pages.some((page) => {
            const chunk = bundle[`assets/${target}`];
            return chunk !== undefined && isChunk(chunk) && chunk.facadeModuleId?.endsWith(page);
          });
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
              .filter((file) => file !== '' && !known.has(file));
            if (files.length === 0) return '[]';
            const [, target = ''] = [...code.slice(0, at).matchAll(TARGET)].at(-1) ?? [];
            if (isFirst(target)) return JSON.stringify(files);
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
      },
    },
  };
}
