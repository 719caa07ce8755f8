import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
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
function fingerprintOfSources(root = ROOT) {
  const hash = createHash('sha256');
  const folders = FOLDERS.filter((folder) => existsSync(`${root}/${folder}`));
  for (const file of [...folders.flatMap((folder) => filesUnder(root, folder)), LOCKFILE]) {
    const path = `${root}/${file}`;
    const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
    hash.update(`${file}\0${size}\0${Math.floor(mtimeMs / MS_PER_SECOND)}\n`);
  }
  return hash.digest('hex');
}

/** Enough of a fingerprint to tell the bundles of one folder apart. */
const NAME_LENGTH = 16;

/**
 * Returns the folder of all bundles, and of the one made from some sources: its folder, its first
 * file, and the file that is written last. Each bundle has a folder of its own, because a running
 * program still reads from the one that it was started from.
 *
 * @param {string} [root]
 * @param {string} [fingerprint]
 */
export function placeOfBundle(root = ROOT, fingerprint = fingerprintOfSources(root)) {
  const all = join(root, 'apps', 'server', 'dist');
  const folder = join(all, fingerprint.slice(0, NAME_LENGTH));
  return { all, folder, file: join(folder, 'server.mjs'), stamp: join(folder, 'complete') };
}

/**
 * Returns the server's bundle, or null when there is none of exactly the present sources.
 *
 * @param {string} [root]
 */
export function freshBundle(root = ROOT) {
  const { file, stamp } = placeOfBundle(root);
  return existsSync(stamp) && existsSync(file) ? file : null;
}
