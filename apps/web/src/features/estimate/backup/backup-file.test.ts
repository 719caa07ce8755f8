import { expect, test } from 'vitest';
import { type Backup, backupFile } from '../../../saving/local-backups.ts';
import { readBackupFile } from './backup-file.ts';

const backup: Backup = {
  kind: 'project-cost-manager-backup',
  timestamp: '2026-11-20T11:05:00.000Z',
  projectId: 'p1',
  baseVersion: 3,
  name: 'Sîlo 4 الدار',
  data: { personnel: [{ id: 'a', type: 'Lead', rate: 650 }] },
};
const text = JSON.stringify(backup);
const troubleOf = async (part: BlobPart) => {
  const read = await readBackupFile(new Blob([part]));
  return read.ok ? null : read.trouble;
};

test('a backup comes back from its file as it was', async () => {
  expect(await readBackupFile(backupFile(backup))).toEqual({ ok: true, backup });
  expect(backupFile(backup).name).toMatch(/-backup-2026-11-20-1105\.json$/);
});

test('a file that a Windows program saved anew in UTF-16 is read as well', async () => {
  const units = Uint16Array.from(`\ufeff${text}`, (character) => character.charCodeAt(0));
  expect(await readBackupFile(new Blob([units]))).toEqual({ ok: true, backup });
});

test('the answer of the API about a project counts as its backup', async () => {
  const project = { id: 'p1', name: 'Silo', updatedAt: backup.timestamp, data: backup.data };
  const read = await readBackupFile(new Blob([JSON.stringify(project)]));
  expect(read).toMatchObject({ ok: true, backup: { projectId: 'p1', data: backup.data } });
});

test('what is no backup is refused with its reason, and nothing throws', async () => {
  expect(await troubleOf(new Uint8Array(11 * 1024 * 1024))).toEqual({ kind: 'tooLarge' });
  expect(await troubleOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3]))).toEqual({
    kind: 'notText',
  });
  const inLatin1 = Uint8Array.from('{"name":"Sîlo"}', (character) => character.charCodeAt(0));
  expect(await troubleOf(inLatin1)).toEqual({ kind: 'notText' });
  expect(await troubleOf('half a {')).toEqual({ kind: 'notJson' });
  expect(await troubleOf('[]')).toMatchObject({ kind: 'notEstimate' });
  expect(await troubleOf('{}')).toMatchObject({ kind: 'notEstimate' });
  const wrong = { ...backup, data: { personnel: [{ rate: 'much' }] } };
  expect(await troubleOf(JSON.stringify(wrong))).toEqual({
    kind: 'notEstimate',
    path: 'data.personnel[1].rate',
  });
  expect(await troubleOf(text.replace('"personnel"', '"__proto__"'))).toMatchObject({
    kind: 'notEstimate',
  });
});
