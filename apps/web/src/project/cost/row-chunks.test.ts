import { expect, test } from 'vitest';
import { isLong, rowChunks } from './row-chunks.ts';

test('a long table loses no line and keeps the place of each', () => {
  const rows = Array.from({ length: 1234 }, (_, index) => index);
  const chunks = rowChunks(rows, isLong(rows.length));
  expect(chunks.length).toBeGreaterThan(20);
  expect(chunks.flatMap((chunk) => chunk.rows)).toEqual(rows);
  expect(chunks.every(({ start, rows: [first] }) => first === start)).toBe(true);
});

test('a table of usual length is one piece', () => {
  expect(rowChunks([1, 2, 3], isLong(3))).toEqual([{ start: 0, rows: [1, 2, 3] }]);
});
