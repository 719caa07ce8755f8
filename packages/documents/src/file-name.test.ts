import { expect, test } from 'vitest';
import { exportFileName, fileNamePart } from './file-name.ts';

test.each([
  ['Silo 4, nettoyage', 'Silo-4,-nettoyage'],
  ['صومعة الإسمنت', 'صومعة-الإسمنت'],
  ['a/b\\c:d*e?f"g<h>i|j', 'a-b-c-d-e-f-g-h-i-j'],
  ['../../etc/passwd', 'etc-passwd'],
  ['CON', 'CON-'],
  ['  ', 'project'],
  ['...', 'project'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\ud800x', '\ufffdx'],
])('%j becomes a file name on every system', (name, part) => {
  expect(fileNamePart(name)).toBe(part);
});

test('a long Arabic name fits into 255 bytes with prefix, day and extension', () => {
  const name = exportFileName('comprehensive-report', 'صومعة '.repeat(90), '2026-11-21', 'pdf');
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toMatch(/^comprehensive-report-صومعة.*-2026-11-21\.pdf$/);
});
