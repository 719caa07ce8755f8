import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled, uncheckedPackages } from './installation.mjs';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pcm-installation-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

function writePackages(file: string, packages: object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), JSON.stringify({ packages }));
}

const zod = { version: '4.6.7', integrity: 'sha512-a' };
const forOtherMachines = { version: '1.0.0', integrity: 'sha512-b', optional: true, os: ['other'] };
const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';

test('a fresh clone installs, a finished installation does not install again', () => {
  writePackages(LOCK, { '': {}, 'node_modules/zod': zod, 'node_modules/other': forOtherMachines });
  expect(isInstalled(root)).toBe(false);
  writePackages(INSTALLED, { 'node_modules/zod': zod });
  expect(isInstalled(root)).toBe(true);
});

test('after a pull that brings, changes or drops a package, it installs', () => {
  writePackages(INSTALLED, { 'node_modules/zod': zod });
  writePackages(LOCK, { '': {}, 'node_modules/zod': { ...zod, version: '4.7.0' } });
  expect(isInstalled(root)).toBe(false);
  writePackages(LOCK, { '': {}, 'node_modules/zod': zod, 'node_modules/pg': zod });
  expect(isInstalled(root)).toBe(false);
  writePackages(LOCK, { '': {} });
  expect(isInstalled(root)).toBe(false);
});

test('a workspace that is not linked yet installs', () => {
  writePackages(LOCK, { '': {}, 'node_modules/@pcm/domain': { link: true } });
  writePackages(INSTALLED, {});
  expect(isInstalled(root)).toBe(false);
  mkdirSync(join(root, 'node_modules/@pcm/domain'), { recursive: true });
  expect(isInstalled(root)).toBe(true);
});

test('a machine whose packages have no checksum in the lockfile is told, and installs once', () => {
  const unchecked = { version: '1.0.0', optional: true, os: ['darwin'] };
  writePackages(LOCK, { '': {}, 'node_modules/zod': zod, 'node_modules/@a/mac': unchecked });
  const mac = { platform: 'darwin', arch: 'arm64', libc: 'musl' };
  expect(uncheckedPackages(root, mac)).toEqual(['@a/mac']);
  expect(uncheckedPackages(root, { ...mac, platform: 'linux' })).toEqual([]);
  const installed = { version: '1.0.0', integrity: 'sha512-of-the-registry' };
  writePackages(INSTALLED, { 'node_modules/zod': zod, 'node_modules/@a/mac': installed });
  expect(isInstalled(root)).toBe(true);
});
