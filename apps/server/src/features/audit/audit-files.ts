import { setImmediate } from 'node:timers/promises';
import { defusedText } from '@pcm/domain';
import type { WholeEntry } from './audit-log.service.ts';

const COLUMNS = [
  'id',
  'at',
  'adminName',
  'adminId',
  'action',
  'recordType',
  'recordName',
  'recordId',
  'before',
  'after',
] as const;

/** Spreadsheet programs take a file without it for one in the code page of the machine. */
const BYTE_ORDER_MARK = '\ufeff';

function cell(value: unknown): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = defusedText(typeof value === 'string' ? value : JSON.stringify(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The entries as a CSV file; no cell of it is a formula. */
export async function* csvOfEntries(batches: AsyncIterable<WholeEntry[]>): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${COLUMNS.join(',')}\r\n`;
  for await (const entries of batches) {
    yield entries
      .map((entry) => `${COLUMNS.map((column) => cell(entry[column])).join(',')}\r\n`)
      .join('');
    // SQLite answers at once: without a pause all other requests would wait for the last entry.
    await setImmediate();
  }
}

/** The entries as a JSON file: one list. */
export async function* jsonOfEntries(batches: AsyncIterable<WholeEntry[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const entries of batches) {
    yield before + entries.map((entry) => JSON.stringify(entry)).join(',\n');
    before = ',\n';
    await setImmediate();
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
