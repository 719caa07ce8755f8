/** Tables with more lines than this are laid out in chunks, when these come into view. */
const LONG_AFTER = 100;
const CHUNK = 50;

/** Returns whether a table is so long that the browser should skip rows that are not in view. */
export const isLong = (count: number): boolean => count > LONG_AFTER;

/** Splits rows into chunks, each with the index of its first; a short table is one chunk. */
export function rowChunks<Row>(
  rows: readonly Row[],
  long: boolean,
): { start: number; rows: readonly Row[] }[] {
  if (!long) return [{ start: 0, rows }];
  const chunks: { start: number; rows: readonly Row[] }[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    chunks.push({ start, rows: rows.slice(start, start + CHUNK) });
  }
  return chunks;
}
