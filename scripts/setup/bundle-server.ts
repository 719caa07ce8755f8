import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { keepNewest } from './built-files.mjs';
import { placeOfBundle } from './fresh-bundle.mjs';
import { ROOT } from './paths.mjs';

/*
 * Writes the server, and the thread and the process that it starts, as one file each, with their
 * shared and lazily loaded code in files beside them; its argument is another folder for all of
 * them. Started by path: scripts/setup/server-build.mjs.
 */

// The fingerprint is taken first, so that a source that changes meanwhile makes the bundle stale.
const place = placeOfBundle();
const folder = process.argv[2] ?? place.folder;

const source = (...path: string[]) => join(ROOT, 'apps', 'server', 'src', ...path);

/**
 * Makes each module keep its own address, by which it finds the files and programs beside it; only
 * the module that names the files of the bundle has the address of the bundle.
 */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform(code, id) {
    if (id === source('program-file.ts')) return null;
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const way = relative(folder, id).split(sep).join('/');
    const address = `new URL(${JSON.stringify(way)}, import.meta.url).href`;
    return code.replaceAll('import.meta.url', address);
  },
};

/**
 * Puts the migrations into the bundle. From the sources the program reads the files of their folder,
 * and a start would take the types out of every one of them.
 */
const ownMigrations: Plugin = {
  name: 'own-migrations',
  transform(_code, id) {
    if (id !== source('db', 'migration-list.ts')) return null;
    const files = readdirSync(source('db', 'migrations')).toSorted();
    const imports = files.map(
      (file, index) => `import { migration as m${index} } from './migrations/${file}';`,
    );
    const list = files.map((_, index) => `m${index}`).join(', ');
    return `${imports.join('\n')}\nexport const MIGRATIONS = [${list}];`;
  },
};

const ASKS_FOR_FETCH = 'return obj instanceof Response';

/**
 * Answers for the plugin that compresses whether a reply is one of `fetch`: none of ours is. Node
 * loads its whole `fetch` when it is first asked, which took an eighth of a start.
 */
const withoutFetch: Plugin = {
  name: 'without-fetch',
  transform(code, id) {
    if (!id.endsWith(join('@fastify', 'compress', 'lib', 'utils.js'))) return null;
    if (!code.includes(ASKS_FOR_FETCH)) throw new Error('@fastify/compress asks in another way');
    return code.replace(ASKS_FOR_FETCH, 'return false');
  },
};

const bundle = await rolldown({
  input: {
    server: source('run.ts'),
    // The entries that `programFile` names.
    'pdf-process': source('features', 'documents', 'pdf-process.ts'),
    'work-thread': source('features', 'backups', 'work-thread.ts'),
  },
  platform: 'node',
  // A native program for this kind of machine, which only the process for documents loads.
  external: [/^node:/, '@myriaddreamin/typst-ts-node-compiler', 'pg-native'],
  plugins: [ownMigrations, withoutFetch, ownAddresses],
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
await bundle.close();
writeFileSync(join(folder, basename(place.stamp)), '');
if (folder === place.folder) keepNewest(place.all, place.folder);
