import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** The folders and files that the server is bundled from. */
const SOURCES = [
  'apps/server/src',
  'packages/contract/src',
  'packages/documents/src',
  'packages/domain/src',
  'packages/messages/src',
  'package-lock.json',
];

const SOURCE = /(?<![.]test)[.](ts|mjs)$/;
const MS_PER_SECOND = 1000;

/** @param {string} path A file or a folder. @returns {string[]} */
function filesUnder(path) {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || SOURCE.test(entry.name))
    .flatMap((entry) => filesUnder(join(path, entry.name)))
    .toSorted();
}

/**
 * Returns a fingerprint of the names, sizes and times of the server's sources. Contents are not
 * read, because each start would then read seven hundred files. Times count in whole seconds, which
 * is what archives and images keep.
 *
 * @param {string} [root]
 */
export function fingerprintOfSources(root = ROOT) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source)))) {
    const { size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
    hash.update(`${relative(root, file)}\0${size}\0${Math.floor(mtimeMs / MS_PER_SECOND)}\n`);
  }
  return hash.digest('hex');
}

/**
 * Returns the folder of the bundle, its first file, and the file with the fingerprint of the
 * sources that it was made from.
 *
 * @param {string} [root]
 */
export function placeOfBundle(root = ROOT) {
  const folder = join(root, 'apps', 'server', 'dist');
  return { folder, file: join(folder, 'server.mjs'), stamp: join(folder, 'made-from.txt') };
}

/**
 * Returns the server's bundle, or null when there is none or a source changed since it was made.
 *
 * @param {string} [root]
 */
export function freshBundle(root = ROOT) {
  const { file, stamp } = placeOfBundle(root);
  if (!existsSync(stamp) || !existsSync(file)) return null;
  return readFileSync(stamp, 'utf8') === fingerprintOfSources(root) ? file : null;
}
