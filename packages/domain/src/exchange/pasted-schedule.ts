import type { PriceScheduleItem, PriceScheduleLot } from '../document/estimate-data.ts';
import {
  MAX_INPUT,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_UNIT_LENGTH,
} from '../document/input-limits.ts';
import type { Language } from '../languages.ts';
import { numbersWritten, readNumber } from './read-cell.ts';
import { isSummaryText } from './summary-row.ts';

/* A table of items that is pasted into a price schedule. */

/** The columns of a pasted table of items, in their order on the screen. */
const PASTE_COLUMNS = ['number', 'designation', 'unit', 'quantity', 'unitPrice'] as const;

type PasteColumn = (typeof PASTE_COLUMNS)[number];

/** A row of a pasted table; items below a lot belong to it. */
export type PastedRow =
  | ({ kind: 'lot' } & Required<Pick<PriceScheduleLot, 'number' | 'title'>>)
  | ({ kind: 'item' } & Omit<PriceScheduleItem, 'id' | 'lotId' | 'isOption'>);

/** What a schedule does not take of a pasted cell as it was written. */
type LossKind =
  | 'cutNumber'
  | 'cutDesignation'
  | 'cutUnit'
  | 'cutLot'
  | 'unreadQuantity'
  | 'unreadPrice'
  | 'unreadCost'
  | 'roundedQuantity'
  | 'roundedPrice'
  | 'noRow'
  | 'openNumber';

/** A cell that was not taken as it was written, with the number or the words of its row. */
export interface PasteLoss {
  kind: LossKind;
  name: string;
}

/** A pasted table as it is taken, and what of it could not be taken as it was written. */
interface PastedTable {
  rows: PastedRow[];
  losses: PasteLoss[];
}

/** How many characters a text of an item holds. */
const LIMITS = {
  cutNumber: MAX_NAME_LENGTH,
  cutDesignation: MAX_NOTE_LENGTH,
  cutUnit: MAX_UNIT_LENGTH,
  cutLot: MAX_NAME_LENGTH,
} as const;

type CutKind = keyof typeof LIMITS;

/** The headings that schedules have in the three languages, without accents and in small letters. */
const HEADINGS: readonly [PasteColumn | 'amount', RegExp][] = [
  [
    'unitPrice',
    /^(p\.? ?u\b|prix u|prix unit|unit(ary)? (price|rate)|rate\b|ثمن الوحدة|الثمن الوحدوي|الثمن الفردي|سعر)/,
  ],
  ['amount', /^(montant|prix tot|p\.? ?t\b|amount|total|المبلغ|الثمن الاجمالي|المجموع)/],
  ['quantity', /^(q(te|ty|nt)|quantit|الكمي)/],
  ['unit', /^(u\.?$|un\.?$|unit|الوحدة)/],
  [
    'designation',
    /^(design|libelle|intitul|descri|nature|ouvrage|prestation|works?\b|item desc|البيان|التعيين|تعيين|بيان|الاشغال|وصف)/,
  ],
  ['number', /^(n ?[°o]|num|ref|art|item|poste|prix n|code|pos\b|رقم|الرقم|البند)/],
];

const folded = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/أ|إ|آ/g, 'ا').toLowerCase().trim();

const headingOf = (cell: string) => HEADINGS.find(([, words]) => words.test(folded(cell)))?.[0];

/** Returns the meaning of the columns that a row of headings names; null for any other row. */
function namedColumns(row: readonly string[]) {
  const columns = row.map((cell) => (cell.trim() === '' ? undefined : headingOf(cell)));
  const named = new Set(columns.filter((column) => column !== undefined));
  return named.has('designation') && named.size > 1 ? columns : null;
}

/** Returns whether a table has a row of headings, as a client's file has. */
export const hasHeadings = (cells: readonly (readonly string[])[]): boolean =>
  cells.some((row) => namedColumns(row) !== null);

