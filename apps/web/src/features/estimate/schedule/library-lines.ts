import type { LibraryEntry } from '@pcm/contract';
import {
  type Currency,
  currencyOf,
  type EstimateData,
  type LineListKey,
  type PriceScheduleItem,
  parametersOf,
  type ScaledLine,
  SPECIFICATION,
  scaledLines,
  toMinorUnits,
  type UsualRate,
} from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import { newCrewLine, newWorkingLine } from '../state/estimate-actions.ts';
import { linesOf, withLines, workingLine } from '../state/working-line.ts';
import {
  changeItem,
  groupsOf,
  insertItems,
  itemsOf,
  nextNumber,
  scheduleOf,
} from './schedule-edits.ts';

/** One price of an entry, with the project that it comes from. */
export type LibraryPrice = LibraryEntry['prices'][number];

/**
 * Returns the rate of a name today: the one that this estimate pays already, else the company's
 * usual one, else the catalogue's. Null where the name is known to none of them.
 */
function rateToday(
  data: EstimateData,
  usual: readonly UsualRate[],
): (list: LineListKey, name: string) => number | null {
  return (list, name) => {
    const own = linesOf(data, list).findLast(
      (line) => 'rate' in line && ('type' in line ? line.type : line.name) === name,
    );
    if (own !== undefined && 'rate' in own && own.rate > 0) return own.rate;
    const custom = usual.find((one) => one.list === list && one.name === name);
    if (custom !== undefined) return custom.median;
    const fresh = list === 'personnel' ? newCrewLine(data, name) : newWorkingLine(data, list, name);
    const rate = 'rate' in fresh ? fresh.rate : 0;
    return rate > 0 ? rate : null;
  };
}

/** What is taken from the library, for an item that is there or for a new one. */
export interface LibraryChoice {
  entry: LibraryEntry;
  price: LibraryPrice;
  /** The item that takes the lines; null for a new one. */
  item: PriceScheduleItem | null;
  quantity: number;
  /** The estimate of the price and its currency. */
  earlier: { data: EstimateData; currency: Currency };
  usual: readonly UsualRate[];
}

/** The estimate with what was taken, the item, and the lines that it got. */
export interface LibraryResult {
  data: EstimateData;
  itemId: string;
  lines: ScaledLine[];
}

/** Returns an estimate with the item, made at the end of the last lot where it is new. */
function withItem(data: EstimateData, { entry, item, quantity }: LibraryChoice, id: string) {
  const { designation, unit } = entry;
  if (item !== null) {
    return changeItem(data, id, {
      quantity,
      unit: item.unit || unit,
      designation: item.designation || designation,
    });
  }
  const group = groupsOf(scheduleOf(data))
    .filter(({ key }) => key !== 'options')
    .at(-1);
  const next = nextNumber(group?.items.at(-1)?.number ?? '');
  const number = itemsOf(data).some((one) => one.number === next) ? '' : next;
  return insertItems(data, [{ id, number, designation, unit, quantity }], group?.key ?? 'none');
}

/** Puts the lines of an earlier item under an item, for its quantity and at the rates of today. */
export function withLibraryLines(data: EstimateData, choice: LibraryChoice): LibraryResult {
  const { item, price, quantity, earlier, usual } = choice;
  const itemId = item?.id ?? newLineId();
  const lines = scaledLines(
    earlier.data,
    price.itemId,
    {
      from: price.quantity,
      to: quantity,
      currencies: { from: earlier.currency, to: currencyOf(data) },
      itemId,
      newId: newLineId,
      rateToday: rateToday(data, usual),
    },
    parametersOf(data, SPECIFICATION),
  );
  const next = lines.reduce(
    (now, { list, line }) =>
      withLines(now, list, [
        ...linesOf(now, list),
        workingLine(list, line, line.id ?? newLineId()),
      ]),
    withItem(data, choice, itemId),
  );
  return { data: next, itemId, lines };
}

/** Fixes an earlier unit price for an item, which needs no lines then. */
export function withLibraryPrice(data: EstimateData, choice: LibraryChoice): LibraryResult {
  const itemId = choice.item?.id ?? newLineId();
  const unitPrice = toMinorUnits(choice.price.unitPrice) / 100;
  return {
    data: changeItem(withItem(data, choice, itemId), itemId, { unitPrice }),
    itemId,
    lines: [],
  };
}
