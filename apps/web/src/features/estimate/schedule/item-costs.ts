import {
  compareItems,
  currencyOf,
  type EstimateData,
  formulaOf,
  formulaValue,
  MAX_INPUT,
  MAX_NAME_LENGTH,
  type PriceScheduleItem,
  parametersOf,
  type ScaledLine,
  SPECIFICATION,
  scaledLines,
  withOtherQuantity,
} from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import type { CellTable } from '../grid/cell-range.ts';
import { type CellContent, enterNumber, insertLine, removeLines } from '../state/line-edits.ts';
import {
  LIST_KEYS,
  type LineOfList,
  type ListKey,
  linesOf,
  type WorkingInsuranceLine,
  type WorkingService,
  withLines,
  workingLine,
} from '../state/working-line.ts';
import { withAddedLines } from './library-lines.ts';
import {
  changeItem,
  ITEM_COLUMNS,
  itemOrder,
  itemsOf,
  readItemCell,
  writeItemCell,
} from './schedule-edits.ts';
import { scheduleFigures } from './schedule-figures.ts';

/* The source of an item's costs: its lines, one typed amount, or the lines of another item. */

type PlacedLine = { list: ListKey; line: LineOfList[ListKey] };

const NO_LINES: readonly PlacedLine[] = [];
const indexes = new WeakMap<EstimateData, ReadonlyMap<string, readonly PlacedLine[]>>();

/** Returns the lines under each item; found once for all rows. Services not selected cost nothing. */
function linesByItem(data: EstimateData): ReadonlyMap<string, readonly PlacedLine[]> {
  const known = indexes.get(data);
  if (known !== undefined) return known;
  const all = LIST_KEYS.flatMap((list) => linesOf(data, list).map((line) => ({ list, line })));
  const counted = all.filter(
    ({ list, line }) => list !== 'additionalServices' || ('selected' in line && line.selected),
  );
  const index = Map.groupBy(counted, ({ line }) => line.scheduleItemId ?? '');
  indexes.set(data, index);
  return index;
}

type LumpSum = WorkingService | WorkingInsuranceLine;

/**
 * Returns the one lump sum that is an item's cost, null for an item without lines, and undefined
 * where the cost comes from people, pieces or several lines.
 */
export function ownCostOf(data: EstimateData, itemId: string): LumpSum | null | undefined {
  const [first, ...others] = linesByItem(data).get(itemId) ?? NO_LINES;
  if (first === undefined) return null;
  if (others.length > 0 || 'rate' in first.line) return undefined;
  return first.line;
}

const nameFor = ({ designation = '', number = '' }: PriceScheduleItem): string =>
  (designation.trim() || number).slice(0, MAX_NAME_LENGTH);

/**
 * Sets the cost of an item to an amount, which is an additional service under it; undefined takes
 * it away again. Null where the cost comes from lines, which it must not replace.
 */
export function enterCost(
  data: EstimateData,
  item: PriceScheduleItem,
  cost: number | undefined,
  formula?: string,
): EstimateData | null {
  const own = ownCostOf(data, item.id);
  if (own === undefined) return null;
  if (own === null) {
    if (cost === undefined || cost === 0) return data;
    const formulas = formula === undefined ? {} : { formulas: { cost: formula } };
    return insertLine(data, 'additionalServices', {
      id: newLineId(),
      name: nameFor(item),
      cost,
      selected: true,
      scheduleItemId: item.id,
      ...formulas,
    });
  }
  const isTyped = 'selected' in own && own.name === nameFor(item);
  if (cost === undefined && isTyped) return removeLines(data, new Set([own.id]));
  const list = 'selected' in own ? 'additionalServices' : 'insurance';
  return enterNumber(data, list, own.id, 'cost', cost ?? 0, formula);
}

/**
 * Sets the cost of an item to what a cell holds; a cost per unit of another item counts with the
 * quantity of this one. Null where it is not taken.
 */
function writeCost(
  data: EstimateData,
  item: PriceScheduleItem,
  content: CellContent | null,
): EstimateData | null {
  const { formula, quantity = 0 } = content ?? { value: undefined };
  const perUnit = withOtherQuantity(formula ?? '', quantity, item.quantity);
  const value = perUnit === null ? content?.value : (formulaValue(perUnit, 2) ?? 0);
  const isTaken =
    value === undefined || (typeof value === 'number' && value >= 0 && value <= MAX_INPUT);
  return isTaken ? enterCost(data, item, value, perUnit ?? formula) : null;
}

