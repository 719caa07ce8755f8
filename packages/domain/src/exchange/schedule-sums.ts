import { type Cell, isBlankCell, readNumber } from './read-cell.ts';
import type { CheckedSum, ScheduleRow, ScheduleRowReason } from './schedule-row-types.ts';
import type { SeenRow } from './schedule-rows.ts';
import { isWithTax } from './schedule-words.ts';

/** A row that is summed, or that states a sum. */
export interface SummedRow {
  kind: 'item' | 'sum' | 'lot';
  /** The index among the rows read. */
  index: number;
  /** The headings above, from the outermost, by the same index. */
  lots: readonly number[];
  row: SeenRow;
  sheet: number;
  reason: ScheduleRowReason;
}

const CENT = 0.01;

/** Returns the percentage that the name of a tax states. */
function rateIn(text: string): number | null {
  const [, digits = ''] = /([\d٠-٩]{1,2}(?:[.,٫][\d٠-٩]+)?)\s*[%٪]/.exec(text) ?? [];
  const read = readNumber(digits, 'fr');
  return read.ok ? read.value : null;
}

/** Returns the contribution of an item to a sum in a column. */
function valueAt({ row }: SummedRow, column: number): number {
  const { amount, price, quantity, table } = row;
  if (column === table.places.amount) {
    return amount ?? (price === null || quantity === null ? 0 : price * quantity);
  }
  const cell: Cell = row.cells[column] ?? null;
  return typeof cell === 'number' && !isBlankCell(cell) ? cell : 0;
}

const sumOf = (items: readonly SummedRow[], column: number) =>
  items.reduce((sum, item) => sum + valueAt(item, column), 0);

/**
 * The sums that a stated one may refer to: since the last one, of each open lot, of everything so
 * far.
 */
function candidates(
  before: readonly SummedRow[],
  stated: SummedRow,
  rows: readonly ScheduleRow[],
  since: number,
): SummedRow[][] {
  const items = before.filter(({ kind }) => kind === 'item');
  const ofSheet = items.filter(({ sheet }) => sheet === stated.sheet);
  const groups = [
    ofSheet.filter(({ index }) => index > since),
    ...stated.lots.map((lot) => items.filter(({ lots }) => lots.includes(lot))),
    ofSheet,
    items,
  ];
  const withoutOptions = groups.map((group) =>
    group.filter(({ index }) => rows[index]?.item?.isOption !== true),
  );
  return [...groups, ...withoutOptions].filter((group) => group.length > 0);
}

function compare(
  stated: number,
  sums: readonly number[],
  tolerance: number,
): Omit<CheckedSum, 'column'> | undefined {
  const known = sums.filter((sum) => sum !== 0);
  if (known.length === 0) return undefined;
  const nearest = known.reduce((best, sum) =>
    Math.abs(sum - stated) < Math.abs(best - stated) ? sum : best,
  );
  const sum = Math.round(nearest * 100) / 100;
  return { stated, sum, isEqual: Math.abs(nearest - stated) <= tolerance };
}

/**
 * Compares the sums that the file states with those of its rows.
 *
 * Rounding: a difference of up to a cent per summed row is ignored, because clients sum unrounded
 * amounts.
 */
export function checkSums(rows: ScheduleRow[], summed: readonly SummedRow[]): void {
  let since = -1;
  let total: number | null = null;
  let tax: number | null = null;
  for (const [place, stated] of summed.entries()) {
    const target = rows[stated.index];
    const own = stated.row.sum;
    if (stated.kind === 'item' || target === undefined || own === null) continue;
    let check: Omit<CheckedSum, 'column'> | undefined;
    if (stated.kind === 'lot') {
      const items = summed.filter(
        ({ kind, lots }) => kind === 'item' && lots.includes(stated.index),
      );
      check = compare(own.value, [sumOf(items, own.column)], CENT * (items.length + 1));
    } else if (stated.reason === 'tax') {
      const rate = rateIn(target.text);
      tax = own.value;
      if (total !== null && rate !== null) check = compare(own.value, [(total * rate) / 100], 0.05);
    } else if (isWithTax(target.text) && total !== null && tax !== null) {
      check = compare(own.value, [total + tax], 0.05);
    } else {
      const groups = candidates(summed.slice(0, place), stated, rows, since);
      const sums = groups.map((group) => sumOf(group, own.column));
      check = compare(own.value, sums, CENT * (summed.length + 1));
      total = own.value;
      if (stated.reason !== 'carried') since = stated.index;
    }
    // An empty form states sums of 0, which say nothing.
    if (check !== undefined && own.value !== 0) target.check = { ...check, column: own.column };
  }
}
