import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The file with the seconds of each test file of five seconds or more; `npm test -- --keep-times`
 * measures them.
 */
export const SECONDS = join(import.meta.dirname, 'seconds.json');

const root = join(import.meta.dirname, '../..');
const seconds = JSON.parse(readFileSync(SECONDS, 'utf8')) as Record<string, number>;
const secondsOf = ({ moduleId }: TestSpecification) =>
  seconds[moduleId.slice(root.length + 1)] ?? 0;

/** Returns the test files that take at least a number of seconds. */
export const filesOfAtLeast = (least: number): string[] =>
  Object.keys(seconds).filter((file) => (seconds[file] ?? 0) >= least);

/** Returns the time that the files of each project take together. */
function secondsOfProjects(files: readonly TestSpecification[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const file of files) {
    const { name } = file.project;
    sums.set(name, (sums.get(name) ?? 0) + secondsOf(file));
  }
  return sums;
}

/**
 * Starts the longest project first, and in it the longest file, so that no long file begins last
 * and keeps all other cores idle. The files of a project stay together, because Vitest ends a
 * worker, and loses its loaded modules, when the next file belongs to another project. Vitest
 * itself sorts by its own measurements, or by the size of a file on a machine where it never ran.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const together = secondsOfProjects(files);
    const ofProject = ({ project }: TestSpecification) => together.get(project.name) ?? 0;
    return sorted.toSorted((a, b) => ofProject(b) - ofProject(a) || secondsOf(b) - secondsOf(a));
  }
}
