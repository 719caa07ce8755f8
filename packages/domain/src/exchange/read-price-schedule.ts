import { MAX_NOTE_LENGTH, MAX_UNIT_LENGTH } from '../document/input-limits.ts';
import { cellText, isBlankCell, numbersWritten } from './read-cell.ts';
import { isLumpSum, isUnit } from './schedule-columns.ts';
import { GroupOfRows } from './schedule-groups.ts';
import type { ScheduleColumn, SheetOfCells } from './schedule-headings.ts';
import {
  type ReadSchedule,
  rowKey,
  type ScheduleDoubt,
  type ScheduleRow,
  type ScheduleRowItem,
  type ScheduleRowKind,
  type ScheduleRowReason,
  type ScheduleSettings,
} from './schedule-row-types.ts';
import {
  explainsPrices,
  isMeasured,
  isOnlyText,
  type NumberFormat,
  numbersColumns,
  type SeenRow,
  seenRows,
  typedQuantity,
} from './schedule-rows.ts';
import { checkSums, type SummedRow } from './schedule-sums.ts';
import {
  type FoundTable,
  findTables,
  looksLikeSchedule,
  numberTexts,
  scheduleCurrency,
} from './schedule-tables.ts';
import {
  goesOn,
  headingStyle,
  isCarried,
  isNote,
  isOptionHeading,
  isOptionRow,
  isSentence,
  isTax,
  isUpper,
  joined,
  lotParts,
  namesLot,
  namesUnit,
} from './schedule-words.ts';

/** A heading whose section has not ended yet. */
interface OpenLot {
  index: number;
  style: string;
  isOption: boolean;
}

/** Reads the rows of a file one after the other, and keeps track of the headings above. */
class FileReader {
  readonly rows: ScheduleRow[] = [];
  readonly sums: SummedRow[] = [];
  private lots: OpenLot[] = [];
  private readonly format: NumberFormat;
  private readonly kinds: NonNullable<ScheduleSettings['kinds']>;

  constructor(format: NumberFormat, kinds: ScheduleSettings['kinds']) {
    this.format = format;
    this.kinds = kinds ?? new Map();
  }

  readSheet(sheet: SheetOfCells, index: number, tables: readonly FoundTable[]): void {
    this.lots = [];
    this.above(sheet, index, tables[0]?.heads[0] ?? 0);
    for (const table of tables) {
      for (const head of table.heads) {
        if (head < table.from) this.leave(sheet, index, head, 'head', 'columns');
      }
      if (table.isSchedule) this.readTable(sheet, index, table);
      else {
        for (let row = table.from; row < table.end; row += 1) {
          this.leave(sheet, index, row, 'other-table', table.reason);
        }
      }
    }
  }

  /** Reads the titles above the headings; one of them may name the lot. */
  private above(sheet: SheetOfCells, index: number, end: number): void {
    for (let row = 0; row < end; row += 1) {
      const text = sheet.cells[row]?.map(cellText).filter(Boolean).join(' ') ?? '';
      if (namesLot(text) && text.length < 160) this.openLot(index, row, '', text, 'lot-word', []);
      else this.leave(sheet, index, row, 'note', 'outside');
    }
  }

  private leave(
    sheet: SheetOfCells,
    index: number,
    row: number,
    kind: ScheduleRowKind,
    reason: ScheduleRowReason,
  ): void {
    const cells = sheet.cells[row] ?? [];
    if (cells.every(isBlankCell)) return;
    const text = cells.map(cellText).filter(Boolean).join(' | ').slice(0, 300);
    this.rows.push({ sheet: index, row, kind, reason, doubts: [], text, parent: null });
  }

  private openLot(
    sheet: number,
    row: number,
    number: string,
    text: string,
    reason: ScheduleRowReason,
    doubts: ScheduleDoubt[],
  ): void {
    const style = headingStyle(number, text);
    const same = this.lots.findIndex((lot) => lot.style === style);
    if (same >= 0) this.lots = this.lots.slice(0, same);
    const parts = number === '' ? lotParts(text) : { number, title: text };
    const isOption = isOptionHeading(text) || (this.lots.at(-1)?.isOption ?? false);
    const parent = this.lots.at(-1)?.index ?? null;
    this.lots.push({ index: this.rows.length, style, isOption });
    this.rows.push({ sheet, row, kind: 'lot', reason, doubts, text, lot: parts, parent });
  }

