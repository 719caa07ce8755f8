import type { Cell } from '@pcm/domain';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readExcelFile from 'read-excel-file/universal';
import { type FileTrouble, MAX_UNPACKED_SIZE } from './file-trouble.ts';
import { cutSheet } from './sheet-xml.ts';

/** A sheet of a workbook. */
export interface WorkbookSheet {
  name: string;
  cells: Cell[][];
  /** Rows that were not read. */
  beyond: number;
}

/** What became of opening a workbook. */
export type OpenedWorkbook =
  | { ok: true; sheets: WorkbookSheet[] }
  | { ok: false; trouble: FileTrouble };

const SHEET_PATH = /(?:^|\/)worksheets\/[^/]+\.xml$/i;

class UnpacksTooBig extends Error {}

/** The parts that are read, as far as they unpack to a bounded size. */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/\.(?:xml|rels)$/i.test(name)) return false;
      size += originalSize;
      if (size > MAX_UNPACKED_SIZE) throw new UnpacksTooBig();
      return true;
    },
  });
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return value;
  }
  return null;
}

/** Sheet numbers in the order of their files, as writers name them: the rows left out of each. */
function cutSheets(files: Record<string, Uint8Array>, most: number): number {
  let beyond = 0;
  for (const [path, content] of Object.entries(files)) {
    if (!SHEET_PATH.test(path)) continue;
    const sheet = cutSheet(strFromU8(content), most);
    files[path] = strToU8(sheet.xml);
    beyond = Math.max(beyond, sheet.beyond);
  }
  return beyond;
}

/**
 * Reads the sheets of an XLSX file: values, not formulas; at most `most` rows of each.
 *
 * The parts are packed again without compression, because the reader would otherwise unpack large
 * ones in workers that the page's policy forbids. Holds: memory is bounded by
 * `MAX_UNPACKED_SIZE`, whatever the file says of itself.
 */
export async function readWorkbook(bytes: Uint8Array, most: number): Promise<OpenedWorkbook> {
  try {
    const files = unpack(bytes);
    const beyond = cutSheets(files, most);
    const stored = zipSync(files, { level: 0 });
    const sheets = await readExcelFile(new Uint8Array(stored).buffer, { trim: false });
    const read = sheets.map(({ sheet, data }) => {
      const cells = data.map((row) => row.map(cellOf));
      return { name: sheet, cells, beyond: cells.length >= most ? beyond : 0 };
    });
    return { ok: true, sheets: read };
  } catch (error) {
    return { ok: false, trouble: error instanceof UnpacksTooBig ? 'unpacks-too-big' : 'damaged' };
  }
}
