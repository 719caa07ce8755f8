import { expect, test } from 'vitest';
import { fileNamePart } from './file-name-part.ts';

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
