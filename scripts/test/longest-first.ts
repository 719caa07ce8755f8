import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How long a file of tests takes, from five seconds on: `npm test -- --keep-times` measures anew. */
export const SECONDS = join(import.meta.dirname, 'seconds.json');

const root = join(import.meta.dirname, '../..');
const seconds = JSON.parse(readFileSync(SECONDS, 'utf8')) as Record<string, number>;
const secondsOf = ({ moduleId }: TestSpecification) =>
  seconds[moduleId.slice(root.length + 1)] ?? 0;

/** How long the files of each project take together. */
function secondsOfProjects(files: readonly TestSpecification[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const file of files) {
    const { name } = file.project;
    sums.set(name, (sums.get(name) ?? 0) + secondsOf(file));
  }
  return sums;
}

/**
 * What takes long first, lest it begins last and everything else waits for it with a core at rest:
 * the longest project, and in it the longest file. The files of a project stand together, since
 * Vitest ends a worker, with all that it has read and keeps, when the next file is of another one.
 * Vitest goes by what it measured itself, and on a machine where it never ran by the size of a file.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    const together = secondsOfProjects(files);
    const ofProject = ({ project }: TestSpecification) => together.get(project.name) ?? 0;
    return sorted.toSorted((a, b) => ofProject(b) - ofProject(a) || secondsOf(b) - secondsOf(a));
  }
}