/** Returns how many characters of a text are taken; null for what is lost otherwise. */
export const pasteLimit = (kind: LossKind): number | null =>
  Object.entries(LIMITS).find(([cut]) => cut === kind)?.[1] ?? null;

/** A row is called by its number, else by the beginning of its words. Units: characters. */
const CALLED_BY = 24;

/** Notes what is lost of one row. */
class RowLosses {
  readonly losses: PasteLoss[] = [];
  private readonly name: string;

  constructor(name: string) {
    this.name = name.length > CALLED_BY ? `${name.slice(0, CALLED_BY)}…` : name;
  }

  note(kind: LossKind, text?: string): void {
    if (this.losses.some((loss) => loss.kind === kind)) return;
    this.losses.push({ kind, name: text === undefined ? this.name : `${this.name} (${text})` });
  }

  /** Returns as much of a text as fits. */
  cut(text: string, kind: CutKind): string {
    if (text.length > LIMITS[kind]) this.note(kind);
    return text.slice(0, LIMITS[kind]);
  }

  /** Rounds a number to so many decimals. */
  rounded(value: number, decimals: number, kind: LossKind): number {
    const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
    if (rounded !== value) this.note(kind);
    return rounded;
  }
}

/** Splits `LOT 2: Silo 3` into number and title. */
function lotOf(number: string, title: string, lost: RowLosses): PastedRow {
  const text = title === '' ? number : title;
  const [, ownNumber, ownTitle] =
    /^(?:lot|الحصة|حصة)\s*(?:n°?\s*)?([\p{L}\p{N}.]{1,6})\s*[:.–-]?\s*(.*)$/iu.exec(text) ?? [];
  const own = number.replace(/^(?:lot|الحصة|حصة)\s*(?:n°?\s*)?/iu, '');
  const short = (part: string) => lost.cut(part.trim(), 'cutLot');
  if (ownNumber !== undefined) {
    return { kind: 'lot', number: short(ownNumber), title: short(ownTitle ?? '') };
  }
  return { kind: 'lot', number: title === '' ? '' : short(own), title: short(text) };
}

/** The columns of numbers. */
const NUMBERS = ['quantity', 'unitPrice', 'amount'] as const;

const NOT_READ = { value: null, isOpen: false };

/** Matches what schedules have in a cell without a number. */
const NO_NUMBER = /^[-–—./]*$/;

/** Returns the language in which pasted cells write their numbers; null where they leave it open. */
export const pastedFormat = (cells: readonly string[]): Language | null =>
  numbersWritten(cells.filter((cell) => /\d[.,]\d/.test(cell)));

/**
 * Reads a pasted table as lots and items. A row of headings says which column is which; else the
 * columns are those of the screen from `first` on. Rows with a sum are left out. Texts are cut to
 * what an item holds, quantities rounded to 3 decimals and prices to 2; the losses say so.
 *
 * @param items Given where each row fills cells of one item, so that none is a lot or a sum; with
 *   the format of the whole table, of which this is a part.
 */
