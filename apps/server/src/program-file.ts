import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshBundle } from '../../../scripts/setup/fresh-bundle.mjs';

/**
 * Returns the file from which a thread or a process of the program is started: the bundled one,
 * when it was made from exactly the present sources, because reading their nine hundred files takes
 * nearly half a second of processor time; otherwise the source itself. The source has to be one of
 * the entries in `scripts/setup/bundle-server.ts`.
 */
export function programFile(source: URL): string {
  const bundle = freshBundle();
  const file = fileURLToPath(source);
  return bundle === null ? file : join(dirname(bundle), `${basename(file, '.ts')}.mjs`);
}
