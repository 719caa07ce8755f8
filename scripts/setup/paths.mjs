import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root folder of the repository. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder in which scripts keep data between runs; it disappears with node_modules. */
export const CACHE = join(ROOT, 'node_modules', '.cache', 'pcm');
