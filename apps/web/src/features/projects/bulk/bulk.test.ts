import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createPace } from '../../../platform/api/pace.ts';
import { csvOf, xlsxOf } from '../../../project/exports/table-file.ts';
import { distinctNames } from '../../../project/exports/zip.ts';
import { batchSize, runInBatches } from './bulk-dialog.tsx';

const never = new AbortController().signal;
const ids = ['a', 'b', 'c', 'd', 'e'];
const explain = (error: unknown) => (error instanceof Error ? error.message : 'unknown');

test('a batch that does not get through is named, and the run goes on', async () => {
  const seen: number[] = [];
  const result = await runInBatches<string>({
    ids,
    size: 2,
    send: async (some) => {
      if (some.includes('c')) throw new Error('no answer');
      return {
        done: some.filter((id) => id !== 'b'),
        failed: some.includes('b') ? [{ id: 'b', message: 'gone' }] : [],
      };
    },
    explain,
    onProgress: ({ done, failed }) => seen.push(done + failed.length),
    signal: never,
  });
  expect(result.done).toEqual(['a', 'e']);
  expect(result.failed.map(({ id, message }) => `${id} ${message}`)).toEqual([
    'b gone',
    'c no answer',
    'd no answer',
  ]);
  expect(seen).toEqual([2, 4, 5]);
});

test('Cancel starts no further batch and keeps what was done', async () => {
  const stop = new AbortController();
  const result = await runInBatches<string>({
    ids,
    size: 1,
    send: async (some) => {
      if (some[0] === 'b') stop.abort();
      return { done: some, failed: [] };
    },
    explain,
    onProgress: () => undefined,
    signal: stop.signal,
  });
  expect(result).toEqual({ done: ['a', 'b'], failed: [] });
});

test('ten thousand take few requests, ten still show progress', () => {
  expect(batchSize(10_000, 100)).toBe(100);
  expect(batchSize(10, 100)).toBe(1);
  expect(batchSize(400, 100)).toBe(20);
});

test('no more requests go out in a minute than the server takes', async () => {
  let now = 0;
  const pace = createPace(2, () => now);
  await pace(never);
  await pace(never);
  const stop = new AbortController();
  const third = pace(stop.signal).then(() => 'sent');
  expect(await Promise.race([third, Promise.resolve('waits')])).toBe('waits');
  stop.abort();
  await third;
  now = 60_001;
  await pace(never);
});

test('a name that a spreadsheet would run as a formula stays text, in French with semicolons', async () => {
  const table = {
    columns: [
      { name: 'Projet', kind: 'text' as const },
      { name: 'Total', kind: 'amount' as const },
    ],
    rows: [
      ['=HYPERLINK("http://x")', 1234.5],
      ['Façade; nord', -2],
    ],
  };
  const french = await csvOf(table, 'fr').text();
  expect(french.split('\r\n')[2]).toBe('"Façade; nord";-2');
  expect(french).toContain(`"'=HYPERLINK(""http://x"")";1234,5`);
  expect(await csvOf(table, 'en').text()).toContain(',1234.5');
  // Excel in an Arabic region expects semicolons, as for the lines of an estimate.
  expect(await csvOf(table, 'ar').text()).toContain('";1234.5');
});

test('dates are dates in the workbook, and an Arabic sheet reads from the right', async () => {
  const table = {
    columns: [
      { name: 'Start', kind: 'day' as const },
      { name: 'Modified', kind: 'instant' as const },
    ],
    rows: [[new Date('2026-11-20'), new Date('2026-11-20T18:00:00Z')]],
  };
  const sheetOf = async (language: 'ar' | 'en') => {
    const blob = await xlsxOf(table, 'Projects', language);
    const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
    return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  };
  const arabic = await sheetOf('ar');
  // Spreadsheets store a day as the days since 1900.
  expect(arabic).toContain('<v>46346</v>');
  expect(arabic).toContain('<v>46346.75</v>');
  expect(arabic).toMatch(/rightToLeft="(1|true)"/);
  expect(await sheetOf('en')).not.toMatch(/rightToLeft="(1|true)"/);
  expect(await csvOf(table, 'en').text()).toContain('2026-11-20,2026-11-20T18:00:00.000Z');
});

test('two projects of one name are two files of the archive', () => {
  expect(distinctNames(['Silo 4', 'silo 4', 'A/B'], 'pdf')).toEqual([
    'Silo-4.pdf',
    'silo-4 (2).pdf',
    'A-B.pdf',
  ]);
});
