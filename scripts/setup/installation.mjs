import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findNode26 } from './node-26.mjs';
import { ROOT } from './paths.mjs';
import { step } from './progress.mjs';
import { quietRun } from './quiet-run.mjs';

/**
 * @typedef {{
 *   version?: string, integrity?: string, link?: boolean, optional?: boolean, peer?: boolean,
 *   devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[],
 * }} LockedPackage
 */

/** @param {string} file */
function packagesOf(file) {
  const lock = /** @type {{ packages: Record<string, LockedPackage> }} */ (
    JSON.parse(readFileSync(file, 'utf8'))
  );
  return lock.packages;
}

/**
 * Tells whether node_modules holds the packages of package-lock.json. npm writes the list
 * node_modules/.package-lock.json at the end, so an interrupted install does not count.
 *
 * @param {string} [root]
 */
export function isInstalled(root = ROOT) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedFile);
  const isThere = (/** @type {string} */ path) => {
    const { version, integrity, link, optional, devOptional } = wanted[path] ?? {};
    if (link) return existsSync(join(root, path));
    const found = installed[path];
    if (found === undefined) return Boolean(optional || devOptional);
    // Without a checksum in the lockfile, any package of that version counts.
    return found.version === version && (integrity === undefined || found.integrity === integrity);
  };
  const inModules = (/** @type {string} */ path) => path.startsWith('node_modules/');
  return (
    Object.keys(wanted).filter(inModules).every(isThere) &&
    Object.keys(installed)
      .filter(inModules)
      .every((path) => path in wanted)
  );
}

/**
 * Returns the packages of package-lock.json that a machine installs.
 *
 * @param {Record<string, LockedPackage>} packages
 * @param {{ platform: string, arch: string, libc: string }} machine
 */
function packagesFor(packages, { platform, arch, libc }) {
  const suits = (/** @type {string[] | undefined} */ list, /** @type {string} */ own) =>
    list === undefined || list.includes(own);
  return Object.entries(packages).filter(
    ([path, { os, cpu, libc: libcs, link }]) =>
      path.includes('node_modules/') &&
      !link &&
      suits(os, platform) &&
      suits(cpu, arch) &&
      (platform !== 'linux' || suits(libcs, libc)),
  );
}

/** Returns the platform, processor and C library of this machine. */
function thisMachine() {
  const report = /** @type {{ header?: { glibcVersionRuntime?: string } }} */ (
    process.report?.getReport() ?? {}
  );
  const libc = report.header?.glibcVersionRuntime ? 'glibc' : 'musl';
  return { platform: process.platform, arch: process.arch, libc };
}

/**
 * Returns the packages that a machine installs without a checksum: the registry with which the
 * lockfile was made did not hold them.
 *
 * @param {string} root
 * @param {{ platform: string, arch: string, libc: string }} machine
 */
export function uncheckedPackages(root, machine) {
  return packagesFor(packagesOf(join(root, 'package-lock.json')), machine)
    .filter(([, { integrity }]) => integrity === undefined)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** Returns the number of packages at the top of node_modules that this machine installs. */
function expectedPackages() {
  const packages = packagesFor(packagesOf(join(ROOT, 'package-lock.json')), thisMachine());
  return packages.filter(([path]) => path.lastIndexOf('node_modules/') === 0).length;
}

/** Returns the number of packages at the top of node_modules that are unpacked so far. */
function unpackedPackages() {
  const modules = join(ROOT, 'node_modules');
  const names = existsSync(modules) ? readdirSync(modules) : [];
  return names
    .flatMap((name) =>
      name.startsWith('@') && existsSync(join(modules, name))
        ? readdirSync(join(modules, name)).map((part) => `${name}/${part}`)
        : [name],
    )
    .filter((name) => !name.startsWith('@pcm/') && existsSync(join(modules, name, 'package.json')))
    .length;
}

/** Returns the npm that started this script with the Node it runs on, or the npm of the PATH. */
function npmCommand() {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  return npm?.endsWith('.js') && node && existsSync(node)
    ? { command: node, first: [npm] }
    : { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [] };
}

function npmCi() {
  const { command, first } = npmCommand();
  const ownBin = join(ROOT, 'node_modules', '.bin');
  const path = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== ownBin)
    .join(delimiter);
  const options = [
    // These override NODE_ENV and npm settings that would leave out packages for build and tests.
    '--include=dev',
    '--include=optional',
    // Nobody sees what npm prints unless it fails, so it need not ask the registry for known faults.
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--no-progress',
  ];
  return quietRun(command, [...first, 'ci', ...options], {
    env: { ...process.env, PATH: path },
    shell: process.platform === 'win32',
  });
}

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensureInstalled() {
  if (isInstalled() && findNode26() !== null) return;
  const expected = expectedPackages();
  await step(
    'Installing packages',
    npmCi,
    () => `${Math.min(unpackedPackages(), expected)} of ${expected}`,
  );
  const unchecked = uncheckedPackages(ROOT, thisMachine());
  if (unchecked.length > 0) {
    console.error(
      `Installed without a checksum, which package-lock.json lacks for this kind of machine: ${unchecked.join(', ')}. npm run complete-lockfile fills it in from your registry.`,
    );
  }
}
