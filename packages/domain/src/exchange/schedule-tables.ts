import { findColumns } from './find-columns.ts';
import { foldedText } from './folded-text.ts';
import { type Cell, cellText, currencyIn } from './read-cell.ts';
import { type FoundPlaces, isUnit, placesOf } from './schedule-columns.ts';
import {
  type ColumnPlaces,
  type HeadOfTable,
  headsOfSheet,
  type ScheduleColumn,
  type SheetOfCells,
} from './schedule-headings.ts';
import type { ScheduleRow, ScheduleRowReason } from './schedule-row-types.ts';
import type { TableOfSheet } from './schedule-rows.ts';

/** A table of the file, with its columns and those whose meaning is open. */
export interface FoundTable extends TableOfSheet {
  found: FoundPlaces;
  titles: string;
  reason: ScheduleRowReason;
  /** The rows of headings, repeated ones included. */
  heads: number[];
}

const titlesOf = (head: HeadOfTable) => head.titles.map(foldedText).join('|');

/** Divides a sheet into its tables; a repeated head begins no new table. */
function tablesOfSheet(sheet: SheetOfCells, index: number): FoundTable[] {
  const heads = headsOfSheet(sheet);
  const table = (head: HeadOfTable | null, from: number, end: number): FoundTable => {
    const found = placesOf(head, sheet.cells.slice(from, end));
    const { places, hasDiscounts } = found;
    const isSchedule =
      places.designation !== null &&
      (places.quantity !== null || places.unit !== null) &&
      (head !== null || places.unit !== null || places.unitPrice !== null);
    return {
      sheet: index,
      head: head?.row ?? null,
      heads: head === null ? [] : [head.row, ...(head.end - head.row > 1 ? [head.row + 1] : [])],
      titles: head === null ? '' : titlesOf(head),
      places,
      details: found.details,
      inWords: found.inWords,
      found,
      isSchedule,
      reason: hasDiscounts ? 'discounts' : 'no-quantities',
      from,
      end,
    };
  };
  const { length } = sheet.cells;
  if (heads.length === 0) return length === 0 ? [] : [table(null, 0, length)];
  const tables: FoundTable[] = [];
  for (const [place, head] of heads.entries()) {
    const end = heads[place + 1]?.row ?? length;
    const last = tables.at(-1);
    if (last !== undefined && last.titles === titlesOf(head)) {
      last.heads.push(head.row, ...(head.end - head.row > 1 ? [head.row + 1] : []));
      last.end = end;
    } else tables.push(table(head, head.end, end));
  }
  return tables;
}

/** Takes the longest table if none has quantities; the user is then asked for the quantity. */
function withSomeTable(tables: FoundTable[]): FoundTable[] {
  if (tables.some(({ isSchedule }) => isSchedule)) return tables;
  const longest = tables
    .filter(({ found }) => found.choices.length >= 2)
    .toSorted((a, b) => b.end - b.from - (a.end - a.from))[0];
  if (longest === undefined) return tables;
  const unclear = new Set<ScheduleColumn>([...longest.found.unclear, 'quantity']);
  longest.isSchedule = true;
  longest.found = { ...longest.found, unclear: [...unclear] };
  return tables;
}

/**
 * Replaces the columns that were found by the chosen ones, in every table that they may concern.
 */
function withChosen(tables: FoundTable[], chosen: Partial<ColumnPlaces>): FoundTable[] {
  const main = tables.find(({ isSchedule }) => isSchedule);
  const columns = Object.keys(chosen) as ScheduleColumn[];
  if (main === undefined || columns.length === 0) return tables;
  return tables.map((table) => {
    const isMeant =
      table.titles === main.titles || columns.some((one) => table.found.unclear.includes(one));
    if (!table.isSchedule || !isMeant) return table;
    const taken = new Set(Object.values(chosen));
    const places = { ...table.places };
    for (const column of Object.keys(places) as ScheduleColumn[]) {
      if (taken.has(places[column])) places[column] = null;
    }
    return {
      ...table,
      places: { ...places, ...chosen },
      details: table.details.filter((detail) => !taken.has(detail)),
    };
  });
}

/** Finds the tables of a file. `isRead` tells which sheets count. */
export function findTables(
  sheets: readonly SheetOfCells[],
  chosen: Partial<ColumnPlaces>,
  isRead: (sheet: number) => boolean,
): FoundTable[] {
  const found = sheets.flatMap((sheet, index) =>
    isRead(index) ? tablesOfSheet(sheet, index) : [],
  );
  return withChosen(withSomeTable(found), chosen);
}

/** Returns the texts in the columns of numbers, which show how the file writes them. */
export function numberTexts(
  sheets: readonly SheetOfCells[],
  tables: readonly FoundTable[],
): string[] {
  return tables
    .filter(({ isSchedule }) => isSchedule)
    .flatMap(({ sheet, from, end, places }) =>
      (sheets[sheet]?.cells.slice(from, end) ?? []).flatMap((row) =>
        [places.quantity, places.unitPrice, places.amount]
          .map((column): Cell => (column === null ? null : (row[column] ?? null)))
          .filter((cell): cell is string => typeof cell === 'string'),
      ),
    );
}

/** Returns the currency that the headings of the prices name. */
export function scheduleCurrency(sheets: readonly SheetOfCells[], tables: readonly FoundTable[]) {
  for (const { sheet, heads, places, isSchedule } of tables) {
    for (const column of [places.unitPrice, places.amount]) {
      const texts = heads.map((head) => cellText(sheets[sheet]?.cells[head]?.[column ?? -1]));
      const currency = isSchedule ? currencyIn(texts.join(' ')) : null;
      if (currency !== null) return currency;
    }
  }
  return null;
}

/** The columns that only a table of an estimate's lines has. */
const LINE_ONLY = ['days', 'list', 'id', 'bonus'] as const;

/**
 * Tells whether a file asks for prices: it has quantities with units, but neither days nor lists
 * like a table of an estimate's lines.
 */
export function looksLikeSchedule(
  sheets: readonly SheetOfCells[],
  tables: readonly FoundTable[],
  rows: readonly ScheduleRow[],
): boolean {
  const items = rows.flatMap(({ item }) => (item === undefined ? [] : [item]));
  if (items.length < 2) return false;
  const hasLines = tables.some(({ sheet, isSchedule }) => {
    const { columns } = findColumns(sheets[sheet]?.cells ?? [], 'consumables', 'fr');
    return isSchedule && LINE_ONLY.some((column) => columns.includes(column));
  });
  const main = tables.find(({ isSchedule, head }) => isSchedule && head !== null);
  if (hasLines || main === undefined) return false;
  const units = items.filter(({ unit }) => isUnit(unit)).length;
  const asksForPrices =
    main.places.quantity !== null &&
    main.places.unitPrice !== null &&
    items.every(({ unitPrice }) => unitPrice === null);
  return units * 2 > items.length || asksForPrices;
}
