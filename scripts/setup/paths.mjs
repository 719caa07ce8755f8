import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What scripts remember between runs; gone with node_modules. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'pcm');
