import type { PriceScheduleItem, PriceScheduleLot } from '../document/estimate-data.ts';
import { MAX_NAME_LENGTH, MAX_SCHEDULE_ITEMS } from '../document/input-limits.ts';
import { exactRatio } from '../money/exact.ts';
import { foldedText } from './folded-text.ts';
import { isSimilarText } from './item-match.ts';
import { changesOf, type ScheduleChanges } from './schedule-changes.ts';
import type { WordsColumn } from './schedule-headings.ts';
import type {
  ReadSchedule,
  ScheduleRow,
  ScheduleRowItem,
  TypedQuantity,
} from './schedule-row-types.ts';
import { isForMemory, namesLot, withoutLotWord } from './schedule-words.ts';

/** The lots and items that a file contains. */
export interface PlannedSchedule {
  lots: PriceScheduleLot[];
  items: PriceScheduleItem[];
  /** The number of items beyond the limit, which are left out. */
  beyond: number;
  /** What the file changes in the schedule that it replaces. */
  changes: ScheduleChanges;
}

/** The settings that decide which rows of a file become items. */
export interface SchedulePlanSettings {
  sheetNames: readonly string[];
  isTaken: (row: ScheduleRow) => boolean;
  /** Whether the prices in the file become fixed prices. */
  withPrices: boolean;
  newId: () => string;
  /**
   * The items of the schedule that the file replaces. Those that it asks for again keep their ids,
   * and with them their costs; for the same unit also a price that was fixed.
   */
  replaced?: readonly PriceScheduleItem[];
}

/** Tells whether a row can become a lot or an item. */
export const canTake = ({ kind }: ScheduleRow): boolean => kind === 'item' || kind === 'lot';

/**
 * Returns a mark that identifies a row of the client's file even if its item changes: eight
 * hexadecimal digits from its number and designation.
 */
