import { setImmediate } from 'node:timers/promises';
import { defusedText } from '@pcm/domain';
import type { WholeEntry } from './audit-log.service.ts';
import type { EntryWriter } from './entry-writer.ts';

/**
 * Tells spreadsheet programs that a file is UTF-8; otherwise they use the code page of the machine.
 */
const BYTE_ORDER_MARK = '\ufeff';

function cell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = defusedText(value);
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Writes the entries in words as a CSV file in which no cell is a formula. */
export async function* csvOfEntries(
  batches: AsyncIterable<WholeEntry[]>,
  writer: EntryWriter,
): AsyncGenerator<string> {
  const line = (cells: readonly (string | number)[]) =>
    `${cells.map(cell).join(writer.separator)}\r\n`;
  yield `${BYTE_ORDER_MARK}${line(writer.headings)}`;
  for await (const entries of batches) {
    yield entries.map((entry) => line(writer.cells(entry))).join('');
    // SQLite answers synchronously, so without a pause all other requests would wait until the last
    // entry.
    await setImmediate();
  }
}

/** Writes the entries as a JSON file with one list. */
export async function* jsonOfEntries(batches: AsyncIterable<WholeEntry[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entries of batches) {
    yield before + entries.map((entry) => JSON.stringify(entry)).join(',\n');
    before = ',\n';
    await setImmediate();
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
