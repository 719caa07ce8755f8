import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shareFileLock } from '../../apps/server/src/db/file-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'pcm-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, machine: string, ...args: string[]) {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, INIT_CWD: folder, DATA_DIR: path.join(folder, machine) };
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { env });
  return { status, said: stdout.toString() + stderr.toString() };
}

/** As many projects as make a backup larger than the small disk. */
const PROJECTS = 80;

beforeAll(() => {
  run('../seed/seed.ts', 'office', '--projects', String(PROJECTS));
});

test('a disk that takes the beginning of a backup is full, and the backup is not damaged', () => {
  mkdirSync(path.join(folder, 'small'));
  // Simulates a disk with limited room: the write that exceeds it is cut, then refused. Units: 512
  // bytes, of which SQLite needs 64 beside its database.
  const file = fileURLToPath(new URL('backup.ts', import.meta.url));
  const command = 'ulimit -f 72; exec "$0" "$@"';
  const args = ['-c', command, process.execPath, file, '--to', 'small'];
  const { PATH } = process.env;
  const env = { PATH, INIT_CWD: folder, DATA_DIR: path.join(folder, 'office') };
  const { status, stdout, stderr } = spawnSync('/bin/sh', args, { env });
  expect(stdout.toString() + stderr.toString()).toContain('The disk is full');
  expect(status).toBe(1);
  expect(readdirSync(path.join(folder, 'small'))).toEqual([]);
});

test('a database is not moved while a program serves it', () => {
  const release = shareFileLock(path.join(folder, 'office', '.serving'));
  const moved = run('move.ts', 'office', '--to', 'elsewhere');
  release?.();
  expect(moved.said).toMatch(/The program is running on the database in .*Stop it first/);
  expect(moved.status).toBe(1);
  expect(existsSync(path.join(folder, 'elsewhere'))).toBe(false);
});

test('a backup on a stick is restored on another machine, as the guide says', () => {
  const missing = run('backup.ts', 'office', '--to', 'stick');
  expect(missing.said).toContain('There is no folder');
  expect(missing.status).toBe(1);
  mkdirSync(path.join(folder, 'stick'));
  expect(run('backup.ts', 'office', '--to', 'stick')).toMatchObject({ status: 0 });
  const [name = ''] = readdirSync(path.join(folder, 'stick'));

  // Without a terminal for the question, nothing happens until an option confirms it.
  const asked = run('restore.ts', 'home', path.join('stick', name));
  expect(asked.status).toBe(1);
  expect(asked.said).toContain('Nothing was changed');
  const restored = run('restore.ts', 'home', path.join('stick', name), '--yes');
  expect(restored.said).toMatch(new RegExp(`projects +0 +${PROJECTS} +${PROJECTS} +0 +0`));
  expect(restored.said).toContain('Restored.');
  expect(restored.status).toBe(0);

  // In the folder of the backups the name is enough; a second restore changes nothing.
  copyFileSync(path.join(folder, 'stick', name), path.join(folder, 'home', 'backups', name));
  expect(run('restore.ts', 'home', name, '--yes').said).toMatch(
    new RegExp(`projects +${PROJECTS} +${PROJECTS} +0 +0 +0`),
  );
  const foreign = run('restore.ts', 'home', fileURLToPath(import.meta.url), '--yes');
  expect(foreign.said).toContain('This file is no backup of this program');
  expect(foreign.status).toBe(1);
});
