import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** How long a file of tests takes, from five seconds on: `npm test -- --keep-times` measures anew. */
export const SECONDS = join(import.meta.dirname, 'seconds.json');

const root = join(import.meta.dirname, '../..');
const seconds = JSON.parse(readFileSync(SECONDS, 'utf8')) as Record<string, number>;
const secondsOf = ({ moduleId }: TestSpecification) =>
  seconds[moduleId.slice(root.length + 1)] ?? 0;

/**
 * What takes long first, lest it begins last and everything else waits for it with a core at rest.
 * Vitest goes by what it measured itself, and on a machine where it never ran by the size of a file.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return sorted.toSorted((a, b) => secondsOf(b) - secondsOf(a));
  }
}
