import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshBundle } from '../../../scripts/setup/fresh-bundle.mjs';
import { CACHE } from '../../../scripts/setup/paths.mjs';

/*
 * Starts the program: from one file when `npm run build` made it from exactly these sources, in a
 * quarter of the time of reading a thousand files, and otherwise from the sources.
 */

// Does nothing where the variable NODE_COMPILE_CACHE names a folder already.
enableCompileCache(join(CACHE, 'compile'));
// For the process that makes documents and for the threads, which read the sources.
process.env['NODE_COMPILE_CACHE'] ??= join(CACHE, 'compile');

const bundle = freshBundle();
if (bundle === null) await import('./run.ts');
else await import(pathToFileURL(bundle).href);
