import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepNewest } from './built-files.mjs';
import { freshBundle, placeOfBundle } from './fresh-bundle.mjs';
import { ROOT } from './paths.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pcm-server-build-'));
  write('apps/server/src/run.ts', 'start();');
  write('packages/domain/src/index.ts', 'export {};');
  write('package-lock.json', '{}');
  const { file, stamp } = placeOfBundle(root);
  write(file.slice(root.length + 1), 'start();');
  write(stamp.slice(root.length + 1), '');
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

describe('a bundle', () => {
  test('is used while its sources are as they were', () => {
    expect(freshBundle(root)).toBe(placeOfBundle(root).file);
  });

  test.for([
    'apps/server/src/run.ts',
    'apps/server/src/features/new.ts',
    'packages/domain/src/index.ts',
    'packages/messages/src/ar/common.ts',
    'package-lock.json',
  ])('is not used after a change of %s', (file) => {
    write(file, 'a longer text than before');
    expect(freshBundle(root)).toBeNull();
  });

  test('is not used after a change that keeps the size', () => {
    const file = join(root, 'apps/server/src/run.ts');
    utimesSync(file, new Date(), new Date(Date.now() + 2_000));
    expect(freshBundle(root)).toBeNull();
  });

  test('is used although a test or a document changed', () => {
    write('apps/server/src/run.test.ts', 'test();');
    write('docs/guide/start.md', 'Begin.');
    expect(freshBundle(root)).toBe(placeOfBundle(root).file);
  });

  test('stays beside the next one, because a running program reads its files', () => {
    const running = placeOfBundle(root);
    write('apps/server/src/run.ts', 'a longer text than before');
    const next = placeOfBundle(root);
    expect(next.folder).not.toBe(running.folder);
    const older = [1, 2, 3].map((day) => join(running.all, `older-${day}`));
    for (const [day, folder] of older.entries()) {
      mkdirSync(folder);
      utimesSync(folder, day + 1, day + 1);
    }
    mkdirSync(next.folder);
    keepNewest(next.all, next.folder);
    const kept = [next.folder, running.folder, older[2]].filter((path) => path !== undefined);
    expect(readdirSync(next.all).toSorted()).toEqual(kept.map((path) => basename(path)).toSorted());
  });

  test('that was only half written is not used', () => {
    rmSync(placeOfBundle(root).stamp);
    expect(freshBundle(root)).toBeNull();
  });
});

test('the bundle is the whole program, wherever it lies', () => {
  const folder = join(root, 'bundle');
  const made = spawnSync(process.execPath, ['scripts/setup/bundle-server.ts', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(made.stderr).toBe('');
  // It reads its configuration last, once all its imports are loaded.
  const started = spawnSync(process.execPath, [join(folder, 'server.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], PORT: 'x' },
  });
  expect(started.stderr).toBe('PORT: use a whole number\n');
  expect(started.status).toBe(1);
});
