import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { digestOfWebSources } from './web-build.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pcm-web-build-'));
  write('apps/web/src/main.tsx', 'start();');
  write('packages/domain/src/index.ts', 'export {};');
  write('package-lock.json', '{}');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

test.for([
  'apps/web/src/main.tsx',
  'apps/web/src/new-page.tsx',
  'apps/web/public/icon.svg',
  'packages/domain/src/index.ts',
  'packages/messages/src/ar/common.ts',
  'package-lock.json',
])('a change of %s builds the page again', (file) => {
  const before = digestOfWebSources(root);
  write(file, 'changed');
  expect(digestOfWebSources(root)).not.toBe(before);
});

test.for([
  'apps/server/src/main.ts',
  'apps/web/src/main.test.tsx',
  'apps/web/dist/index.html',
  'apps/web/node_modules/x/index.js',
  'docs/guide/start.md',
])('a change of %s does not', (file) => {
  const before = digestOfWebSources(root);
  write(file, 'changed');
  expect(digestOfWebSources(root)).toBe(before);
});

test('a renamed file builds the page again', () => {
  const before = digestOfWebSources(root);
  renameSync(join(root, 'apps/web/src/main.tsx'), join(root, 'apps/web/src/start.tsx'));
  expect(digestOfWebSources(root)).not.toBe(before);
});
