import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { quietRun } from '../setup/quiet-run.mjs';
import { formatting, lint, TOOLS, types, unused } from './checks.ts';
import { runChecks } from './run-checks.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pcm-tools-'));
  symlinkSync(TOOLS, join(root, 'node_modules'));
  for (const file of ['biome.json', '.gitignore', '.oxlintrc.json', 'knip.jsonc']) {
    copyFileSync(join(ROOT, file), join(root, file));
  }
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  const project = { extends: './tsconfig.base.json', compilerOptions: { types: ['node'] } };
  write('package.json', JSON.stringify({ private: true, type: 'module' }));
  write('tsconfig.json', JSON.stringify({ ...project, include: ['packages', 'apps'] }));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** Returns the findings of a check; empty when it passes. */
const complaints = (check: Promise<unknown>) =>
  check.then(
    () => '',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );

const FILE = 'packages/domain/src/price.ts';

test('formatting: a file laid out otherwise is reported', async () => {
  write(FILE, "export const price = 'a';\n");
  expect(await complaints(formatting(root))).not.toContain('price.ts');
  write(FILE, 'export const price  = "a"\n');
  expect(await complaints(formatting(root))).toContain('price.ts');
});

test('formatting: imports in another order are reported', async () => {
  write(FILE, "import b from 'b';\nimport a from 'a';\n\nexport default [a, b];\n");
  expect(await complaints(formatting(root))).toContain('organizeImports');
});

test('types: a value of the wrong type is reported', async () => {
  write(FILE, 'export const price: number = 1;\n');
  expect(await complaints(types(root, '.'))).toBe('');
  write(FILE, "export const price: number = '1';\n");
  expect(await complaints(types(root, '.'))).toContain('TS2322');
});

test('types: syntax that Node cannot strip is reported', async () => {
  write(FILE, 'export enum Currency {\n  mad,\n}\n');
  expect(await complaints(types(root, '.'))).toContain('TS1294');
});

describe('lint', () => {
  test('plain code passes', async () => {
    write(FILE, 'export const price = (rate: number, days: number) => rate * days;\n');
    expect(await complaints(lint(root))).toBe('');
  });

  /** The report, a sample of code, and the rule that reports it. */
  const SAMPLES = [
    [
      'a promise nobody waits for',
      'export const save = () => { Promise.resolve(1); };',
      'no-floating-promises',
    ],
    ['any', 'export const price = (line: any) => String(line);', 'no-explicit-any'],
    [
      'an unchecked JSON value',
      'export const rate: number = JSON.parse("1");',
      'no-unsafe-assignment',
    ],
    [
      'a suppressed type error',
      '// @ts-expect-error because\nexport const price: number = "1";',
      'ban-ts-comment',
    ],
    [
      'an asserted non-null',
      'export const first = (list: string[]) => list.at(0)!.length;',
      'no-non-null-assertion',
    ],
    [
      'a forgotten case',
      'export function sign(of: "+" | "-") { switch (of) { case "+": return 1; } return 0; }',
      'switch-exhaustiveness-check',
    ],
    ['a loose comparison', 'export const same = (a: number | null) => a == 1;', 'eqeqeq'],
    ['unfinished work', '// TODO: round\nexport const price = 1;', 'no-warning-comments'],
    ['a clock in the domain', 'export const now = () => Date.now();', 'no-restricted-properties'],
    [
      'a test that runs alone',
      "import { test } from 'vitest';\ntest.only('a', () => undefined);",
      'no-focused-tests',
      'packages/domain/src/price.test.ts',
    ],
    [
      'a page that fetches by itself',
      "export const load = () => fetch('/api');",
      'no-restricted-globals',
      'apps/web/src/features/home/home-page.ts',
    ],
    [
      'a server that knows a page',
      'export const title = () => document.title;',
      'no-restricted-globals',
      'apps/server/src/title.ts',
    ],
  ] as const;
  /** Each sample has a file of its own. */
  const fileOf = (index: number, place?: string) =>
    place ?? `packages/domain/src/sample-${index}.ts`;
  let found: Promise<string[]> | undefined;

  /** Lints all samples at once, because most of a run is its start. */
  const foundInSamples = () =>
    (found ??= (() => {
      for (const [index, [, code, , place]] of SAMPLES.entries()) {
        write(fileOf(index, place), `${code}\n`);
      }
      return complaints(lint(root)).then((text) => text.split('\n'));
    })());

  test.for(SAMPLES.map((sample, index) => [sample[0], sample, index] as const))(
    '%s is reported',
    async ([, [, , rule, place], index]) => {
      const file = fileOf(index, place);
      const lines = (await foundInSamples()).filter((line) => line.startsWith(file));
      expect(lines.join('\n')).toContain(rule);
    },
  );
});

test('unused: a file, an export and a dependency that nothing uses are reported', async () => {
  const workspaces = ['packages/*', 'apps/*'];
  write('package.json', JSON.stringify({ private: true, type: 'module', workspaces }));
  const manifest = { name: '@pcm/server', private: true, dependencies: { zod: '1.0.0' } };
  write('apps/server/package.json', JSON.stringify(manifest));
  write('apps/server/src/main.ts', "import { used } from './parts.ts';\nused();\n");
  write('apps/server/src/parts.ts', 'export const used = () => 1;\nexport const spare = 2;\n');
  write('apps/server/src/orphan.ts', 'export const orphan = 1;\n');
  const found = await complaints(unused(root));
  expect(found).toContain('apps/server/src/orphan.ts');
  expect(found).toContain('spare');
  expect(found).toContain('zod');
});

test('a check that fails is counted as failed and shown with what it found', async () => {
  const lines: string[] = [];
  const tally = await runChecks(
    [
      { name: 'good', run: () => Promise.resolve() },
      { name: 'bad', run: () => Promise.reject(new Error('what is wrong')) },
    ],
    root,
    (line) => lines.push(line),
  );
  expect(tally).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(lines.join('\n')).toMatch(/✓ good[^]*✗ bad[^]*what is wrong/);
});

test('a program that the system ended, for lack of memory or otherwise, names the signal', async () => {
  const ended = quietRun(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"]);
  expect(await complaints(ended)).toMatch(/ was ended by SIGKILL$/);
});
