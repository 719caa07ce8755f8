import {
  type Currency,
  type EstimateData,
  type FilledPrice,
  priceSchedule,
  type ReadSchedule,
  returnSchedule,
  type ScheduleReturn,
  SPECIFICATION,
  type TypedQuantity,
} from '@pcm/domain';
import type { Language } from '@pcm/messages';
import { DELIMITERS, type Delimiter, splitRows } from '../../../platform/files/delimited-text.ts';
import { decodeText, type Encoding } from '../../../platform/files/text-encoding.ts';
import { columnLetters } from '../../../platform/files/workbook-parts.ts';
import { pricedOnce } from '../state/estimate-context.tsx';
import type { ClientFile } from './client-file-dialog.tsx';
import { type FilledWorkbook, fillWorkbook } from './fill-workbook.ts';

/** Returns the prices that the items of the schedule have, beside the rows of the file. */
export function returnOf(read: ReadSchedule, data: EstimateData): ScheduleReturn {
  const priced = priceSchedule(data, pricedOnce(data), SPECIFICATION);
  const prices = new Map(
    [...priced.items, ...priced.options].map(({ id, unitPrice }) => [id, unitPrice]),
  );
  return returnSchedule(read, data.priceSchedule?.items ?? [], ({ id }) => prices.get(id) ?? null);
}

/** Loads what writes amounts in words in the languages that a file asks for. */
export async function loadAmountWriters(languages: ReadonlySet<Language>, currency: Currency) {
  if (languages.size === 0) return undefined;
  const { loadAmountWriter } = await import('@pcm/documents');
  return new Map(
    await Promise.all(
      [...languages].map(async (one) => [one, await loadAmountWriter(one, currency)] as const),
    ),
  );
}

/** A CSV file and how it is written. */
export interface TextFile {
  bytes: Uint8Array;
  encoding: Encoding;
  delimiter: Delimiter;
}

/** A number for a field of a CSV file, by indexes. */
export interface FieldValue {
  row: number;
  column: number;
  value: number;
}

interface Field {
  start: number;
  end: number;
}

/** Returns where each field stands, with its quotes. */
function fieldsOf(text: string, delimiter: string): Field[][] {
  const rows: Field[][] = [];
  let row: Field[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length; at += 1) {
    const character = text[at];
    if (isQuoted && character !== undefined) {
      if (character === '"') {
        if (text[at + 1] === '"') at += 1;
        else isQuoted = false;
      }
      continue;
    }
    const isBreak = character === '\n' || character === '\r' || character === undefined;
    if (character === '"' && at === start) isQuoted = true;
    else if (character === delimiter || isBreak) {
      row.push({ start, end: at });
      if (character === '\r' && text[at + 1] === '\n') at += 1;
      start = at + 1;
      if (isBreak) {
        rows.push(row);
        row = [];
      }
    }
  }
  return rows;
}

const unquoted = (field: string) =>
  field.startsWith('"') && field.endsWith('"') && field.length > 1
    ? field.slice(1, -1).replaceAll('""', '"')
    : field;

/** Returns the number of bytes of a piece of the text in the file's encoding. */
function byteLength(text: string, encoding: Encoding): number {
  if (encoding === 'utf-8') return new TextEncoder().encode(text).length;
  return encoding.startsWith('utf-16') ? text.length * 2 : text.length;
}

/** Writes ASCII in the file's encoding. */
function asciiBytes(text: string, encoding: Encoding): number[] {
  const codes = Array.from(text, (character) => character.charCodeAt(0));
  if (encoding === 'utf-16le') return codes.flatMap((code) => [code, 0]);
  return encoding === 'utf-16be' ? codes.flatMap((code) => [0, code]) : codes;
}

