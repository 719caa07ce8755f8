import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureProgram } from '../setup/debian-packages.ts';
import { POSTGRES, removeLeft, startPostgres } from './postgres.ts';

const answersOn = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

test('the throw-away PostgreSQL answers while it runs and leaves nothing behind', async () => {
  const programs = await ensureProgram(POSTGRES);
  const postgres = await startPostgres(programs);
  const port = Number(new URL(postgres.url).port);
  const ask = spawnSync(join(programs, 'psql'), [postgres.url, '-tAc', 'show data_directory'], {
    encoding: 'utf8',
  });
  const folder = ask.stdout.trim();
  expect(ask.stderr).toBe('');
  expect(existsSync(folder)).toBe(true);

  await postgres.stop();

  expect(existsSync(join(folder, '..'))).toBe(false);
  expect(await answersOn(port)).toBe(false);
});

test('what a killed run has left is removed after an hour, never what runs or is of others', () => {
  const place = mkdtempSync(join(tmpdir(), 'pcm-left-'));
  const folder = (name: string, id?: number) => {
    mkdirSync(join(place, name, 'data'), { recursive: true });
    if (id !== undefined) writeFileSync(join(place, name, 'data', 'postmaster.pid'), `${id}\n`);
  };
  folder('pcm-postgres-runs', process.pid);
  folder('pcm-postgres-ended');
  // A number above that of every process.
  folder('pcm-postgres-killed', 2 ** 30);
  folder('of-others');
  const all = readdirSync(place);
  removeLeft(place);
  expect(readdirSync(place)).toEqual(all);
  removeLeft(place, Date.now() + 2 * 60 * 60_000);
  expect(readdirSync(place).toSorted()).toEqual(['of-others', 'pcm-postgres-runs']);
  rmSync(place, { recursive: true });
});