  private readTable(sheet: SheetOfCells, index: number, table: FoundTable): void {
    const seen = seenRows(sheet, table, this.format);
    const group = new GroupOfRows(seen);
    const last = seen.findLastIndex((row) => isMeasured(row) && !row.isSum);
    /** The rows of a designation whose quantity stands further down. */
    let waiting: SeenRow[] = [];
    /** The item that the next rows subdivide. */
    let whole: SeenRow | undefined;
    let lastPart = -1;
    for (const [place, row] of seen.entries()) {
      const chosen = this.kinds.get(rowKey({ sheet: index, row: row.row }));
      if (table.heads.includes(row.row)) this.leave(sheet, index, row.row, 'head', 'columns');
      else if (chosen !== undefined) this.take(index, row, chosen, 'chosen', []);
      else if (row.row === table.from && numbersColumns(row)) {
        this.leave(sheet, index, row.row, 'note', 'column-numbers');
      } else if (row.row === table.from && explainsPrices(row)) {
        this.leave(sheet, index, row.row, 'head', 'columns');
      } else if (whole !== undefined && place <= lastPart) {
        this.readItem(index, row, [whole], group.isNumberedBelow(row, whole) ? '' : whole.number);
      } else if (group.partsBelow(place) > 0) {
        [whole, lastPart] = [row, place + group.partsBelow(place)];
        this.push(index, row, 'text', 'in-parts', []);
      } else if (this.readSum(index, row)) waiting = [];
      else if (isMeasured(row)) {
        this.readItem(index, row, waiting);
        waiting = [];
      } else if (!isOnlyText(row)) this.readUnmeasured(index, row, group, place);
      else if (group.awaitsQuantity(place)) {
        waiting = isSentence(row.text) && waiting.length > 0 ? waiting : [...waiting, row];
        this.push(index, row, 'text', 'continues', []);
      } else this.readText(index, row, group, place, place > last);
    }
  }

  private push(
    sheet: number,
    row: SeenRow,
    kind: ScheduleRowKind,
    reason: ScheduleRowReason,
    doubts: ScheduleDoubt[],
  ): void {
    const text = row.cells.map(cellText).filter(Boolean).join(' | ').slice(0, 300);
    this.rows.push({ sheet, row: row.row, kind, reason, doubts, text, parent: this.parent() });
  }

  private parent = (): number | null => this.lots.at(-1)?.index ?? null;

  /** Reads a sum; false for a row that is not one. */
  private readSum(sheet: number, row: SeenRow): boolean {
    const isAlone = row.number === '' && row.text === '' && row.unit === '' && row.sum !== null;
    const isItem = isMeasured(row) && (row.unit !== '' || row.number !== '' || row.price !== null);
    if (!isAlone && (!row.isSum || isItem)) return false;
    const words = [row.text, row.number].join(' ');
    const reason = isAlone
      ? 'sum-alone'
      : isTax(words)
        ? 'tax'
        : isCarried(words)
          ? 'carried'
          : 'total-word';
    this.sums.push({
      kind: 'sum',
      index: this.rows.length,
      lots: this.lots.map((lot) => lot.index),
      row,
      sheet,
      reason,
    });
    this.push(sheet, row, 'subtotal', reason, []);
    return true;
  }

  /** Reads an item; as a part of another one it is named after both, so that it reads alone. */
  private readItem(sheet: number, row: SeenRow, waiting: readonly SeenRow[], whole = ''): void {
    const { quantity } = row;
    const named = whole === '' ? row : { ...row, number: `${whole} ${row.number}` };
    if (quantity === null) this.addItem(sheet, named, 'for-memory', [], 0, waiting);
    else {
      const doubts: ScheduleDoubt[] = row.isSum ? ['total-like'] : [];
      this.addItem(sheet, named, 'has-quantity', doubts, quantity, waiting);
    }
    const item = this.rows.at(-1)?.item;
    if (item && whole !== '') item.part = { number: row.number, designation: row.text };
  }

