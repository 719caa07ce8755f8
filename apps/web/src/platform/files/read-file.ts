import { plainText } from '@pcm/domain';
import {
  type DelimitedRows,
  type Delimiter,
  detectDelimiter,
  splitRows,
} from './delimited-text.ts';
import { type FileTrouble, MAX_FILE_SIZE } from './file-trouble.ts';
import { decodeText, detectEncoding, type Encoding, looksBinary } from './text-encoding.ts';
import type { OpenedWorkbook, WorkbookSheet } from './workbook.ts';
import type { WorkbookTask } from './workbook-worker.ts';

export type ReadFile =
  | { kind: 'trouble'; trouble: FileTrouble }
  | { kind: 'workbook'; sheets: WorkbookSheet[] }
  /** The bytes stay, so that they can be read again in another encoding. */
  | { kind: 'text'; bytes: Uint8Array; encoding: Encoding; delimiter: Delimiter };

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of old Excel files, and of new ones that a password protects. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];

const startsWith = (bytes: Uint8Array, mark: readonly number[]) =>
  mark.every((byte, index) => bytes[index] === byte);

/** The container names the encrypted part in UTF-16. */
const isProtected = (bytes: Uint8Array) =>
  decodeText(bytes, 'utf-16le').includes('EncryptedPackage');

const trouble = (what: FileTrouble): ReadFile => ({ kind: 'trouble', trouble: what });

const TIMEOUT_MS = 30_000;

/** Reads an XLSX file in a worker, which keeps the page usable, within a time limit. */
function openWorkbook(bytes: Uint8Array, most: number): Promise<OpenedWorkbook> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
      type: 'module',
    });
    const finish = (opened: OpenedWorkbook) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(opened);
    };
    const timer = setTimeout(() => finish({ ok: false, trouble: 'too-slow' }), TIMEOUT_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<OpenedWorkbook>) => finish(data));
    worker.addEventListener('error', () => finish({ ok: false, trouble: 'damaged' }));
    worker.postMessage({ bytes, most } satisfies WorkbookTask, [bytes.buffer]);
  });
}

/**
 * Opens a CSV or XLSX file by its content, not by its name.
 *
 * Errors: none are thrown; `trouble` says why the file cannot be opened.
 */
export async function readFile(file: Blob, most: number): Promise<ReadFile> {
  if (file.size > MAX_FILE_SIZE) return trouble('too-big');
  if (file.size === 0) return trouble('empty');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (startsWith(bytes, OLE)) return trouble(isProtected(bytes) ? 'protected' : 'old-excel');
  if (startsWith(bytes, ZIP)) {
    const opened = await openWorkbook(bytes, most);
    if (!opened.ok) return trouble(opened.trouble);
    const sheets = opened.sheets.filter((sheet) => sheet.cells.length > 0);
    return sheets.length === 0 ? trouble('empty') : { kind: 'workbook', sheets };
  }
  const encoding = detectEncoding(bytes);
  const text = decodeText(bytes, encoding);
  if (looksBinary(text)) return trouble('not-a-table');
  if (text.trim() === '') return trouble('empty');
  return { kind: 'text', bytes, encoding, delimiter: detectDelimiter(text) };
}

/** Returns the rows of a text file, without marks that stop spreadsheets from running text. */
export function readTextRows(
  file: { bytes: Uint8Array; encoding: Encoding; delimiter: Delimiter },
  most: number,
): DelimitedRows {
  const rows = splitRows(decodeText(file.bytes, file.encoding), file.delimiter, most);
  return { ...rows, cells: rows.cells.map((row) => row.map(plainText)) };
}
