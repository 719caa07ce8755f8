import type { Language } from '../languages.ts';
import { foldedText } from './folded-text.ts';
import { type Cell, cellText, isBlankCell, readNumber } from './read-cell.ts';
import { isUnit } from './schedule-columns.ts';
import type { SheetOfCells, WordsColumn } from './schedule-headings.ts';
import type { ScheduleDoubt, ScheduleTable, TypedQuantity } from './schedule-row-types.ts';
import { isForMemory, isNumbering, isSum, leadingNumber, namesLot } from './schedule-words.ts';

/** The numbers of a file: their notation, and whether it is certain. */
export interface NumberFormat {
  numbers: Language;
  isSure: boolean;
}

/** A table with the rows below its headings. */
export interface TableOfSheet extends ScheduleTable {
  /** The further columns of the designation. */
  details: readonly number[];
  inWords: readonly WordsColumn[];
  /** The first row and the row after the last. */
  from: number;
  end: number;
}

/** A row as its cells show it, before the surrounding rows are considered. */
export interface SeenRow {
  row: number;
  table: TableOfSheet;
  cells: readonly Cell[];
  number: string;
  /** The designation, or whatever text the row has. */
  text: string;
  unit: string;
  quantity: number | null;
  price: number | null;
  amount: number | null;
  doubts: ScheduleDoubt[];
  /** The right-most number, which is where a sum would be. */
  sum: { column: number; value: number } | null;
  isForMemory: boolean;
  /** Whether it begins like a sum. */
  isSum: boolean;
  /** Whether it is below the row where its merged range begins, and so continues that row. */
  isBelowMerge: boolean;
  /** Whether its text covers the columns of quantities and prices. */
  isWide: boolean;
  followsBlank: boolean;
}

const MOST_DECIMALS = 3;
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function numberIn(cell: Cell | undefined, { numbers }: NumberFormat) {
  if (cell === undefined || isBlankCell(cell)) return null;
  return readNumber(cell, numbers);
}

/** Reads `120 m²` where the unit has no column of its own, or stands there as well. */
function withUnit(text: string, format: NumberFormat): { quantity: number; unit: string } | null {
  const [, digits = '', unit = ''] = /^([\d\s.,]*\d)\s*(\p{L}.{0,12})$/u.exec(text.trim()) ?? [];
  if (digits === '' || !isUnit(unit)) return null;
  const read = readNumber(digits, format.numbers);
  return read.ok ? { quantity: read.value, unit } : null;
}

/** Reads a quantity; problems are added to the doubts. */
function readQuantity(cell: Cell, format: NumberFormat, doubts: ScheduleDoubt[]): number | null {
  const read = readNumber(cell, format.numbers);
  if (!read.ok || read.percent) {
    doubts.push(!read.ok && read.problem === 'negative' ? 'negative' : 'quantity-unreadable');
    return null;
  }
  if (read.ambiguous && !format.isSure) doubts.push('number-ambiguous');
  const rounded = Number(read.value.toFixed(MOST_DECIMALS));
  // Spreadsheets compute 12.299999999999999 instead of 12.3.
  if (Math.abs(rounded - read.value) > 1e-9 * Math.max(1, read.value)) {
    doubts.push('quantity-rounded');
  }
  return rounded;
}

const plainNumber = (cell: Cell | undefined, format: NumberFormat): number | null => {
  const read = numberIn(cell, format);
  return read?.ok && !read.percent ? read.value : null;
};

/** Finds the number and the text of a row in any column. */
function textsOf(cells: readonly Cell[], { places, details }: TableOfSheet) {
  const at = (column: number | null) => (column === null ? '' : tidy(cellText(cells[column])));
  const parts = [at(places.designation), ...details.map(at)].filter(
    (part, index, all) => part !== '' && all.indexOf(part) === index,
  );
  let number = isBlankCell(cells[places.number ?? -1]) ? '' : at(places.number);
  let text =
    isBlankCell(cells[places.designation ?? -1]) && details.length === 0 ? '' : parts.join(' – ');
  if (text === '' && number !== '' && !isNumbering(number)) [number, text] = ['', number];
  if (number !== '' && text !== '' && !isNumbering(number) && number.length > 40) {
    [number, text] = ['', `${number} ${text}`];
  }
  if (number === '' && places.number === null && !namesLot(text)) {
    ({ number, text } = leadingNumber(text));
  }
  return { number, text };
}

/** The first text outside the columns of the item, where headings and sums may also be. */
function otherText(cells: readonly Cell[]): string {
  const found = cells.find((cell) => typeof cell === 'string' && /\p{L}{2}/u.test(cell));
  return tidy(cellText(found));
}

function lastNumber(cells: readonly Cell[], format: NumberFormat): SeenRow['sum'] {
  for (let column = cells.length - 1; column >= 0; column -= 1) {
    const value = plainNumber(cells[column], format);
    if (value !== null) return { column, value };
  }
  return null;
}

