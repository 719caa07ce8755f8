import { sourceFiles } from './source-files.ts';

const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/;
/** Tables are exempt, because another row makes them longer, but not harder to read. */
const DATA_TABLE =
  /^packages\/messages\/src\/(en|fr|ar)\/|^packages\/domain\/src\/catalogue\/|\/(fixtures|data)\/|\.gen\.ts$/;

/**
 * The number of lines from which a file fails. `npm run house` counts components from 250 lines on.
 * Source: shared architecture, "Size".
 */
const LIMIT = 400;

/** Returns the files that are too long. */
export function checkFileSizes(root: string): string[] {
  return sourceFiles(root, CODE)
    .filter(({ path }) => !DATA_TABLE.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1;
      return lines < LIMIT ? [] : [`${path}: ${lines} lines; a file stays under ${LIMIT}`];
    });
}
