import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const COVERAGE = 'docs/specification-coverage.md';

interface NamedTest {
  file: string;
  name: string;
}

const text = readFileSync(join(ROOT, COVERAGE), 'utf8');
/** Reads the cells of the tables without their headings. A worked example is tested by its name. */
const rows = text
  .split('\n')
  .filter(
    (line) => line.startsWith('| ') && !line.startsWith('| Statement') && !line.includes('---'),
  )
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '').trim()));

const namedTests = (cell: string): NamedTest[] =>
  cell.split('<br>').map((one) => {
    const [, file = '', name = ''] =
      /^`([^`]+\.test\.tsx?|packages\/domain\/cases\/estimates\.json)` "(.+)"$/.exec(one) ?? [];
    return { file, name };
  });

const tests = rows.flatMap(([, , cell = '']) => namedTests(cell));

/** Backslashes are removed, so that names with escaped quotes are found. */
const readFile = (file: string) =>
  existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8').replaceAll('\\', '') : '';

test('every statement names where it is and a test that proves it', () => {
  expect(rows.length).toBeGreaterThan(100);
  const broken = rows.filter(
    (cells) =>
      cells.length !== 3 ||
      cells.includes('') ||
      namedTests(cells[2] ?? '').some(({ file, name }) => file === '' || name === ''),
  );
  expect(broken).toEqual([]);
});

test('every file that the page names exists', () => {
  const named = [...text.matchAll(/`((?:apps|packages|e2e|drills|scripts|docs)\/[^`]+)`/g)];
  const missing = named
    .map(([, file = '']) => file)
    .filter((file) => !existsSync(join(ROOT, file)));
  expect([...new Set(missing)]).toEqual([]);
});

test('every test that the page names stands in its file', () => {
  const missing = tests.filter(({ file, name }) => !readFile(file).includes(name));
  expect(missing).toEqual([]);
});
