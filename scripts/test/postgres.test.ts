import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureProgram } from '../setup/debian-packages.ts';
import { POSTGRES, startPostgres } from './postgres.ts';

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