/** Reads each row of a table that is not blank. */
export function seenRows(
  sheet: SheetOfCells,
  table: TableOfSheet,
  format: NumberFormat,
): SeenRow[] {
  const { places } = table;
  const merges = (sheet.merges ?? []).filter(
    ({ top, bottom }) => bottom >= table.from && top < table.end,
  );
  const seen: SeenRow[] = [];
  let followsBlank = false;
  for (let row = table.from; row < table.end; row += 1) {
    const cells = sheet.cells[row] ?? [];
    if (cells.every(isBlankCell)) {
      followsBlank = true;
      continue;
    }
    const doubts: ScheduleDoubt[] = [];
    const { number, text } = textsOf(cells, table);
    const unitText = places.unit === null ? '' : tidy(cellText(cells[places.unit]));
    let unit = isBlankCell(unitText) ? '' : unitText;
    const quantityCell = cells[places.quantity ?? -1] ?? null;
    const priceCell = cells[places.unitPrice ?? -1] ?? null;
    const isNamedOnly = [unit, quantityCell, priceCell, cells[places.amount ?? -1] ?? null].some(
      (cell) => typeof cell === 'string' && isForMemory(cell),
    );
    let quantity: number | null = null;
    const both = withUnit(cellText(quantityCell), format);
    if (both !== null && (unit === '' || foldedText(both.unit) === foldedText(unit))) {
      quantity = both.quantity;
      if (unit === '') ({ unit } = both);
    } else if (!isBlankCell(quantityCell) && !isForMemory(cellText(quantityCell))) {
      quantity = readQuantity(quantityCell, format, doubts);
    }
    const shown = number === '' && text === '' ? otherText(cells) : text;
    seen.push({
      row,
      table,
      cells,
      number,
      text: shown,
      unit,
      quantity,
      price: plainNumber(priceCell, format),
      amount: plainNumber(cells[places.amount ?? -1], format),
      doubts,
      sum: lastNumber(cells, format),
      isForMemory: isNamedOnly,
      isSum: isSum(shown) || isSum(number) || (text === '' && isSum(otherText(cells))),
      isBelowMerge: merges.some(
        ({ top, bottom, left }) =>
          top < row &&
          row <= bottom &&
          top >= table.from &&
          (left === places.number || left === places.quantity || left === places.unit),
      ),
      isWide: merges.some(
        ({ top, left, right }) =>
          top === row &&
          right > left &&
          left <= (places.designation ?? 0) &&
          right >= Math.max(places.unit ?? 0, places.quantity ?? 0),
      ),
      followsBlank,
    });
    followsBlank = false;
  }
  return seen;
}

/** Returns the cell of a row's quantity where it holds a text; null for a number or without one. */
export function typedQuantity({
  cells,
  table: { places },
  quantity,
  unit,
  doubts,
}: SeenRow): TypedQuantity | null {
  const text = cells[places.quantity ?? -1];
  if (places.quantity === null || typeof text !== 'string' || quantity === null) return null;
  const words = foldedText(text.replace(/^[\s\d.,'’\u066b\u066c\u0660-\u0669]+/, ''));
  const hasOwnUnit = places.unit !== null && foldedText(cellText(cells[places.unit])) === words;
  const isSafe = doubts.length === 0 && (words === '' || (unit !== '' && hasOwnUnit));
  return { column: places.quantity, text: tidy(text), isSafe };
}

/** Tells whether a row states a quantity of something. */
export const isMeasured = ({
  quantity,
  unit,
  text,
  number,
  isForMemory: named,
}: SeenRow): boolean =>
  ((quantity !== null && (quantity > 0 || unit !== '')) || named) && (text !== '' || number !== '');

/** Tells whether a row has only a number and a text. */
export const isOnlyText = (row: SeenRow): boolean =>
  row.quantity === null &&
  row.unit === '' &&
  row.price === null &&
  row.amount === null &&
  row.doubts.length === 0 &&
  !row.isForMemory &&
  (row.text !== '' || row.number !== '');

/** Tells whether a row below the headings only says how to write prices: `in figures | in MAD`. */
export const explainsPrices = ({ cells, table: { places } }: SeenRow): boolean =>
  places.unitPrice !== null &&
  cells.every(
    (cell, column) =>
      isBlankCell(cell) ||
      (typeof cell === 'string' && (column === places.unitPrice || column === places.amount)),
  );

/** Tells whether a row below the headings numbers the columns: `1 | 2 | 3 | 4 | 5 = 3 x 4`. */
export function numbersColumns({ cells, table }: SeenRow): boolean {
  const filled = cells.filter((cell) => !isBlankCell(cell)).map(cellText);
  const designation = cellText(cells[table.places.designation ?? -1]);
  return (
    filled.length >= 3 &&
    designation.length <= 4 &&
    new Set(filled).size === filled.length &&
    filled.every((text) => /^[([]?(?:\d{1,2}|[a-z])[)\]]?(?:\s*=.{0,20})?$/i.test(text))
  );
}
