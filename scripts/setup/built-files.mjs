import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/*
 * How a build takes the place of the one before while a server and open tabs still ask for the files
 * of that one.
 */

/** The builds before the newest whose files stay. */
const KEPT = 2;

/**
 * Returns all files below a folder.
 *
 * @param {string} folder
 */
export const allFiles = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/**
 * Writes a file that a server may read at the same moment.
 *
 * @param {string} file
 * @param {Uint8Array} content
 */
export function writeAtOnce(file, content) {
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}

/**
 * Removes the oldest folders of `all`.
 *
 * @param {string} all
 * @param {string} newest The folder of the present build.
 */
export function keepNewest(all, newest) {
  const others = readdirSync(all)
    .map((name) => join(all, name))
    .filter((path) => path !== newest)
    .map((path) => ({ path, time: statSync(path).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of others.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}

/** The list of what each build has below `assets`, the newest first. */
const LIST = 'builds.json';
const ASSETS = `assets${sep}`;

/**
 * Moves a finished build into the folder from which pages are served, each file at once and those
 * that name others last. The hashed files of the builds before stay for their servers and tabs.
 *
 * @param {string} next The folder of the finished build; it is gone afterwards.
 * @param {string} served
 */
export function moveIn(next, served) {
  const namesIn = (/** @type {string} */ folder) =>
    allFiles(folder).map((file) => relative(folder, file));
  const names = namesIn(next);
  const isAsset = (/** @type {string} */ name) => name.startsWith(ASSETS);
  const before = existsSync(served) ? namesIn(served).filter(isAsset) : [];
  const list = join(served, LIST);
  const listed = existsSync(list)
    ? /** @type {string[][]} */ (JSON.parse(readFileSync(list, 'utf8')))
    : [before];
  for (const name of [...names.filter(isAsset), ...names.filter((one) => !isAsset(one))]) {
    mkdirSync(dirname(join(served, name)), { recursive: true });
    renameSync(join(next, name), join(served, name));
  }
  rmSync(next, { recursive: true });
  const builds = [names.filter(isAsset), ...listed].slice(0, KEPT + 1);
  const kept = new Set([LIST, ...names, ...builds.flat()]);
  for (const name of namesIn(served)) if (!kept.has(name)) rmSync(join(served, name));
  writeFileSync(list, JSON.stringify(builds));
}
