import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { allFiles, moveIn, writeAtOnce } from './built-files.mjs';
import { findNode26 } from './node-26.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { quietRun } from './quiet-run.mjs';

/** The folders and files that the pages are built from. */
const SOURCES = [
  'apps/web',
  'apps/field',
  'packages/domain',
  'packages/look',
  'packages/contract',
  'packages/documents',
  'packages/messages',
  'package-lock.json',
  'tsconfig.base.json',
];
const IGNORED = /(^|\/)(node_modules|dist|\.vite)$|\.test\.tsx?$/;

/**
 * @param {string} path A file or a folder.
 * @returns {string[]}
 */
function filesUnder(path) {
  if (IGNORED.test(path) || !existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Returns a digest of the names and contents of all sources of the pages.
 *
 * @param {string} [root]
 */
export function digestOfWebSources(root = ROOT) {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** The applications that run in a browser: the office's, and the page for technicians. */
const PAGES = ['web', 'field'];
const distOf = (/** @type {string} */ page) => join(ROOT, 'apps', page, 'dist');
const COMPRESSIBLE = /\.(js|css|svg|json)$/;
const LEAST_BYTES = 1024;

const stampFile = join(CACHE, 'web-build');

/** The level of Brotli for what users get. */
const STRONGEST = constants.BROTLI_MAX_QUALITY;
/** The level for a build that only tests read: a fortieth of the work. */
export const QUICK = 5;

const viteBuild = (/** @type {string} */ page, /** @type {string} */ folder) =>
  quietRun(
    findNode26() ?? process.execPath,
    [
      join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js'),
      'build',
      '--logLevel=warn',
      `--outDir=${folder}`,
      '--emptyOutDir',
    ],
    { cwd: join(ROOT, 'apps', page), env: { ...process.env, NODE_ENV: 'production' } },
  );

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Adds a .br and a .gz to each larger file, which the server sends as they are. All at once, because
 * compressing takes as long as building and has the other cores work too.
 *
 * @param {string} folder
 * @param {number} [level] The level of Brotli.
 */
export async function compressFiles(folder, level = STRONGEST) {
  const files = allFiles(folder).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const content = readFileSync(file);
      if (content.length < LEAST_BYTES) return;
      const params = { [constants.BROTLI_PARAM_QUALITY]: level };
      writeAtOnce(`${file}.br`, await toBrotli(content, { params }));
      writeAtOnce(`${file}.gz`, await toGzip(content, { level: 9 }));
    }),
  );
}

/**
 * Tells what a build lacks, by the stamp that the last one left: everything, or a stronger
 * compression, or nothing.
 *
 * @param {string} stamp The digest of the sources and the level of Brotli; empty without a build.
 * @param {string} digest
 * @param {number} [level] The level that is wanted at least.
 * @returns {'everything' | 'compression' | null}
 */
export function lackingIn(stamp, digest, level = STRONGEST) {
  const [madeFrom, compressedAt] = stamp.split(' ');
  if (madeFrom !== digest) return 'everything';
  return Number(compressedAt) >= level ? null : 'compression';
}

/**
 * Builds the dist folders of the pages unless they were built from exactly these sources.
 *
 * @param {number} [level] The level of Brotli at least.
 */
export async function ensureWebBuilt(level = STRONGEST) {
  const digest = digestOfWebSources();
  const isBuilt = PAGES.every((page) => existsSync(join(distOf(page), 'index.html')));
  const isThere = isBuilt && existsSync(stampFile);
  const lacking = lackingIn(isThere ? readFileSync(stampFile, 'utf8') : '', digest, level);
  if (lacking === null) return;
  rmSync(stampFile, { force: true });
  await step('Building the web application', async () => {
    for (const page of PAGES) {
      if (lacking === 'compression') {
        await compressFiles(distOf(page), level);
        continue;
      }
      const next = join(distOf(page), 'next');
      await viteBuild(page, next);
      await compressFiles(next, level);
      moveIn(next, distOf(page));
    }
  });
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${digest} ${level}`);
}