export function pastedRows(
  cells: readonly (readonly string[])[],
  first: string,
  language: Language,
  items?: { written: Language | null },
): PastedTable {
  const headed = cells.findIndex((row) => namedColumns(row) !== null);
  const start = Math.max(PASTE_COLUMNS.indexOf(first as PasteColumn), 0);
  const columns = namedColumns(cells[headed] ?? []) ?? PASTE_COLUMNS.slice(start);
  // The numbers of items, such as 1.1, say nothing of how quantities and prices are written.
  const counted = columns.map((column) => NUMBERS.some((one) => one === column));
  const marked = cells.slice(headed + 1).flatMap((row) => row.filter((_, at) => counted[at]));
  const written = items === undefined ? pastedFormat(marked) : items.written;
  const numberIn = (text: string) => {
    const read = text === '' ? null : readNumber(text, written ?? language);
    if (read?.ok !== true || read.value < 0 || read.value > MAX_INPUT) return NOT_READ;
    return { value: read.value, isOpen: written === null && read.ambiguous };
  };
  const losses: PasteLoss[] = [];
  const rows = cells.slice(headed + 1).flatMap((row): PastedRow[] => {
    const textOf = (column: PasteColumn) => {
      const at = columns.indexOf(column);
      return at < 0 ? '' : (row[at] ?? '').replace(/\s+/g, ' ').trim();
    };
    const [number, designation, unit] = [textOf('number'), textOf('designation'), textOf('unit')];
    const texts = { quantity: textOf('quantity'), unitPrice: textOf('unitPrice') };
    const { value: quantity, isOpen: isQuantityOpen } = numberIn(texts.quantity);
    const { value: unitPrice, isOpen: isPriceOpen } = numberIn(texts.unitPrice);
    const name = designation === '' ? number : designation;
    const isSum = items === undefined && (unit === '' || quantity === null) && isSummaryText(name);
    if (name === '' || isSum) return [];
    const lost = new RowLosses(number === '' ? designation : number);
    const hasNumber = /\p{Nd}/u.test(texts.quantity + texts.unitPrice);
    const isLot = items === undefined && unit === '' && columns.length > 2 && !hasNumber;
    const taken = (): PastedRow => {
      if (isLot) return lotOf(number, designation, lost);
      if (isQuantityOpen) lost.note('openNumber', texts.quantity);
      if (isPriceOpen) lost.note('openNumber', texts.unitPrice);
      if (quantity === null && !NO_NUMBER.test(texts.quantity)) lost.note('unreadQuantity');
      if (unitPrice === null && !NO_NUMBER.test(texts.unitPrice)) lost.note('unreadPrice');
      const price = unitPrice === null ? null : lost.rounded(unitPrice, 2, 'roundedPrice');
      return {
        kind: 'item',
        number: lost.cut(number, 'cutNumber'),
        designation: lost.cut(designation, 'cutDesignation'),
        unit: lost.cut(unit, 'cutUnit'),
        quantity: lost.rounded(quantity ?? 0, 3, 'roundedQuantity'),
        ...(price === null ? {} : { unitPrice: price }),
      };
    };
    const pasted = taken();
    losses.push(...lost.losses);
    return [pasted];
  });
  return { rows, losses };
}

/** The rows of a pasted column beside the items that they fill. */
interface AlignedRows {
  rows: readonly string[][];
  /** The number of empty rows and sums that stand beside headings. */
  skipped: number;
}

/**
 * Leaves out the rows of a pasted column that stand beside the headings of the client's file: empty
 * ones, and in a column of amounts the sum of the lot above. Where a lot begins without one, the
 * column has no rows for headings and stays as it is.
 *
 * @param startsAt Whether an item is the first of a lot, or of the parts of an item.
 * @param numberIn Reads a number as the column does.
 */
export function alignedRows(
  cells: readonly string[][],
  startsAt: (place: number) => 'lot' | 'parts' | null,
  numberIn: (text: string) => number | null,
): AlignedRows {
  const rows: string[][] = [];
  let [sum, gaps, skipped] = [0, 0, 0];
  for (const row of cells) {
    const starts = rows.length === 0 ? null : startsAt(rows.length);
    const [first = ''] = row;
    const value = numberIn(first);
    const isSum =
      starts === 'lot' && value !== null && value !== 0 && Math.abs(value - sum) < 0.005;
    const isEmpty = row.every((cell) => cell.trim() === '');
    if (starts !== null && (isEmpty || isSum)) {
      gaps += 1;
      skipped += 1;
      continue;
    }
    if (starts === 'lot' && gaps === 0) return { rows: cells, skipped: 0 };
    if (starts === 'lot') sum = 0;
    gaps = 0;
    sum += value ?? 0;
    rows.push(row);
  }
  return { rows, skipped };
}
