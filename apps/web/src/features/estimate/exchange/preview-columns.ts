import type { ColumnMapping, LineColumn } from '@pcm/domain';

const LETTERS = 26;

/** Returns the letter that a spreadsheet gives a column: A to Z, then AA. */
export const letterOf = (index: number): string =>
  (index >= LETTERS ? letterOf(Math.floor(index / LETTERS) - 1) : '') +
  String.fromCharCode(65 + (index % LETTERS));

/** Assigns a content to a column and takes it from any other; null leaves the column out. */
export function withColumn(
  columns: ColumnMapping,
  index: number,
  held: LineColumn | null,
): ColumnMapping {
  const next = columns.map((column) => (column === held ? null : column));
  while (next.length <= index) next.push(null);
  return next.with(index, held);
}
