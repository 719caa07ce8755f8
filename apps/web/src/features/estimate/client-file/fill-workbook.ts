import type { MergedRange } from '@pcm/domain';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import {
  attributeOf,
  columnIndex,
  columnLetters,
  mergesOf,
  plainText,
  sheetPaths,
  type WorkbookParts,
  workbookPath,
} from '../../../platform/files/workbook-parts.ts';
import { SOME_ERROR, SOME_TEXT } from './formula.ts';
import { movedFormula, recalculate, type SheetCell } from './recalculate.ts';

/** A number, or a price in words, to be written into a cell of a sheet, by indexes. */
export interface CellValue {
  sheet: string;
  row: number;
  column: number;
  value: number | string;
  /** Whether a formula that stands there computes the value, and therefore stays. */
  keepsFormula: boolean;
}

/** A workbook with further values, and the cells that were left as they are. */
export interface FilledWorkbook {
  bytes: Uint8Array<ArrayBuffer>;
  /** Cells with a formula of the client's that was not to be replaced. */
  left: CellValue[];
  /** Cells whose formula only a spreadsheet program computes, when it opens the file: `Lot 1!F12`. */
  notComputed: string[];
  /** The formulas that compute a value themselves, and what they show now; null for no value. */
  kept: { cell: CellValue; place: string; shows: SheetCell['value'] }[];
}

interface Piece {
  start: number;
  end: number;
  attributes: string;
  content: string;
  prefix: string;
}

/** Finds the elements of a name that follow each other in a piece of XML. */
function* elements(xml: string, name: string, from: number, to: number): Generator<Piece> {
  const pattern = new RegExp(
    `<(\\w+:)?${name}((?:\\s[^>]*?)?)(?:/>|>([\\s\\S]*?)</\\1${name}\\s*>)`,
    'g',
  );
  pattern.lastIndex = from;
  for (let found = pattern.exec(xml); found !== null; found = pattern.exec(xml)) {
    if (found.index >= to) return;
    yield {
      start: found.index,
      end: pattern.lastIndex,
      attributes: found[2] ?? '',
      content: found[3] ?? '',
      prefix: found[1] ?? '',
    };
  }
}

const withoutType = (attributes: string) => attributes.replace(/\st\s*=\s*(?:"[^"]*"|'[^']*')/, '');
const FORMULA = /<(?:\w+:)?f\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?f\s*>)/;
const VALUE = /<(?:\w+:)?v\b[^>]*>([^<]*)<\/(?:\w+:)?v\s*>/;

/** Returns the cell of a tag with a content of its own. */
const cellWith = (prefix: string, attributes: string, value: number | string) =>
  typeof value === 'number'
    ? `<${prefix}c${attributes}><${prefix}v>${value}</${prefix}v></${prefix}c>`
    : `<${prefix}c${attributes} t="inlineStr"><${prefix}is><${prefix}t>${escaped(value)}</${prefix}t></${prefix}is></${prefix}c>`;