  /** Reads a row that has a unit or an amount, but no quantity. */
  private readUnmeasured(sheet: number, row: SeenRow, group: GroupOfRows, place: number): void {
    const hasWords = row.text !== '' || row.number !== '';
    if (!hasWords) this.push(sheet, row, 'note', 'outside', []);
    else if (row.doubts.length > 0) this.addItem(sheet, row, 'has-unit', [], 0, []);
    else if (row.unit !== '' && row.table.places.quantity === null) {
      this.addItem(sheet, row, 'unit-prices-only', [], 0, []);
    } else if (isLumpSum(row.unit)) this.addItem(sheet, row, 'lump-sum', [], 1, []);
    else if (row.unit !== '') {
      const isRemark = !isUnit(row.unit) && row.number === '' && row.price === null;
      if (isRemark) this.push(sheet, row, 'note', 'outside', []);
      else this.addItem(sheet, row, 'has-unit', ['no-quantity'], 0, []);
    } else if (group.hasItemsBelow(place)) {
      this.sums.push({
        kind: 'lot',
        index: this.rows.length,
        lots: [],
        row,
        sheet,
        reason: 'heading',
      });
      this.openLot(sheet, row.row, row.number, row.text, 'heading', []);
    } else this.addItem(sheet, row, 'has-amount', ['amount-alone'], 1, []);
  }

  private readText(
    sheet: number,
    row: SeenRow,
    group: GroupOfRows,
    place: number,
    isLast: boolean,
  ): void {
    const above = this.rows.at(-1);
    const isBelowItem =
      !row.followsBlank && above !== undefined && (above.kind === 'item' || above.kind === 'text');
    const continued = isBelowItem ? this.rows.findLast(({ kind }) => kind === 'item') : undefined;
    const designation = continued?.item?.designation ?? '';
    if (namesLot(row.text) || namesLot(row.number)) this.take(sheet, row, 'lot', 'lot-word', []);
    else if (row.isBelowMerge && continued !== undefined) {
      this.take(sheet, row, 'text', 'continues', []);
    } else if (isNote(row.text) && row.number === '') {
      this.take(sheet, row, 'note', 'note-word', []);
    } else if (row.number !== '') this.readNumbered(sheet, row, group, place, isLast);
    else if (continued !== undefined && goesOn(row.text, designation)) {
      this.take(sheet, row, 'text', 'continues', []);
    } else if (isLast || isSentence(row.text)) this.take(sheet, row, 'note', 'long-text', []);
    else {
      const isPlain =
        continued === undefined ||
        row.isWide ||
        /:\s*$/.test(row.text) ||
        (isUpper(row.text) && !isUpper(designation));
      this.take(sheet, row, 'lot', 'heading', isPlain ? [] : ['heading-or-text']);
    }
  }

  /** Reads a row with a number and a text: a heading, or an item whose quantity is missing. */
  private readNumbered(
    sheet: number,
    row: SeenRow,
    group: GroupOfRows,
    place: number,
    isLast: boolean,
  ): void {
    if (group.hasNumbersBelow(place)) this.take(sheet, row, 'lot', 'numbers-below', []);
    else if (group.isNumberedAsItems(place)) {
      this.addItem(sheet, row, 'numbered', ['no-quantity'], 0, []);
    } else if (isLast) this.take(sheet, row, 'note', 'outside', []);
    else this.take(sheet, row, 'lot', 'heading', []);
  }

  /** Records what a row is taken for, as it was read or as the user decided. */
  private take(
    sheet: number,
    row: SeenRow,
    kind: 'item' | 'lot' | 'text' | 'note',
    reason: ScheduleRowReason,
    doubts: ScheduleDoubt[],
  ): void {
    const text = row.text === '' ? row.number : row.text;
    if (kind === 'lot') {
      this.openLot(sheet, row.row, row.text === '' ? '' : row.number, text, reason, doubts);
    } else if (kind === 'item') this.addItem(sheet, row, reason, [], row.quantity ?? 0, []);
    else {
      if (kind === 'text') this.continueItem(row.text);
      this.push(sheet, row, kind, reason, doubts);
    }
  }

