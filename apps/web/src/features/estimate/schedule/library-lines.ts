import type { LibraryEntry, LibraryMatches, LibraryPrice } from '@pcm/contract';
import {
  type Currency,
  compareItems,
  currencyOf,
  daysBetween,
  type EstimateData,
  type ItemComparison,
  type LineListKey,
  type LineScaling,
  OLD_PRICE_DAYS,
  type PriceScheduleItem,
  parametersOf,
  type ScaledLine,
  SPECIFICATION,
  scaledLines,
  toMinorUnits,
  type UsualRate,
} from '@pcm/domain';
import { newLineId } from '../../../platform/line-id.ts';
import { today } from '../../../platform/words/today.ts';
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

/**
 * Returns the rate of a name today: the one that this estimate pays already, else the company's
 * usual one, else the catalogue's. Null where the name is known to none of them.
 */
function rateToday(
  data: EstimateData,
  usual: readonly UsualRate[],
): (list: LineListKey, name: string) => number | null {
  const known = new Map<string, number | null>();
  const own = new Map<LineListKey, Map<string, number>>();
  const ownRates = (list: LineListKey) => {
    const rates =
      own.get(list) ??
      new Map(
        linesOf(data, list).flatMap((line): [string, number][] =>
          'rate' in line ? [['type' in line ? line.type : line.name, line.rate]] : [],
        ),
      );
    own.set(list, rates);
    return rates;
  };
  const find = (list: LineListKey, name: string) => {
    const paid = ownRates(list).get(name) ?? 0;
    if (paid > 0) return paid;
    const custom = usual.find((one) => one.list === list && one.name === name);
    if (custom !== undefined) return custom.median;
    const fresh = list === 'personnel' ? newCrewLine(data, name) : newWorkingLine(data, list, name);
    const rate = 'rate' in fresh ? fresh.rate : 0;
    return rate > 0 ? rate : null;
  };
  return (list, name) => {
    const key = `${list} ${name}`;
    const rate = known.has(key) ? (known.get(key) ?? null) : find(list, name);
    known.set(key, rate);
    return rate;
  };
}

/** An entry of the library that is being taken over, for an item that exists or for a new one. */
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

/**
 * Returns an estimate with the item, made at the end of the last lot where it is new. A quantity
 * that the item has is the client's and stays.
 */
function withItem(
  data: EstimateData,
  { entry, item, quantity }: Pick<LibraryChoice, 'entry' | 'item' | 'quantity'>,
  id: string,
) {
  const { designation, unit } = entry;
  if (item !== null) {
    return changeItem(data, id, {
      quantity: item.quantity || quantity,
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

/** Adds lines to an estimate, each list once. */
export function withAddedLines(data: EstimateData, added: readonly ScaledLine[]): EstimateData {
  return [...Map.groupBy(added, ({ list }) => list)].reduce(
    (now, [list, lines]) =>
      withLines(now, list, [
        ...linesOf(now, list),
        ...lines.map(({ line }) => workingLine(list, line, line.id ?? newLineId())),
      ]),
    data,
  );
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
  return { data: withAddedLines(withItem(data, choice, itemId), lines), itemId, lines };
}

/** Rounds a price of the library as a unit price is. */
const fixedPrice = ({ unitPrice }: LibraryPrice): number => toMinorUnits(unitPrice) / 100;

/** Fixes an earlier unit price for an item, which needs no lines then. */
export function withLibraryPrice(
  data: EstimateData,
  choice: Omit<LibraryChoice, 'earlier' | 'usual'>,
): LibraryResult {
  const itemId = choice.item?.id ?? newLineId();
  const unitPrice = fixedPrice(choice.price);
  return {
    data: changeItem(withItem(data, choice, itemId), itemId, { unitPrice }),
    itemId,
    lines: [],
  };
}

/** The part of its match that an item takes. */
export type FillWay = 'lines' | 'price' | 'leave';

/** Why an item cannot take lines. */
export type NoLinesReason = 'no-quantity' | 'no-lines' | 'not-read';

/** An item without lines, and the earlier item that matches it best. */
export interface Proposal {
  item: PriceScheduleItem;
  match: LibraryMatches['matches'][number];
  compared: ItemComparison;
  /** The same words and unit, and no lump sum. */
  isSure: boolean;
  /** Absent where lines can be taken. */
  noLines?: NoLinesReason | undefined;
  /** The initial choice; `leave` where the match is not sure. */
  way: FillWay;
}

/** Returns the age of a price. Units: days. */
export const ageOf = ({ pricedAt }: LibraryPrice): number =>
  daysBetween(pricedAt.slice(0, 10), today()) ?? 0;

const earlierOf = ({ estimates }: LibraryMatches, { projectId }: LibraryPrice) =>
  estimates.find((one) => one.projectId === projectId);

function noLinesReason(
  item: PriceScheduleItem,
  { price, lines }: Proposal['match'],
  found: LibraryMatches,
): NoLinesReason | undefined {
  if (item.quantity <= 0) return 'no-quantity';
  if (lines !== null) return undefined;
  return earlierOf(found, price) === undefined ? 'not-read' : 'no-lines';
}

/** Returns what the library proposes for items, in the order of the request. */
export function proposalsOf(
  items: readonly PriceScheduleItem[],
  found: LibraryMatches,
): Proposal[] {
  return found.matches.flatMap((match) => {
    const item = items[match.item];
    if (item === undefined) return [];
    const { designation = '', unit = '', unitPrice } = item;
    const compared = compareItems({ designation, unit }, match);
    const isSure = compared.hasSameWords && compared.isSameUnit && !compared.isLumpSum;
    const noLines = noLinesReason(item, match, found);
    const isFresh = ageOf(match.price) <= OLD_PRICE_DAYS;
    const taken: FillWay = noLines === undefined ? 'lines' : isFresh ? 'price' : 'leave';
    const way = isSure && unitPrice === undefined ? taken : 'leave';
    return [{ item, match, compared, isSure, noLines, way }];
  });
}

/** Returns the estimate with what was chosen for each proposal. Quantities and units stay. */
export function withFills(
  data: EstimateData,
  chosen: readonly { proposal: Proposal; way: FillWay }[],
  found: LibraryMatches,
  usual: readonly UsualRate[],
): EstimateData {
  const rate = rateToday(data, usual);
  const parameters = parametersOf(data, SPECIFICATION);
  const to = currencyOf(data);
  const lines: ScaledLine[] = [];
  const prices = new Map<string, number>();
  for (const { proposal, way } of chosen) {
    const { item, match } = proposal;
    if (way === 'price') prices.set(item.id, fixedPrice(match.price));
    const from = way === 'lines' && proposal.noLines === undefined ? match.lines : null;
    const earlier = from === null ? undefined : earlierOf(found, from);
    if (from === null || earlier === undefined) continue;
    const scaling: LineScaling = {
      from: from.quantity,
      to: item.quantity,
      currencies: { from: earlier.currency, to },
      itemId: item.id,
      newId: newLineId,
      rateToday: rate,
    };
    lines.push(...scaledLines(earlier.data, from.itemId, scaling, parameters));
  }
  const items = itemsOf(data).map((item) => {
    const unitPrice = prices.get(item.id);
    return unitPrice === undefined ? item : { ...item, unitPrice };
  });
  const priced = { ...data, priceSchedule: { ...scheduleOf(data), items } };
  return withAddedLines(priced, lines);
}
