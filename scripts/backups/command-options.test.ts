import { expect, test } from 'vitest';
import { backupOptions, moveOptions, restoreOptions } from './command-options.ts';

const said = (work: () => unknown) => {
  try {
    return work();
  } catch (error) {
    return error instanceof Error ? error.message.split('\n')[0] : error;
  }
};

test('a backup goes to its own folder, or to one that is named from where it was typed', () => {
  expect(backupOptions([], '/srv/desk')).toEqual({ help: false, to: undefined });
  expect(backupOptions(['--to', 'usb'], '/srv/desk')).toEqual({ help: false, to: '/srv/desk/usb' });
  expect(backupOptions(['--to=/media/usb'], '/srv')).toEqual({ help: false, to: '/media/usb' });
  expect(said(() => backupOptions(['usb'], '/'))).toMatch(/^Makes a backup/);
  expect(said(() => backupOptions(['--from', 'usb'], '/'))).toBe("Unknown option '--from'");
});

test('a restore takes one file, and asks unless it is told not to', () => {
  expect(restoreOptions(['a.gz'])).toEqual({ help: false, file: 'a.gz', isSure: false });
  expect(restoreOptions(['a.gz', '--yes'])).toEqual({ help: false, file: 'a.gz', isSure: true });
  expect(said(() => restoreOptions([]))).toBe('Name one backup');
  expect(said(() => restoreOptions(['a.gz', 'b.gz']))).toBe('Name one backup');
});

test('a move names the address of a PostgreSQL, or a folder from where it was typed', () => {
  const to = (text: string) => said(() => moveOptions(['--to', text], '/srv'));
  const databaseUrl = 'postgres://pcm@db.example/pcm';
  expect(to(databaseUrl)).toEqual({ help: false, to: { dataDir: undefined, databaseUrl } });
  expect(to('pcm')).toEqual({ help: false, to: { dataDir: '/srv/pcm', databaseUrl: undefined } });
  expect(to('mysql://db/pcm')).toBe('--to takes postgres://… or a folder');
  expect(said(() => moveOptions([], '/srv'))).toBe('Name the database to move to');
});