/** Returns the cell with a value, or without one; its style and its formula stay. */
function withValue({ attributes, content, prefix }: Piece, value: SheetCell['value']): string {
  const formula = FORMULA.exec(content)?.[0] ?? '';
  const text = typeof value === 'boolean' ? String(Number(value)) : escaped(String(value ?? ''));
  const stored = value === null ? '' : `<${prefix}v>${text}</${prefix}v>`;
  const type = { string: ' t="str"', boolean: ' t="b"' }[typeof value as string] ?? '';
  return `<${prefix}c${withoutType(attributes)}${type}>${formula}${stored}</${prefix}c>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns what a cell holds, as formulas see it. */
function heldIn(type: string, value: string | undefined): SheetCell['value'] {
  if (type === 's' || type === 'inlineStr') return SOME_TEXT;
  if (type === 'e') return SOME_ERROR;
  if (type === 'str') return plainText(value ?? '');
  if (value === undefined || value === '') return null;
  return type === 'b' ? value === '1' : Number(value);
}

/** Reads the numbers and formulas of a sheet, those that several cells share as each has them. */
function cellsOf(xml: string): Map<string, SheetCell> {
  const cells = new Map<string, SheetCell>();
  const masters = new Map<string, { formula: string; column: number; row: number }>();
  let nextRow = 0;
  for (const row of elements(
    xml,
    'row',
    Math.max(0, xml.search(/<(?:\w+:)?sheetData\b/)),
    xml.length,
  )) {
    const at = Number(attributeOf(row.attributes, 'r') ?? nextRow + 1);
    nextRow = at;
    let next = 0;
    for (const cell of elements(row.content, 'c', 0, row.content.length)) {
      const letters = /^[A-Z]+/.exec(attributeOf(cell.attributes, 'r') ?? '')?.[0];
      const column = letters === undefined ? next : columnIndex(letters);
      next = column + 1;
      const [whole, attributes = '', text = ''] = FORMULA.exec(cell.content) ?? [];
      const type = attributeOf(cell.attributes, 't') ?? 'n';
      const value = VALUE.exec(cell.content)?.[1];
      let formula = whole === undefined ? null : plainText(text);
      const shared = attributeOf(attributes, 'si');
      if (formula !== null && shared !== null) {
        const master = masters.get(shared);
        if (formula !== '') masters.set(shared, { formula, column, row: at });
        else if (master !== undefined) {
          formula = movedFormula(master.formula, at - master.row, column - master.column);
        }
      }
      cells.set(`${columnLetters(column)}${at}`, { value: heldIn(type, value), formula });
    }
  }
  return cells;
}

/** Returns the style of a cell that is not there yet: its row's, or its column's. */
function styleOf(xml: string, rowTag: string, column: number): string {
  if (attributeOf(rowTag, 'customFormat') === '1') return attributeOf(rowTag, 's') ?? '';
  for (const [tag] of xml.matchAll(/<(?:\w+:)?col\s[^>]*>/g)) {
    const from = Number(attributeOf(tag, 'min')) - 1;
    if (column >= from && column < Number(attributeOf(tag, 'max'))) {
      return attributeOf(tag, 'style') ?? '';
    }
  }
  return '';
}

/** A value at the cell that shows it: the first one of a merged range. */
function shown(value: CellValue, merges: readonly MergedRange[]): CellValue {
  const range = merges.find(
    ({ top, left, bottom, right }) =>
      top <= value.row && value.row <= bottom && left <= value.column && value.column <= right,
  );
  return range === undefined ? value : { ...value, row: range.top, column: range.left };
}

/** The new content of a cell: what stands in it, or the new value of its formula, null for none. */
type Edit =
  | { column: number; value: number | string }
  | { column: number; refreshed: SheetCell['value'] };

/** Edits the cells of one row, and returns its new content. */
function editRow(xml: string, row: Piece, at: number, edits: readonly Edit[]): string {
  const open = xml.indexOf('>', row.start) + 1;
  const end = row.end - (row.content === '' ? 0 : `</${row.prefix}row>`.length);
  const waiting = edits.toSorted((a, b) => a.column - b.column);
  let result = '';
  let copied = open;
  let next = 0;
  const insert = (edit: Edit | undefined) => {
    if (edit === undefined || !('value' in edit)) return;
    const style = styleOf(xml, row.attributes, edit.column);
    const place = `${columnLetters(edit.column)}${at + 1}`;
    const attributes = ` r="${place}"${style === '' ? '' : ` s="${style}"`}`;
    result += cellWith(row.prefix, attributes, edit.value);
  };
  for (const cell of elements(xml, 'c', open, end)) {
    const letters = /^[A-Z]+/.exec(attributeOf(cell.attributes, 'r') ?? '')?.[0];
    const column = letters === undefined ? next : columnIndex(letters);
    next = column + 1;
    result += xml.slice(copied, cell.start);
    copied = cell.start;
    while (waiting[0] !== undefined && waiting[0].column < column) insert(waiting.shift());
    const edit = waiting[0];
    if (edit?.column !== column) continue;
    waiting.shift();
    result +=
      'value' in edit
        ? cellWith(cell.prefix, withoutType(cell.attributes), edit.value)
        : withValue(cell, edit.refreshed);
    copied = cell.end;
  }
  result += xml.slice(copied, end);
  for (const edit of waiting) insert(edit);
  return result;
}

/** Edits the cells of a sheet, and leaves every other character as it is. */
function editSheet(xml: string, edits: ReadonlyMap<number, readonly Edit[]>): string {
  const data = xml.search(/<(?:\w+:)?sheetData\b/);
  if (data < 0) return xml;
  const end = xml.search(/<\/(?:\w+:)?sheetData\s*>/);
  let result = '';
  let copied = 0;
  let next = 0;
  for (const row of elements(xml, 'row', data, end)) {
    const at = Number(attributeOf(row.attributes, 'r') ?? next + 1) - 1;
    next = at + 1;
    const wanted = edits.get(at);
    if (wanted === undefined || row.content === '') continue;
    result += xml.slice(copied, xml.indexOf('>', row.start) + 1);
    result += editRow(xml, row, at, wanted);
    copied = row.end - `</${row.prefix}row>`.length;
  }
  return result + xml.slice(copied);
}

/** Has spreadsheet programs compute the formulas anew that depend on the new values. */
function withRecalculation(workbook: string): string {
  const calculation = /<(\w+:)?calcPr\b([^>]*?)(\/?>)/.exec(workbook);
  if (calculation !== null) {
    const [tag, prefix = '', attributes = '', close = ''] = calculation;
    if (attributeOf(attributes, 'fullCalcOnLoad') === '1') return workbook;
    const others = attributes.replace(/\sfullCalcOnLoad\s*=\s*"[^"]*"/, '');
    return workbook.replace(tag, () => `<${prefix}calcPr${others} fullCalcOnLoad="1"${close}`);
  }
  // The elements of a workbook have an order, and this one follows these.
  const before =
    /<\/((?:\w+:)?)(?:definedNames|externalReferences|functionGroups|sheets)\s*>(?![\s\S]*<\/(?:\w+:)?(?:definedNames|externalReferences|functionGroups|sheets)\s*>)/.exec(
      workbook,
    );
  if (before === null) return workbook;
  const place = before.index + before[0].length;
  return `${workbook.slice(0, place)}<${before[1] ?? ''}calcPr fullCalcOnLoad="1"/>${workbook.slice(place)}`;
}

/**
 * Writes numbers and prices in words into cells of an XLSX file.
 *
 * Holds: every other cell, format and formula, and every other part of the file, stay as they were;
 * only where the workbook has formulas, it is told to compute them when it is opened.
 */
export function fillWorkbook(bytes: Uint8Array, values: readonly CellValue[]): FilledWorkbook {
  const parts: WorkbookParts = unzipSync(bytes);
  const sheets = [...sheetPaths(parts)].flatMap(([name, path]) => {
    const part = parts[path];
    return part === undefined ? [] : [{ name, path, xml: strFromU8(part) }];
  });
  const cells = new Map(sheets.map(({ name, xml }) => [name, cellsOf(xml)]));
  const left: CellValue[] = [];
  const computing: { cell: CellValue; place: string }[] = [];
  const filled = new Map<string, Map<string, number>>();
  const written = new Map<string, Map<string, number | string>>();
  for (const { name, xml } of sheets) {
    const merges = mergesOf(xml);
    const own = values.filter(({ sheet }) => sheet === name);
    for (const value of own.map((one) => shown(one, merges))) {
      const place = `${columnLetters(value.column)}${value.row + 1}`;
      const hasFormula = (cells.get(name)?.get(place)?.formula ?? null) !== null;
      if (!hasFormula) {
        written.set(
          name,
          (written.get(name) ?? new Map<string, number | string>()).set(place, value.value),
        );
        if (typeof value.value === 'number') {
          filled.set(name, (filled.get(name) ?? new Map<string, number>()).set(place, value.value));
        }
      } else if (value.keepsFormula) computing.push({ cell: value, place });
      else left.push(value);
    }
  }
  const refreshed = recalculate(cells, filled);
  for (const { name, path, xml } of sheets) {
    const edits = new Map<number, Edit[]>();
    const add = (place: string, edit: (column: number) => Edit) => {
      const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
      const row = Number(digits) - 1;
      edits.set(row, [...(edits.get(row) ?? []), edit(columnIndex(letters))]);
    };
    for (const [place, value] of written.get(name) ?? [])
      add(place, (column) => ({ column, value }));
    for (const [place, value] of refreshed.get(name) ?? []) {
      add(place, (column) => ({ column, refreshed: value }));
    }
    if (edits.size > 0) parts[path] = strToU8(editSheet(xml, edits));
  }
  const workbook = workbookPath(parts);
  const description = parts[workbook];
  if (refreshed.size > 0 && description !== undefined) {
    parts[workbook] = strToU8(withRecalculation(strFromU8(description)));
  }
  const notComputed = [...refreshed].flatMap(([name, own]) =>
    [...own].flatMap(([place, value]) => (value === null ? [`${name}!${place}`] : [])),
  );
  const kept = computing.flatMap(({ cell, place }) => {
    const shows = refreshed.get(cell.sheet)?.get(place);
    return shows === undefined ? [] : [{ cell, place, shows }];
  });
  return { bytes: new Uint8Array(zipSync(parts)), left, notComputed, kept };
}
