import type { Cell, MergedRange } from '@pcm/domain';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import readExcelFile from 'read-excel-file/universal';
import { type FileTrouble, MAX_UNPACKED_SIZE } from './file-trouble.ts';
import { mergesOf, sheetPaths } from './workbook-parts.ts';

/** A sheet's XML, cut to the rows that are used. */
interface CutSheet {
  xml: string;
  /** The number of rows that were cut off. */
  beyond: number;
}

/** The most empty rows between filled ones that are read, so that a far cell fills no memory. */
const GAP_ROWS = 10_000;

const ROW = /<(?:\w+:)?row\b[^>]*>/g;
/** Cells in column AAA or beyond: no table of lines is that wide. */
const FAR_CELL = /<(\w+:)?c r="[A-Z]{3,}\d+"[^>]*?(?:\/>|>.*?<\/\1?c>)/gs;
/** Matches cells whose formula was never computed. */
const UNCOMPUTED =
  /<((?:\w+:)?)c ((?:(?!\/>)[^>])*)>\s*<\1f\b[^>]*>([^<]*)<\/\1f>(?:\s*<\1v\s*\/>)?\s*<\/\1c>/g;

/** Matches cells that show an error, which the reader would treat as empty. */
const ERROR_CELL = /(<(?:\w+:)?c\b[^>]*?\bt=)"e"/g;

/** Matches cells without a content, of which the reader asks for one where they name its type. */
const TYPED_EMPTY = /(<((?:\w+:)?)c\b[^>]*?)\st="\w+"([^>]*(?:\/>|>\s*<\/\2c>))/g;
const STYLED_CELL = /(<(?:\w+:)?c\b[^>]*?)\ss="(\d+)"/g;

/** Returns how many styles the cells of a workbook can have. */
function stylesIn(files: Record<string, Uint8Array>): number {
  const path = Object.keys(files).find((one) => /(?:^|\/)styles\w*\.xml$/i.test(one));
  const xml = strFromU8(files[path ?? ''] ?? new Uint8Array());
  const [own = ''] = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(xml) ?? [];
  return own.match(/<(?:\w+:)?xf\b/g)?.length ?? 0;
}

/**
 * Mends cells that other programs write and read without a word, and that the reader refuses: those
 * with a style that the workbook does not have, and empty ones with a type.
 */
const readableCells = (xml: string, styles: number) =>
  xml
    .replace(TYPED_EMPTY, '$1$3')
    .replace(STYLED_CELL, (cell, before: string, style: string) =>
      Number(style) < styles ? cell : before,
    );

const rowNumber = (tag: string) => Number(/\br="(\d+)"/.exec(tag)?.[1] ?? 0);

/** Turns a formula without a value into its text, so that the refusal can name it. */
function withFormulaText(xml: string): string {
  return xml.replace(UNCOMPUTED, (_, prefix: string, attributes: string, formula: string) => {
    const place = /\br="[A-Z]+\d+"/.exec(attributes)?.[0] ?? '';
    return `<${prefix}c ${place} t="inlineStr"><${prefix}is><${prefix}t>=${formula}</${prefix}t></${prefix}is></${prefix}c>`;
  });
}

/** Keeps the first `most` rows of a sheet and counts the rest. */
function cutSheet(xml: string, most: number, styles: number): CutSheet {
  const end = xml.search(/<\/(?:\w+:)?sheetData>/);
  if (end < 0) return { xml, beyond: 0 };
  let kept = 0;
  let beyond = 0;
  let cut = -1;
  for (const match of xml.slice(0, end).matchAll(ROW)) {
    if (cut >= 0) beyond += 1;
    else if (kept >= most || rowNumber(match[0]) > most + GAP_ROWS) {
      cut = match.index;
      beyond += 1;
    } else kept += 1;
  }
  const body = cut < 0 ? xml : xml.slice(0, cut) + xml.slice(end);
  return {
    xml: readableCells(
      withFormulaText(body.replace(FAR_CELL, '').replace(ERROR_CELL, '$1"str"')),
      styles,
    ),
    beyond,
  };
}

export interface WorkbookSheet {
  name: string;
  cells: Cell[][];
  merges: MergedRange[];
  /** The number of rows that were not read. */
  beyond: number;
}

/** The sheets of a workbook, or why it cannot be opened. */
export type OpenedWorkbook =
  | { ok: true; sheets: WorkbookSheet[] }
  | { ok: false; trouble: FileTrouble };

const SHEET_PATH = /(?:^|\/)worksheets\/[^/]+\.xml$/i;

class UnpacksTooBig extends Error {}

/** Unpacks the parts that are read, up to a limited size. */
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

/** Cuts every sheet and returns the largest number of rows that one of them lost. */
function cutSheets(files: Record<string, Uint8Array>, most: number): number {
  let beyond = 0;
  const styles = stylesIn(files);
  for (const [path, content] of Object.entries(files)) {
    if (!SHEET_PATH.test(path)) continue;
    const sheet = cutSheet(strFromU8(content), most, styles);
    files[path] = strToU8(sheet.xml);
    beyond = Math.max(beyond, sheet.beyond);
  }
  return beyond;
}

/**
 * Reads the values, not the formulas, of an XLSX file; at most `most` rows of each sheet.
 *
 * Packs the parts again without compression, because the reader would unpack large ones in workers,
 * which the page's policy forbids. Holds: memory is limited by `MAX_UNPACKED_SIZE`, whatever sizes
 * the file states.
 */
export async function readWorkbook(bytes: Uint8Array, most: number): Promise<OpenedWorkbook> {
  try {
    const files = unpack(bytes);
    const beyond = cutSheets(files, most);
    const stored = zipSync(files, { level: 0 });
    const paths = sheetPaths(files);
    const sheets = await readExcelFile(new Uint8Array(stored).buffer, { trim: false });
    const read = sheets.map(({ sheet, data }) => {
      const cells = data.map((row) => row.map(cellOf));
      const part = files[paths.get(sheet) ?? ''];
      const merges = part === undefined ? [] : mergesOf(strFromU8(part));
      return { name: sheet, cells, merges, beyond: cells.length >= most ? beyond : 0 };
    });
    return { ok: true, sheets: read };
  } catch (error) {
    return { ok: false, trouble: error instanceof UnpacksTooBig ? 'unpacks-too-big' : 'damaged' };
  }
}
