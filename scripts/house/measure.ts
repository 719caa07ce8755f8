import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type SourceFile, sourceFiles } from '../verify/source-files.ts';

/** The counted figures of the structure, each with its goal. Source: the issue on the house. */
export const GOALS = {
  'web TypeScript files': 850,
  'web TypeScript lines': 66_000,
  'web CSS files': 150,
  'web CSS lines': 14_000,
  'files that serve one neighbour': 40,
  'files in the largest folder': 40,
  'components of 250 lines or more': 0,
} as const;

/** The figures of the structure by name. */
export type House = Record<keyof typeof GOALS, number>;

/** The figures that the repository may not exceed; they only go down. */
const HELD = join('scripts', 'house', 'held.json');

/** A file of at most this length with only one user belongs in the file that uses it. */
const SHRED_LINES = 60;
/** The length from which a component should be examined for having more than one purpose. */
const LONG_COMPONENT_LINES = 250;
const CODE = /\.tsx?$/;
const TEST = /\.(test|fixture)\.tsx?$/;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

const linesOf = ({ text }: SourceFile) => text.split('\n').length - 1;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Returns the files that import each path. */
function usersOf(files: readonly SourceFile[]): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, named = ''] of text.matchAll(IMPORT)) {
      const target = posix.join(posix.dirname(path), named);
      users.set(target, (users.get(target) ?? new Set()).add(path));
    }
  }
  return users;
}

/** Returns small files that exactly one file of the same folder uses, not counting tests. */
function shredsOf(files: readonly SourceFile[]): string[] {
  const users = usersOf(files);
  return files
    .filter((file) => !TEST.test(file.path) && linesOf(file) <= SHRED_LINES)
    .filter(({ path }) => {
      const [only = '', ...others] = users.get(path) ?? [];
      return others.length === 0 && posix.dirname(only) === posix.dirname(path) && !TEST.test(only);
    })
    .map(({ path }) => path);
}

function largestFolder(paths: readonly string[]): number {
  const folders = Map.groupBy(paths, (path) => posix.dirname(path));
  return Math.max(0, ...[...folders.values()].map((inside) => inside.length));
}

/** Counts the structure of the repository at `root`. */
export function measureHouse(root: string): House {
  const all = sourceFiles(root, /^apps\/web\/src\/.+\.(tsx?|css)$/);
  const code = all.filter(({ path }) => CODE.test(path));
  const product = code.filter(({ path }) => !TEST.test(path));
  const css = all.filter(({ path }) => path.endsWith('.css'));
  // A language is one table in many files.
  const folders = sourceFiles(root, /^(apps|packages)\/(?!messages\/)[^/]+\/src\/.+\.(tsx?|css)$/);
  return {
    'web TypeScript files': product.length,
    'web TypeScript lines': sum(product.map(linesOf)),
    'web CSS files': css.length,
    'web CSS lines': sum(css.map(linesOf)),
    'files that serve one neighbour': shredsOf(code).length,
    'files in the largest folder': largestFolder(
      folders.map(({ path }) => path).filter((path) => !TEST.test(path)),
    ),
    'components of 250 lines or more': product.filter(
      (file) => file.path.endsWith('.tsx') && linesOf(file) >= LONG_COMPONENT_LINES,
    ).length,
  };
}

/** Returns the files that `files that serve one neighbour` counts. */
export const neighbourFiles = (root: string) =>
  shredsOf(sourceFiles(root, /^apps\/web\/src\/.+\.tsx?$/));

/** Returns the figures that must not grow. */
export function heldFigures(root: string): Partial<House> {
  return JSON.parse(readFileSync(join(root, HELD), 'utf8')) as Partial<House>;
}

/** Stores the figures that have become smaller. */
export function holdFigures(root: string, now: House): void {
  const held = heldFigures(root);
  const names = Object.keys(GOALS) as (keyof House)[];
  const less = names.map((name) => [name, Math.min(now[name], held[name] ?? Infinity)] as const);
  writeFileSync(join(root, HELD), `${JSON.stringify(Object.fromEntries(less), null, 2)}\n`);
}

/** Returns the figures that have grown beyond the stored ones. */
export function checkHouse(root: string): string[] {
  const now = measureHouse(root);
  return Object.entries(heldFigures(root))
    .filter(([name, held]) => now[name as keyof House] > held)
    .map(
      ([name, held]) =>
        `${name}: ${now[name as keyof House]}, and ${held} is held: a new feature pays for its files (docs/adr/0059)`,
    );
}