export function clientRowMark({
  number,
  designation,
}: Pick<ScheduleRowItem, 'number' | 'designation'>): string {
  let hash = 0x811c9dc5;
  for (const character of `${foldedText(number)}\u0000${foldedText(designation)}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns the headings above a row that are imported, from the outermost. */
function lotsAbove(
  rows: readonly ScheduleRow[],
  row: ScheduleRow,
  isTaken: SchedulePlanSettings['isTaken'],
) {
  const above: { index: number; row: ScheduleRow }[] = [];
  for (let index = row.parent; index !== null; index = rows[index]?.parent ?? null) {
    const lot = rows[index];
    if (lot !== undefined && isTaken(lot)) above.unshift({ index, row: lot });
  }
  return above;
}

/**
 * Returns the lots and items of the imported rows. A part of a lot becomes a lot of its own, whose
 * title begins with the titles above it; a sheet becomes a lot where several sheets have items.
 */
export function planSchedule(
  { rows }: ReadSchedule,
  { sheetNames, isTaken, withPrices, newId, replaced = [] }: SchedulePlanSettings,
): PlannedSchedule {
  const lots: PriceScheduleLot[] = [];
  const items: PriceScheduleItem[] = [];
  const ids = new Map<string, string>();
  const taken = rows.filter((row) => row.item !== undefined && isTaken(row));
  const known = matchRows(taken, replaced, KNOWN_AGAIN);
  const hasSheets = new Set(taken.map(({ sheet }) => sheet)).size > 1;
  const lotOf = (row: ScheduleRow): string | undefined => {
    const above = lotsAbove(rows, row, isTaken);
    const first = above[0]?.row;
    const isOfSheet = hasSheets && !(first !== undefined && namesLot(first.text));
    const path = [
      ...(isOfSheet ? [sheetNames[row.sheet] ?? ''] : []),
      ...above.slice(0, -1).map(({ row: { lot } }) => lot?.title ?? ''),
      above.at(-1)?.row.lot?.title ?? '',
    ].filter(Boolean);
    if (path.length === 0) return undefined;
    const key = `${row.sheet} ${above.at(-1)?.index ?? ''}`;
    const lot = ids.get(key);
    if (lot !== undefined) return lot;
    const id = newId();
    ids.set(key, id);
    lots.push({
      id,
      number: withoutLotWord(above.at(-1)?.row.lot?.number ?? '').slice(0, MAX_NAME_LENGTH),
      title: path.join(' – ').slice(0, MAX_NAME_LENGTH),
    });
    return id;
  };
  for (const row of taken.slice(0, MAX_SCHEDULE_ITEMS)) {
    const { item } = row;
    if (item === undefined) continue;
    const lotId = lotOf(row);
    const { number, designation, unit, quantity, isOption } = item;
    const before = known.get(row);
    const isSameUnit = foldedText(before?.unit ?? '') === foldedText(unit);
    const fixed = isSameUnit ? before?.unitPrice : undefined;
    const unitPrice = (withPrices ? item.unitPrice : null) ?? fixed;
    items.push({
      id: before?.id ?? newId(),
      ...(lotId === undefined ? {} : { lotId }),
      number,
      designation,
      unit,
      quantity,
      ...(unitPrice === undefined ? {} : { unitPrice }),
      ...(isOption || before?.isOption ? { isOption: true } : {}),
      clientRow: clientRowMark(item),
    });
  }
  const beyond = Math.max(0, taken.length - MAX_SCHEDULE_ITEMS);
  return { lots, items, beyond, changes: changesOf(items, replaced) };
}

/** A price to be written into the client's file. Columns are null where the file has none. */
export interface FilledPrice {
  sheet: number;
  row: number;
  unitPriceColumn: number | null;
  amountColumn: number | null;
  inWords: readonly WordsColumn[];
  unitPrice: number;
  amount: number;
  /** The quantity in the file. */
  quantity: number;
  /** Its cell where the client typed it as a text; null for a number. */
  typedQuantity: TypedQuantity | null;
}

/** A row whose quantity or unit differs from the schedule's. */
export interface RowDifference {
  row: ScheduleRow;
  item: PriceScheduleItem;
  field: 'quantity' | 'unit';
}

const RATE_ONLY = /^(?:rate only|r\.?\s?o\.?)$/;

/**
 * Tells whether an item is listed for the record only: its unit says PM, and it has no quantity.
 * `rate only` asks for a price.
 */
export const standsForRecord = (item: { unit?: string | undefined; quantity: number }): boolean => {
  const unit = item.unit ?? '';
  return item.quantity === 0 && isForMemory(unit) && !RATE_ONLY.test(foldedText(unit));
};

/** The cells that are filled in when a file is returned, and those that cannot be filled. */
export interface ScheduleReturn {
  prices: FilledPrice[];
  differences: RowDifference[];
  /** Rows that ask for a price, but have no item. */
  withoutItem: ScheduleRow[];
  /** Rows whose item has no price. */
  withoutPrice: ScheduleRow[];
  /** Items outside the total that receive a price: the file's own sums may count them. */
  options: PriceScheduleItem[];
  /** Items that no row of the file asks for. */
  withoutRow: PriceScheduleItem[];
}

/** A way to identify an item by a text of both; an empty text matches nothing. */
interface Way {
  keys: readonly [
    row: (item: ScheduleRowItem) => string,
    item: (item: PriceScheduleItem) => string,
  ];
  /** Whether only a text counts that a single row and a single item have. */
  isUnique: boolean;
  /** Whether the designations have to be similar as well. */
  isSimilar?: boolean;
}

const textMark = ({
  number = '',
  designation = '',
}: {
  number?: string | undefined;
  designation?: string | undefined;
}) => clientRowMark({ number, designation });

const BY_MARK: readonly Way[] = [
  { keys: [clientRowMark, ({ clientRow = '' }) => clientRow], isUnique: false },
  // A schedule that was imported before parts were named after their item has their own mark.
  {
    keys: [({ part }) => (part ? clientRowMark(part) : ''), ({ clientRow = '' }) => clientRow],
    isUnique: false,
  },
  { keys: [clientRowMark, textMark], isUnique: false },
];
const BY_NUMBER: Way = {
  keys: [({ number }) => foldedText(number), ({ number = '' }) => foldedText(number)],
  isUnique: true,
};
const BY_DESIGNATION: Way = {
  keys: [
    ({ designation }) => foldedText(designation),
    ({ designation = '' }) => foldedText(designation),
  ],
  isUnique: true,
};
/** The ways to identify an item in the file that it came from, the surest first. */
const WAYS: readonly Way[] = [...BY_MARK, BY_NUMBER, BY_DESIGNATION];
/** The ways in a later file, whose items may be numbered anew. */
const KNOWN_AGAIN: readonly Way[] = [...BY_MARK, BY_DESIGNATION, { ...BY_NUMBER, isSimilar: true }];

function grouped<Of>(all: readonly Of[], keyOf: (one: Of) => string): Map<string, Of[]> {
  const groups = new Map<string, Of[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
}

/** Finds the row of each item; identical rows are matched in their order. */
function matchRows(
  rows: readonly ScheduleRow[],
  items: readonly PriceScheduleItem[],
  ways: readonly Way[] = WAYS,
): Map<ScheduleRow, PriceScheduleItem> {
  const matched = new Map<ScheduleRow, PriceScheduleItem>();
  const done = new Set<PriceScheduleItem>();
  for (const {
    keys: [rowKeyOf, itemKeyOf],
    isUnique,
    isSimilar: isLike = false,
  } of ways) {
    const open = rows.filter((row) => !matched.has(row));
    const byKey = grouped(
      items.filter((item) => !done.has(item)),
      itemKeyOf,
    );
    const rowsByKey = grouped(open, ({ item }) => (item === undefined ? '' : rowKeyOf(item)));
    for (const [key, alike] of rowsByKey) {
      const candidates = byKey.get(key) ?? [];
      if (isUnique && (alike.length > 1 || candidates.length > 1)) continue;
      for (const [place, row] of alike.entries()) {
        const item = candidates[place];
        if (item === undefined) break;
        if (isLike && !isSimilarText(row.item?.designation ?? '', item.designation ?? '')) continue;
        matched.set(row, item);
        done.add(item);
      }
    }
  }
  return matched;
}

/**
 * Returns the content for the client's file: the price of each row that is matched to an item of
 * the schedule.
 *
 * Units: the project's currency. Rounding: amounts to 2 decimals, half away from zero. Holds: an
 * amount is the unit price × the quantity in the file, so that the file multiplies out.
 */
export function returnSchedule(
  { rows }: ReadSchedule,
  items: readonly PriceScheduleItem[],
  priceOf: (item: PriceScheduleItem) => number | null,
): ScheduleReturn {
  const asking = rows.filter((row) => row.item !== undefined);
  const matched = matchRows(asking, items);
  const known = new Set(matched.values());
  const result: ScheduleReturn = {
    prices: [],
    differences: [],
    withoutItem: asking.filter((row) => !matched.has(row)),
    withoutPrice: [],
    options: [],
    withoutRow: items.filter((item) => !known.has(item)),
  };
  for (const row of asking) {
    const item = matched.get(row);
    const asked = row.item;
    if (item === undefined || asked === undefined) continue;
    if (asked.quantity !== item.quantity) result.differences.push({ row, item, field: 'quantity' });
    if (foldedText(asked.unit) !== foldedText(item.unit ?? '')) {
      result.differences.push({ row, item, field: 'unit' });
    }
    const unitPrice = priceOf(item);
    if (unitPrice === null) result.withoutPrice.push(row);
    else {
      if (item.isOption === true) result.options.push(item);
      result.prices.push({
        sheet: row.sheet,
        row: row.row,
        unitPriceColumn: row.priceCells?.unitPrice ?? null,
        amountColumn: row.priceCells?.amount ?? null,
        inWords: row.priceCells?.inWords ?? [],
        unitPrice,
        amount: exactRatio([unitPrice, asked.quantity, 100], [1]) / 100,
        quantity: asked.quantity,
        typedQuantity: row.typedQuantity ?? null,
      });
    }
  }
  return result;
}
