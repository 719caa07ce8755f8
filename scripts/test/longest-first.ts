import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long although they are short: their tests are made of a table. Vitest, which on a
 * machine where it never ran goes by the size of a file, would start them last and wait for them
 * with a core at rest.
 */
const LONG = [
  'e2e/accessibility-desk.test.ts',
  'e2e/accessibility-phone.test.ts',
  'e2e/languages.test.ts',
  'e2e/main-path.ar.test.ts',
  'e2e/main-path.en.test.ts',
  'apps/server/src/http/fuzz.test.ts',
  'drills/short-forms.test.ts',
];

const isLong = ({ moduleId }: TestSpecification) =>
  LONG.some((file) => moduleId.endsWith(`/${file}`));

/** Vitest's order, but what takes long first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await BaseSequencer.prototype.sort.call(this, files);
    return sorted.toSorted((a, b) => Number(isLong(b)) - Number(isLong(a)));
  }
}
