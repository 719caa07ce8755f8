import { expect, test } from 'vitest';
import { backupOptions, restoreOptions } from './command-options.ts';

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
