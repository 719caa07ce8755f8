import { rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { fingerprintOfSources, placeOfBundle } from './fresh-bundle.mjs';
import { ROOT } from './paths.mjs';

/*
 * Writes the server, and the thread and the process that it starts, as one file each, with their
 * shared and lazily loaded code in files beside them; its argument is another folder for all of
 * them. Started by path: scripts/setup/server-build.mjs.
 */

const place = placeOfBundle();
const folder = process.argv[2] ?? place.folder;

/** Makes each module keep its own address, by which it finds the files and programs beside it. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  transform(code, id) {
    if (id.includes('node_modules') || !code.includes('import.meta.url')) return null;
    const way = relative(folder, id).split(sep).join('/');
    const address = `new URL(${JSON.stringify(way)}, import.meta.url).href`;
    return code.replaceAll('import.meta.url', address);
  },
};

// The fingerprint is taken first, so that a source that changes meanwhile makes the bundle stale.
const fingerprint = fingerprintOfSources();
const source = (...path: string[]) => join(ROOT, 'apps', 'server', 'src', ...path);
const bundle = await rolldown({
  input: {
    server: source('run.ts'),
    // The entries that `programFile` names.
    'pdf-process': source('features', 'documents', 'pdf-process.ts'),
    'restore-thread': source('features', 'backups', 'restore-thread.ts'),
  },
  platform: 'node',
  // A native program for this kind of machine, which only the process for documents loads.
  external: [/^node:/, '@myriaddreamin/typst-ts-node-compiler', 'pg-native'],
  plugins: [ownAddresses],
});
rmSync(folder, { recursive: true, force: true });
await bundle.write({
  dir: folder,
  format: 'esm',
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name]-[hash].mjs',
});
await bundle.close();
writeFileSync(join(folder, basename(place.stamp)), fingerprint);
