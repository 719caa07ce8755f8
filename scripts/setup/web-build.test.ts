import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { moveIn } from './built-files.mjs';
import { compressFiles, digestOfWebSources, lackingIn, QUICK } from './web-build.mjs';

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

const SCRIPT = Array.from(
  { length: 500 },
  (_, line) => `export const x${line} = ${line % 7};\n`,
).join('');
const STRONGEST = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

test('what users get is compressed as far as Brotli goes, and for older browsers with gzip', async () => {
  write('assets/start.js', SCRIPT);
  write('assets/tiny.js', 'start();');
  write('assets/plex.woff2', SCRIPT);
  await compressFiles(root);
  const compressed = readFileSync(join(root, 'assets/start.js.br'));
  expect(compressed.equals(brotliCompressSync(SCRIPT, STRONGEST))).toBe(true);
  expect(gunzipSync(readFileSync(join(root, 'assets/start.js.gz'))).toString()).toBe(SCRIPT);
  const left = ['tiny.js.br', 'tiny.js.gz', 'plex.woff2.br'];
  expect(left.filter((name) => existsSync(join(root, 'assets', name)))).toEqual([]);
});

test('a build for tests is compressed less, and users never get it', async () => {
  write('assets/start.js', SCRIPT);
  await compressFiles(root, QUICK);
  const quick = readFileSync(join(root, 'assets/start.js.br'));
  expect(quick.length).toBeGreaterThan(brotliCompressSync(SCRIPT, STRONGEST).length);
  expect(lackingIn(`a1 ${QUICK}`, 'a1')).toBe('compression');
  expect(lackingIn(`a1 ${QUICK}`, 'a1', QUICK)).toBeNull();
  expect(lackingIn(`a1 ${constants.BROTLI_MAX_QUALITY}`, 'a1')).toBeNull();
  expect(lackingIn(`a1 ${constants.BROTLI_MAX_QUALITY}`, 'a1', QUICK)).toBeNull();
  // The stamps of older builds state no level.
  expect(lackingIn('a1', 'a1')).toBe('compression');
  expect(lackingIn('a1 11', 'b2', QUICK)).toBe('everything');
  expect(lackingIn('', 'b2', QUICK)).toBe('everything');
});

test('a build takes the place of the one before, whose files stay for servers and tabs that have it open', () => {
  const served = join(root, 'dist');
  const build = (name: string, ...others: string[]) => {
    write('dist/next/index.html', name);
    write('dist/next/assets/libraries.js', 'the same');
    for (const file of [`assets/${name}.js`, ...others]) write(`dist/next/${file}`, name);
    moveIn(join(served, 'next'), served);
    expect(readFileSync(join(served, 'index.html'), 'utf8')).toBe(name);
    expect(existsSync(join(served, 'next'))).toBe(false);
    return readdirSync(join(served, 'assets')).filter((file) => file !== 'libraries.js');
  };
  // A folder of before there was a list.
  write('dist/assets/zero.js', 'zero');
  expect(build('one', 'first.js.br')).toEqual(['one.js', 'zero.js']);
  expect(build('two')).toEqual(['one.js', 'two.js', 'zero.js']);
  // What the document itself contains is of the present build alone.
  expect(existsSync(join(served, 'first.js.br'))).toBe(false);
  expect(build('three')).toEqual(['one.js', 'three.js', 'two.js']);
  expect(readFileSync(join(served, 'assets/libraries.js'), 'utf8')).toBe('the same');
});
