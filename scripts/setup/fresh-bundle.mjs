import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** The folders that the server is bundled from. */
const FOLDERS = [
  'apps/server/src',
  'packages/contract/src',
  'packages/documents/src',
  'packages/domain/src',
  'packages/messages/src',
];

/** The file that names the versions of the packages in the bundle. */
const LOCKFILE = 'package-lock.json';

const SOURCE = /(?<![.]test)[.](ts|mjs)$/;
const MS_PER_SECOND = 1000;

/**
 * Returns the sources of a folder by their paths below `root`. Each start asks this of a thousand
 * files, so nothing is asked of a file that the list of its folder has told already.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function filesUnder(root, folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || SOURCE.test(entry.name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesUnder(root, path) : [path];
    })
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
  const folders = FOLDERS.filter((folder) => existsSync(`${root}/${folder}`));
  for (const file of [...folders.flatMap((folder) => filesUnder(root, folder)), LOCKFILE]) {
    const path = `${root}/${file}`;
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
    hash.update(`${file}\0${size}\0${Math.floor(mtimeMs / MS_PER_SECOND)}\n`);
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
