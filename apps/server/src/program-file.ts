import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshBundle } from '../../../scripts/setup/fresh-bundle.mjs';

/** This file: the source, or a file of the bundle that the program was started from. */
const HERE = fileURLToPath(import.meta.url);

/**
 * Returns the file from which a thread or a process of the program is started. A bundled program
 * takes the one of its own bundle, also after an update has changed the sources below it. The
 * sources take that of a bundle which was made from exactly them, because reading their nine hundred
 * files takes nearly half a second of processor time; otherwise the source itself. The source has to
 * be one of the entries in `scripts/setup/bundle-server.ts`.
 */
export function programFile(source: URL): string {
  const bundle = HERE.endsWith('.mjs') ? HERE : freshBundle();
  const file = fileURLToPath(source);
  return bundle === null ? file : join(dirname(bundle), `${basename(file, '.ts')}.mjs`);
}