/** The length of the byte order mark, which decoding takes off. */
function markLength(bytes: Uint8Array, encoding: Encoding): number {
  if (encoding === 'utf-8') return bytes[0] === 0xef && bytes[1] === 0xbb ? 3 : 0;
  const isMark =
    (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return encoding.startsWith('utf-16') && isMark ? 2 : 0;
}

/** The notation of numbers: the decimal mark, and whether fields stand in quotes. */
interface NumberStyle {
  mark: ',' | '.';
  isQuoted: boolean;
}

function fieldText(value: number, { mark, isQuoted }: NumberStyle, delimiter: string): string {
  const text = String(value).replace('.', mark);
  return isQuoted || text.includes(delimiter) ? `"${text}"` : text;
}

/**
 * Writes numbers into fields of a CSV file, with its separator, decimal mark, quotes and encoding;
 * null where its quotes are not those of a CSV file.
 *
 * Holds: every byte outside these fields stays as it was.
 */
export function fillText(
  { bytes, encoding, delimiter }: TextFile,
  values: readonly FieldValue[],
  mark: ',' | '.',
): Uint8Array<ArrayBuffer> | null {
  const text = decodeText(bytes, encoding);
  const sign = DELIMITERS[delimiter];
  const rows = fieldsOf(text, sign);
  const read = splitRows(text, delimiter, rows.length).cells;
  const isAlike = read.every((cells, row) =>
    cells.every((cell, column) => {
      const field = rows[row]?.[column];
      return field !== undefined && unquoted(text.slice(field.start, field.end)) === cell;
    }),
  );
  if (!isAlike) return null;
  const edits = values
    .flatMap(({ row, column, value }) => {
      const fields = rows[row];
      const last = fields?.at(-1);
      if (fields === undefined || last === undefined) return [];
      const field = fields[column];
      const [first] = fields;
      const isQuoted = first !== undefined && text[first.start] === '"' && text[last.start] === '"';
      const written = fieldText(value, { mark, isQuoted }, sign);
      if (field !== undefined) return [{ ...field, column, written }];
      // The row ends before the column.
      const missing = sign.repeat(column - fields.length + 1);
      return [{ start: last.end, end: last.end, column, written: missing + written }];
    })
    .toSorted((a, b) => a.start - b.start || a.column - b.column);
  const result: number[] = [];
  let copied = 0;
  let byte = 0;
  const skip = markLength(bytes, encoding);
  const copy = (to: number) => {
    const end =
      to === text.length
        ? bytes.length - skip
        : byte + byteLength(text.slice(copied, to), encoding);
    for (const one of bytes.subarray(byte + skip, end + skip)) result.push(one);
    byte = end;
    copied = to;
  };
  result.push(...bytes.subarray(0, skip));
  for (const [place, { start, end, written }] of edits.entries()) {
    copy(start);
    const before = edits[place - 1];
    // Two prices behind the end of a row share the separators before them.
    const isNext =
      before !== undefined && before.start === start && before.end === start && end === start;
    const shared = isNext ? sign + written.slice(written.lastIndexOf(sign) + 1) : written;
    result.push(...asciiBytes(shared, encoding));
    byte += byteLength(text.slice(start, end), encoding);
    copied = end;
  }
  copy(text.length);
  return new Uint8Array(result);
}

/** A row whose amount the file itself cannot compute, because its quantity is a text. */
export interface TextRow {
  price: FilledPrice;
  typed: TypedQuantity;
  /** The cells of the amount and of the quantity: `F12`, `D12`. */
  amountCell: string;
  quantityCell: string;
}

/** The filled file, and what of its formulas was left, fails or is computed later. */
export interface Filled {
  bytes: Uint8Array<ArrayBuffer>;
  left: number;
  notComputed: readonly string[];
  textRows: readonly TextRow[];
}

/** Every spreadsheet program multiplies with a text of digits alone. */
const DIGITS = /^\d+$/;

/** Returns the rows whose own formula does not come to the amount because of a typed quantity. */
function textRowsOf(
  { kept }: FilledWorkbook,
  prices: readonly FilledPrice[],
  sheetNames: readonly string[],
): TextRow[] {
  const results = new Map(
    kept.map(({ cell, place, shows }) => [`${cell.sheet} ${cell.row}`, { place, shows }]),
  );
  return prices.flatMap((price) => {
    const typed = price.typedQuantity;
    const result = results.get(`${sheetNames[price.sheet] ?? ''} ${price.row}`);
    if (typed === null || result === undefined) return [];
    const { place, shows } = result;
    const isRight =
      shows === null
        ? DIGITS.test(typed.text)
        : typeof shows === 'number' && Math.abs(shows - price.amount) < 0.01;
    const quantityCell = `${columnLetters(typed.column)}${price.row + 1}`;
    return isRight ? [] : [{ price, typed, amountCell: place, quantityCell }];
  });
}

/**
 * Fills the prices in; null if the file cannot take them.
 *
 * @param corrected rows whose quantity is written as a number.
 * @param writers write prices in words, of which those in a workbook get their columns filled.
 */
export function fillFile(
  { text, sheets }: ClientFile,
  content: Uint8Array | null,
  { prices }: ScheduleReturn,
  numbers: string,
  corrected: readonly TextRow[],
  writers?: ReadonlyMap<Language, (amount: number) => string>,
): Filled | null {
  const sheetNames = sheets.map(({ name }) => name);
  const cells = prices.flatMap(({ sheet, row, unitPriceColumn, amountColumn, unitPrice, amount }) =>
    [
      { column: unitPriceColumn, value: unitPrice, keepsFormula: false },
      { column: amountColumn, value: amount, keepsFormula: true },
    ].flatMap(({ column, ...of }) =>
      column === null ? [] : [{ sheet: sheetNames[sheet] ?? '', row, column, ...of }],
    ),
  );
  const quantities = corrected.map(({ price: { sheet, row, quantity }, typed: { column } }) => ({
    sheet: sheetNames[sheet] ?? '',
    row,
    column,
    value: quantity,
    keepsFormula: false,
  }));
  const words = prices.flatMap(({ sheet, row, inWords, ...price }) =>
    inWords.flatMap(({ of, language, column }) => {
      const value = writers?.get(language)?.(price[of]);
      const place = { sheet: sheetNames[sheet] ?? '', row, column };
      return value === undefined ? [] : [{ ...place, value, keepsFormula: false }];
    }),
  );
  try {
    if (text !== null) {
      const bytes = fillText(text, cells, numbers === 'fr' ? ',' : '.');
      return bytes === null ? null : { bytes, left: 0, notComputed: [], textRows: [] };
    }
    if (content === null) return null;
    const filled = fillWorkbook(content, [...cells, ...words, ...quantities]);
    return {
      bytes: filled.bytes,
      left: filled.left.length,
      notComputed: filled.notComputed,
      textRows: textRowsOf(filled, prices, sheetNames),
    };
  } catch {
    return null;
  }
}
