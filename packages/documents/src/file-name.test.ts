import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';

test('a long Arabic name fits into 255 bytes with prefix, day and extension', () => {
  const name = exportFileName({
    kind: 'comprehensive-report',
    language: 'ar',
    projectName: 'صومعة '.repeat(90),
    day: '2026-11-21',
    extension: 'pdf',
  });
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toMatch(/^comprehensive-report-صومعة.*-2026-11-21\.pdf$/);
});

test.each([
  ['quotation', 'fr', 'pdf', 'devis-Silo-4-2026-11-21.pdf'],
  ['tax-report', 'fr', 'csv', 'rapport-fiscal-Silo-4-2026-11-21.csv'],
  ['tax-report', 'fr', 'json', 'tax-report-Silo-4-2026-11-21.json'],
  ['quotation', 'ar', 'pdf', 'quotation-Silo-4-2026-11-21.pdf'],
] as const)('a client gets a %s in %s as %s under a name they can read', (...given) => {
  const [kind, language, extension, name] = given;
  const subject = { kind, language, extension, projectName: 'Silo 4', day: '2026-11-21' };
  expect(exportFileName(subject)).toBe(name);
});