/** Returns the items whose lines another item can take, those nearest above it first. */
export function itemsToCopy(data: EstimateData, itemId: string): PriceScheduleItem[] {
  const items = data.priceSchedule?.items ?? [];
  const at = items.findIndex(({ id }) => id === itemId);
  const index = linesByItem(data);
  const hasLines = ({ id }: PriceScheduleItem) => id !== itemId && index.has(id);
  return [...items.slice(0, at).toReversed(), ...items.slice(at + 1)].filter(hasLines);
}

/**
 * Puts copies of the lines of one item under another: for the same unit in proportion to both
 * quantities, as from the library, else as they are.
 */
export function withLinesOf(
  data: EstimateData,
  from: PriceScheduleItem,
  to: PriceScheduleItem,
): { data: EstimateData; lines: ScaledLine[] } {
  const unitOf = ({ unit = '' }: PriceScheduleItem) => ({ designation: '', unit });
  const { isSameUnit } = compareItems(unitOf(to), unitOf(from));
  const follows = isSameUnit && from.quantity > 0 && to.quantity > 0;
  const currency = currencyOf(data);
  const lines = scaledLines(
    data,
    from.id,
    {
      from: follows ? from.quantity : 1,
      to: follows ? to.quantity : 1,
      currencies: { from: currency, to: currency },
      itemId: to.id,
      newId: newLineId,
      rateToday: () => null,
    },
    parametersOf(data, SPECIFICATION),
  );
  return { data: withAddedLines(data, lines), lines };
}

/** Puts lines in the place of those with their ids. */
export function withScaledLines(data: EstimateData, scaled: readonly ScaledLine[]): EstimateData {
  const byId = new Map(scaled.map(({ line }) => [line.id, line]));
  return [...new Set(scaled.map(({ list }) => list))].reduce(
    (now, list) =>
      withLines(
        now,
        list,
        linesOf(now, list).map((line) => {
          const next = byId.get(line.id);
          return next === undefined ? line : workingLine(list, next, line.id);
        }),
      ),
    data,
  );
}

/** Changes fields of an item; a cost that was typed per unit follows its quantity. */
export function withItemFields(
  data: EstimateData,
  item: PriceScheduleItem,
  fields: Partial<PriceScheduleItem>,
): EstimateData {
  const changed = changeItem(data, item.id, fields);
  const formula = ownCostOf(data, item.id)?.formulas?.['cost'];
  if (formula === undefined || fields.quantity === undefined) return changed;
  const next = withOtherQuantity(formula, item.quantity, fields.quantity);
  if (next === null) return changed;
  return enterCost(changed, item, formulaValue(next, 2) ?? 0, next) ?? changed;
}

/** The column of costs; a cost and the price beside it are no neighbours in a copied table. */
export const COST = 'cost';

/** Returns how the cells of the items are read and set. */
export function itemCells(data: EstimateData): CellTable {
  const byId = new Map(itemsOf(data).map((item) => [item.id, item]));
  // A cost is a line of the estimate; one that comes from several lines is no cell that can be set.
  const readCost = (id: string) => {
    const own = ownCostOf(data, id);
    if (own === undefined) return null;
    return own === null
      ? { value: undefined }
      : {
          value: own.cost,
          formula: formulaOf(own, COST) ?? undefined,
          quantity: byId.get(id)?.quantity,
        };
  };
  const read = (id: string, column: string): CellContent | null => {
    if (column !== COST) return readItemCell(byId.get(id), column);
    return byId.has(id) ? readCost(id) : null;
  };
  return {
    order: itemOrder(data),
    columns: ITEM_COLUMNS,
    columnAlone: COST,
    read,
    shown: (id, column) => {
      const { value } = read(id, column) ?? {};
      if (value !== undefined || (column !== COST && column !== 'unitPrice')) return value ?? null;
      const priced = scheduleFigures(data).byId.get(id);
      return (column === COST ? priced?.cost || null : priced?.unitPrice) ?? null;
    },
    numbers: (column) => {
      if (column === 'unitPrice' || column === COST) return { decimals: 2, cents: true };
      return column === 'quantity' ? { places: 3 } : null;
    },
    write: (now, id, column, content) => {
      if (column !== COST) return writeItemCell(now, id, column, content);
      const item = itemsOf(now).find((one) => one.id === id);
      return item === undefined ? null : writeCost(now, item, content);
    },
  };
}