  private continueItem(text: string): void {
    const item = this.rows.findLast(({ kind }) => kind === 'item')?.item;
    if (item !== undefined) item.designation = joined([item.designation, text]);
  }

  private addItem(
    sheet: number,
    row: SeenRow,
    reason: ScheduleRowReason,
    more: readonly ScheduleDoubt[],
    quantity: number,
    waiting: readonly SeenRow[],
  ): void {
    const { places, inWords } = row.table;
    const doubts = [...row.doubts, ...more];
    const own = waiting.length > 0 && namesUnit(row.text) ? '' : row.text;
    const designation = joined([...waiting.map(({ text }) => text), own]);
    const number = row.number === '' ? (waiting[0]?.number ?? '') : row.number;
    if (designation === '') doubts.push('no-designation');
    if (row.unit.length > MAX_UNIT_LENGTH) doubts.push('unit-cut');
    // A form that nobody has filled in yet shows 0 where its formulas stand.
    const [price, amount] = [row.price || null, row.amount || null];
    if (price !== null && amount !== null && quantity > 0 && price > 0) {
      if (Math.abs(price * quantity - amount) > 0.011 * Math.max(1, quantity)) {
        doubts.push('amount-differs');
      }
    }
    const item: ScheduleRowItem = {
      number: number.slice(0, 100),
      designation: designation.slice(0, MAX_NOTE_LENGTH),
      unit: row.unit.slice(0, MAX_UNIT_LENGTH),
      quantity,
      unitPrice: price ?? (quantity === 1 && reason !== 'has-quantity' ? amount : null),
      isOption: isOptionRow(designation) || (this.lots.at(-1)?.isOption ?? false),
    };
    const index = this.rows.length;
    this.push(sheet, row, 'item', reason, doubts);
    const added = this.rows[index];
    if (added === undefined) return;
    added.item = item;
    added.priceCells = { unitPrice: places.unitPrice, amount: places.amount, inWords };
    const typed = typedQuantity(row);
    if (typed !== null) added.typedQuantity = typed;
    this.sums.push({
      kind: 'item',
      index,
      lots: this.lots.map((lot) => lot.index),
      row,
      sheet,
      reason,
    });
  }
}

/**
 * Reads the sheets of a client's file as a price schedule: finds the tables and their columns in
 * English, French, Arabic or Spanish, and states for every row what it was taken for and why.
 *
 * Holds: no cell makes it throw; a row with doubts must not be imported without asking; `unclear`
 * names, once, the columns that the headings leave open. Source: price-schedule.md section 3.
 */
export function readPriceSchedule(
  sheets: readonly SheetOfCells[],
  settings: ScheduleSettings,
): ReadSchedule {
  const isRead = (index: number) => settings.sheets?.has(index) ?? true;
  const tables = findTables(sheets, settings.columns ?? {}, isRead);
  const written = settings.isNumbersSure ? null : numbersWritten(numberTexts(sheets, tables));
  const format: NumberFormat = {
    numbers: written ?? settings.numbers,
    isSure: settings.isNumbersSure === true || written !== null,
  };
  const reader = new FileReader(format, settings.kinds);
  for (const [index, sheet] of sheets.entries()) {
    const own = tables.filter((table) => table.sheet === index);
    if (own.length > 0) reader.readSheet(sheet, index, own);
  }
  checkSums(reader.rows, reader.sums);
  const open = tables.filter(
    ({ isSchedule, found: { unclear } }) => isSchedule && unclear.length > 0,
  );
  const main = open[0] ?? tables.find(({ isSchedule }) => isSchedule);
  const isAnswered = (column: ScheduleColumn) =>
    settings.columns !== undefined && column in settings.columns;
  const unclear = new Set(open.flatMap((table) => table.found.unclear));
  return {
    rows: reader.rows,
    tables: tables.map(({ sheet, head, places, isSchedule }) => ({
      sheet,
      head,
      places,
      isSchedule,
    })),
    unclear: [...unclear].filter((column) => !isAnswered(column)),
    choices: main?.found.choices ?? [],
    numbers: format.numbers,
    currency: scheduleCurrency(sheets, tables),
    isSchedule: looksLikeSchedule(sheets, tables, reader.rows),
  };
}
