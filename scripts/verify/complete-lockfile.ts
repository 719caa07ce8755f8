import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../setup/paths.mjs';
import { missingOptionalPackages, readLockfile } from './lockfile.ts';

const lock = readLockfile(ROOT);
const missing = missingOptionalPackages(lock);
const packages = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) =>
  a.localeCompare(b, 'en'),
);
const text = JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2);
writeFileSync(join(ROOT, 'package-lock.json'), `${text}\n`);
console.log(`${Object.keys(missing).length} packages for other machines added`);
