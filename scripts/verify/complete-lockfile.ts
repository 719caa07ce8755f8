import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { missingOptionalPackages, readLockfile } from './lockfile.ts';

/**
 * Returns the registry's checksum of a package, or undefined where it does not hold the package.
 */
function checksumOf(name: string, version: string): string | undefined {
  try {
    const text = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' && value.startsWith('sha512-') ? value : undefined;
  } catch {
    return undefined;
  }
}

const lock = readLockfile(ROOT);
const missing = missingOptionalPackages(lock);
const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) =>
  a.localeCompare(b, 'en'),
);
const filled: string[] = [];
const unfilled: string[] = [];
for (const [path, entry] of packages) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity !== undefined) continue;
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = checksumOf(name, entry.version ?? '');
  if (integrity !== undefined) entry.integrity = integrity;
  (integrity === undefined ? unfilled : filled).push(name);
}
const text = JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2);
writeFileSync(join(ROOT, 'package-lock.json'), `${text}\n`);
console.log(
  `${Object.keys(missing).length} packages for other machines added, ${filled.length} checksums filled in, ${unfilled.length} unknown to this registry`,
);
