import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startKept } from './kept-process.ts';

const options = () => ({
  cwd: tmpdir(),
  env: { PATH: process.env['PATH'] },
  signal: 'SIGTERM' as const,
  folder: mkdtempSync(join(tmpdir(), 'pcm-kept-')),
});

test('a kept program ends with us, and its folder goes', async () => {
  const kept = options();
  const { stop, hasEnded } = startKept(['/bin/sleep', '60'], kept);
  expect(hasEnded()).toBe(false);
  await stop();
  expect(hasEnded()).toBe(true);
  expect(existsSync(kept.folder)).toBe(false);
});

test('a program that is started again finds its folder', async () => {
  const kept = options();
  await startKept(['/bin/sleep', '60'], kept).stopAndKeepFolder();
  expect(existsSync(kept.folder)).toBe(true);
  await startKept(['/bin/sleep', '60'], kept).stop();
  expect(existsSync(kept.folder)).toBe(false);
});

test('a program that ends by itself is noticed at once', async () => {
  const kept = options();
  const { process: child } = startKept(['/bin/sh', '-c', 'exit 3'], kept);
  const code = await new Promise((resolve) => {
    child.on('exit', resolve);
  });
  expect(code).toBe(3);
  expect(existsSync(kept.folder)).toBe(false);
  child.stdin.end();
});
