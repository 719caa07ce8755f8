import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'apps/**',
  'packages/**',
  'scripts/**',
  'e2e/**',
  'bench/**',
  'drills/**',
  'docs/**',
  '.ci/**',
  '*',
  '.*',
];
const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'screens', 'coverage']);

/** A text file of the repository. */
export interface SourceFile {
  /** The path from the root, with forward slashes. */
  path: string;
  text: string;
}

/** Returns the repository's own text files whose path matches. */
export function sourceFiles(root: string, pattern: RegExp): SourceFile[] {
  return (
    globSync(SOURCES, {
      cwd: root,
      withFileTypes: true,
      exclude: (entry) => SKIPPED.has(entry.name) && !isSourceFolder(entry.parentPath),
    })
      // In a linked worktree .git is a file, which the exclusion does not reach.
      .filter((entry) => entry.isFile() && entry.name !== '.git')
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ file, path: file.slice(root.length + 1).replaceAll('\\', '/') }))
      .filter(({ path }) => pattern.test(path))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ file, path }) => ({ path, text: readFileSync(file, 'utf8') }))
  );
}

/** A folder called "data" is code inside a src folder, and the database at the root. */
const isSourceFolder = (folder: string) => /[\\/]src([\\/]|$)/.test(folder);
