import { sourceFiles } from './source-files.ts';

const CODE = /\.(ts|tsx|mjs|cjs|css|sql)$/;
const COMPONENT = /^apps\/web\/src\/(?!.*\.test\.tsx$).*\.tsx$/;
/** Tables are exempt: another row makes them longer, but not harder to read. */
const DATA_TABLE =
  /^packages\/messages\/src\/(en|fr|ar)\/|^packages\/domain\/src\/catalogue\/|\/(fixtures|data)\/|\.gen\.ts$/;

/** The number of lines from which a file fails. Source: shared architecture, "Size". */
const LIMITS = { code: 400, component: 250 };

/** Returns the files that are too long. */
export function checkFileSizes(root: string): string[] {
  return sourceFiles(root, CODE)
    .filter(({ path }) => !DATA_TABLE.test(path))
    .flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1;
      const kind = COMPONENT.test(path) ? 'component' : 'code';
      const limit = LIMITS[kind];
      if (lines < limit) return [];
      return [`${path}: ${lines} lines; a ${kind} file stays under ${limit}`];
    });
}
