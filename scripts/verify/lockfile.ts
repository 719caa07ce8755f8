import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uncheckedPackages } from '../setup/installation.mjs';

/** An entry of package-lock.json with the fields that are read or written here. */
interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

/** The part of package-lock.json that is read or written here. */
export interface Lockfile {
  packages: Record<string, LockedPackage>;
}

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];
const C_LIBRARIES: Record<string, string> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/** The machine whose packages must all have a checksum. The README names it. */
const CHECKED_MACHINE = { platform: 'linux', arch: 'x64', libc: 'glibc' };

/** Returns the machine that a name such as `@biomejs/cli-linux-x64-musl` is made for, or null. */
function machineOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | null {
  const words = name.split(/[/-]/);
  const os = words.find((word) => SYSTEMS.includes(word));
  const cpu = words.find((word) => PROCESSORS.includes(word));
  if (os === undefined || cpu === undefined) return null;
  const libc = words.map((word) => C_LIBRARIES[word]).find((word) => word !== undefined);
  return { os: [os], cpu: [cpu], ...(libc === undefined ? {} : { libc: [libc] }) };
}

/**
 * Returns the optional packages for other machines that are missing in the lockfile.
 *
 * npm drops them when its registry does not hold them, and then `npm ci` refuses the lockfile
 * everywhere. Their versions are known, so their entries can be written without a registry.
 */
export function missingOptionalPackages({ packages }: Lockfile): Record<string, LockedPackage> {
  const isLocked = (name: string) =>
    Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`));
  const missing = Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(name))
      .flatMap(([name, version]) => {
        const machine = machineOf(name);
        if (machine === null) return [];
        const entry = { version, ...machine, ...(dev ? { dev } : {}), optional: true };
        return [[`node_modules/${name}`, entry] as const];
      }),
  );
  return Object.fromEntries(missing);
}

/** Reads package-lock.json. */
export const readLockfile = (root: string): Lockfile =>
  JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;

/** Returns the faults that would prevent an install from package-lock.json on another machine. */
export function checkLockfile(root: string): string[] {
  const lock = readLockfile(root);
  const named = Object.entries(lock.packages)
    .filter(([, { version, resolved }]) => `${version} ${resolved}`.includes(':'))
    .map(([path, { version, resolved }]) => `${path} names a host: ${resolved ?? version}`);
  const missing = Object.keys(missingOptionalPackages(lock)).map(
    (path) => `${path} is left out; run npm run complete-lockfile`,
  );
  const unchecked = uncheckedPackages(root, CHECKED_MACHINE).map(
    (name) => `${name} has no checksum; run npm run complete-lockfile`,
  );
  return [...named, ...missing, ...unchecked];
}
