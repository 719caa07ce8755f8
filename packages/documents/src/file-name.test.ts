import { expect, test } from 'vitest';
import { exportFileName } from './file-name.ts';

test('a long Arabic name fits into 255 bytes with prefix, day and extension', () => {
  const name = exportFileName('comprehensive-report', 'صومعة '.repeat(90), '2026-11-21', 'pdf');
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toMatch(/^comprehensive-report-صومعة.*-2026-11-21\.pdf$/);
});
