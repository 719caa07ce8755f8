import {
  type EstimateData,
  formulaOf,
  MAX_INPUT,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_SCHEDULE_ITEMS,
  MAX_UNIT_LENGTH,
  type PriceSchedule,
  type PriceScheduleItem,
  type PriceScheduleLot,
  type ScheduledLine,
} from '@pcm/domain';
import { type CellContent, withEntered, withOwnFormulas } from '../state/line-edits.ts';
import { LIST_KEYS, linesOf, withLines } from '../state/working-line.ts';

/*
 * Changes of the price schedule in the working copy. Items are stored in the order of the screen:
 * those without a lot first, then lot by lot. Options keep their lot and are shown below the total.
 */

/** The items that are shown together: without a lot, of one lot, or the options. */
export type GroupKey = 'none' | 'options' | `lot:${string}`;

/** One heading of the schedule and its items. */
export interface ItemGroup {
  key: GroupKey;
  /** Null for the items without a lot and for the options. */
  lot: PriceScheduleLot | null;
  items: readonly PriceScheduleItem[];
}

const NO_SCHEDULE: PriceSchedule = {};
const NO_ITEMS: readonly PriceScheduleItem[] = [];
const NO_LOTS: readonly PriceScheduleLot[] = [];

export const scheduleOf = (data: EstimateData): PriceSchedule => data.priceSchedule ?? NO_SCHEDULE;
export const itemsOf = (data: EstimateData): readonly PriceScheduleItem[] =>
  scheduleOf(data).items ?? NO_ITEMS;
export const lotsOf = (data: EstimateData): readonly PriceScheduleLot[] =>
  scheduleOf(data).lots ?? NO_LOTS;

/** Returns what an item is called: its number and its designation. */
export const itemName = ({ number, designation }: PriceScheduleItem): string =>
  [number, designation].filter(Boolean).join(' ');

export function groupOf(item: PriceScheduleItem, lots: readonly PriceScheduleLot[]): GroupKey {
  if (item.isOption === true) return 'options';
  return lots.some(({ id }) => id === item.lotId) ? `lot:${item.lotId}` : 'none';
}

const grouped = new WeakMap<PriceSchedule, ItemGroup[]>();

let lastGroups: readonly ItemGroup[] = [];

/** Returns the group of before where it holds the same, so that it is not drawn again. */
const kept = (group: ItemGroup): ItemGroup => {
  const before = lastGroups.find(({ key }) => key === group.key);
  const isSame =
    before?.lot === group.lot &&
    before.items.length === group.items.length &&
    before.items.every((item, at) => item === group.items[at]);
  return isSame ? before : group;
};

/** Returns the groups in the order of the screen; those without a lot or options only if any. */
export function groupsOf(schedule: PriceSchedule): readonly ItemGroup[] {
  const known = grouped.get(schedule);
  if (known !== undefined) return known;
  const lots = schedule.lots ?? [];
  const byKey = new Map<GroupKey, PriceScheduleItem[]>([['none', []]]);
  for (const { id } of lots) byKey.set(`lot:${id}`, []);
  byKey.set('options', []);
  for (const item of schedule.items ?? []) {
    const own: GroupKey = item.isOption === true ? 'options' : `lot:${item.lotId}`;
    (byKey.get(own) ?? byKey.get('none'))?.push(item);
  }
  const groups = [...byKey].flatMap(([key, items]): ItemGroup[] => {
    const lot = lots.find(({ id }) => `lot:${id}` === key) ?? null;
    const isShown = lot !== null || items.length > 0 || (key === 'none' && lots.length === 0);
    return isShown ? [kept({ key, lot, items })] : [];
  });
  lastGroups = groups;
  grouped.set(schedule, groups);
  return groups;
}

/** Returns the ids of all items from the top of the screen to its end. */
export const itemOrder = (data: EstimateData): string[] =>
  groupsOf(scheduleOf(data)).flatMap(({ items }) => items.map(({ id }) => id));

const withItems = (data: EstimateData, items: PriceScheduleItem[]): EstimateData => ({
  ...data,
  priceSchedule: { ...scheduleOf(data), items },
});

/** Sorts items by their lots; within a lot they keep their order. */
function inOrder(data: EstimateData): EstimateData {
  const lots = lotsOf(data);
  const places = new Map(lots.map(({ id }, at) => [id, at]));
  const placeOf = ({ lotId }: PriceScheduleItem) => places.get(lotId ?? '') ?? -1;
  return withItems(
    data,
    itemsOf(data).toSorted((one, other) => placeOf(one) - placeOf(other)),
  );
}

/** Returns an object without its undefined values, which JSON would drop anyway. */
const compact = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;

/** Changes fields of one item; undefined takes a field away. */
export function changeItem(
  data: EstimateData,
  id: string,
  fields: Partial<PriceScheduleItem>,
): EstimateData {
  const items = itemsOf(data);
  const at = items.findIndex((item) => item.id === id);
  const item = items[at];
  if (item === undefined) return data;
  const changed = withOwnFormulas(item, fields);
  const isSame = Object.entries(changed).every(
    ([field, value]) => item[field as keyof typeof item] === value,
  );
  return isSame ? data : withItems(data, items.with(at, compact({ ...item, ...changed })));
}

/** The columns of the grid of items whose cells take text, in the order of the screen. */
export const ITEM_COLUMNS = ['number', 'designation', 'unit', 'quantity', 'unitPrice'] as const;

/** Returns what a cell of an item holds; null where there is no such cell. */
export function readItemCell(
  item: PriceScheduleItem | undefined,
  column: string,
): CellContent | null {
  const field = ITEM_COLUMNS.find((one) => one === column);
  if (item === undefined || field === undefined) return null;
  const isNumber = field === 'quantity' || field === 'unitPrice';
  return isNumber
    ? { value: item[field], formula: formulaOf(item, field) }
    : { value: item[field] ?? '' };
}

const LONGEST = {
  number: MAX_NAME_LENGTH,
  designation: MAX_NOTE_LENGTH,
  unit: MAX_UNIT_LENGTH,
} as const;

/** Sets or empties a cell of an item; null where it does not take this. An emptied price is spread. */
export function writeItemCell(
  data: EstimateData,
  id: string,
  column: string,
  content: CellContent | null,
): EstimateData | null {
  const item = itemsOf(data).find((one) => one.id === id);
  const field = ITEM_COLUMNS.find((one) => one === column);
  if (item === undefined || field === undefined) return null;
  if (field !== 'quantity' && field !== 'unitPrice') {
    const { value = '' } = content ?? {};
    if (typeof value !== 'string' || value.length > LONGEST[field]) return null;
    return changeItem(data, id, { [field]: value });
  }
  const nothing = field === 'quantity' ? 0 : undefined;
  const value = content === null ? nothing : content.value;
  const isTaken = typeof value === 'number' && value >= 0 && value <= MAX_INPUT;
  if (!isTaken && (value !== undefined || field === 'quantity')) return null;
  const number = isTaken ? value : undefined;
  return changeItem(data, id, withEntered(item.formulas, field, number, content?.formula));
}

/** Changes the same fields of several items. */
export const changeItems = (
  data: EstimateData,
  ids: readonly string[],
  fields: Partial<PriceScheduleItem>,
): EstimateData => ids.reduce((now, id) => changeItem(now, id, fields), data);

/** Changes the target or the step of prices. */
export const changeSchedule = (
  data: EstimateData,
  fields: Pick<PriceSchedule, 'target' | 'roundTo'>,
): EstimateData => ({ ...data, priceSchedule: compact({ ...scheduleOf(data), ...fields }) });

/** The lot and option mark that items of a group have. */
function marksOf(key: GroupKey): Pick<PriceScheduleItem, 'lotId' | 'isOption'> {
  if (key === 'options') return { isOption: true };
  return { lotId: key === 'none' ? undefined : key.slice('lot:'.length), isOption: undefined };
}

/** Adds items to a group, above one of its items or at its end; those beyond the limit are left. */
export function insertItems(
  data: EstimateData,
  added: readonly PriceScheduleItem[],
  key: GroupKey,
  before: string | null = null,
): EstimateData {
  const items = itemsOf(data);
  const room = Math.max(0, MAX_SCHEDULE_ITEMS - items.length);
  const next = added.slice(0, room).map((item) => compact({ ...item, ...marksOf(key) }));
  const at = before === null ? -1 : items.findIndex(({ id }) => id === before);
  const place = at < 0 ? items.length : at;
  return inOrder(withItems(data, items.toSpliced(place, 0, ...next)));
}

/** Returns the item below another of its group; null for the last. */
export function itemBelow(data: EstimateData, id: string): string | null {
  const group = groupsOf(scheduleOf(data)).find(({ items }) => items.some((one) => one.id === id));
  const at = group?.items.findIndex((one) => one.id === id) ?? -1;
  return group?.items[at + 1]?.id ?? null;
}

/** Removes items. Their lines keep the name of the item, and are assigned again when it is back. */
export const removeItems = (data: EstimateData, ids: ReadonlySet<string>): EstimateData =>
  withItems(
    data,
    itemsOf(data).filter(({ id }) => !ids.has(id)),
  );

/** Puts removed items back where they were; items that exist already stay. */
export function putItemsBack(
  data: EstimateData,
  removed: readonly { at: number; item: PriceScheduleItem }[],
): EstimateData {
  const known = new Set(itemsOf(data).map(({ id }) => id));
  const items = [...itemsOf(data)];
  for (const { at, item } of removed) if (!known.has(item.id)) items.splice(at, 0, item);
  return inOrder(withItems(data, items));
}

/** Moves items into a group, above one of its items or to its end. */
export function moveItems(
  data: EstimateData,
  ids: ReadonlySet<string>,
  key: GroupKey,
  before: string | null,
): EstimateData {
  const moving = itemsOf(data).filter(({ id }) => ids.has(id));
  const order = itemOrder(data);
  // The target may be moving itself; the next item of the group that stays is used then.
  const stays = order.slice(before === null ? order.length : order.indexOf(before));
  const target = stays.find((id) => !ids.has(id)) ?? null;
  const next = insertItems(removeItems(data, ids), moving, key, target);
  const was = JSON.stringify(itemsOf(data));
  return JSON.stringify(itemsOf(next)) === was ? data : next;
}

/** Moves items by one row; at the edge of a lot they go to the neighbouring lot. */
export function shiftItems(data: EstimateData, ids: ReadonlySet<string>, by: 1 | -1): EstimateData {
  const groups = groupsOf(scheduleOf(data));
  const at = groups.findIndex(({ items }) => items.some(({ id }) => ids.has(id)));
  const group = groups[at];
  if (group === undefined) return data;
  const { items, key } = group;
  const first = items.findIndex(({ id }) => ids.has(id));
  const last = items.findLastIndex(({ id }) => ids.has(id));
  const idAt = (place: number) => items[place]?.id ?? null;
  if (by < 0 && first > 0) return moveItems(data, ids, key, idAt(first - 1));
  if (by > 0 && last < items.length - 1) return moveItems(data, ids, key, idAt(last + 2));
  const next = groups[at + by];
  if (next === undefined || key === 'options' || next.key === 'options') return data;
  return moveItems(data, ids, next.key, by < 0 ? null : (next.items[0]?.id ?? null));
}

const withLots = (data: EstimateData, lots: PriceScheduleLot[]): EstimateData =>
  inOrder({ ...data, priceSchedule: { ...scheduleOf(data), lots } });

export const addLot = (data: EstimateData, lot: PriceScheduleLot): EstimateData =>
  withLots(data, [...lotsOf(data), lot]);

export const changeLot = (
  data: EstimateData,
  id: string,
  fields: Partial<PriceScheduleLot>,
): EstimateData => ({
  ...data,
  priceSchedule: {
    ...scheduleOf(data),
    lots: lotsOf(data).map((lot) => (lot.id === id ? { ...lot, ...fields } : lot)),
  },
});

/** Removes a lot. Its items go to the lot above, or go too. */
export function removeLot(data: EstimateData, id: string, withItsItems: boolean): EstimateData {
  const lots = lotsOf(data);
  const above = lots[lots.findIndex((lot) => lot.id === id) - 1]?.id;
  const items = itemsOf(data).flatMap((item) => {
    if (item.lotId !== id) return [item];
    return withItsItems ? [] : [compact({ ...item, lotId: above })];
  });
  return withLots(
    withItems(data, items),
    lots.filter((lot) => lot.id !== id),
  );
}

/** Moves a lot with its items by one place. */
export function moveLot(data: EstimateData, id: string, by: 1 | -1): EstimateData {
  const lots = [...lotsOf(data)];
  const at = lots.findIndex((lot) => lot.id === id);
  const [lot, other] = [lots[at], lots[at + by]];
  if (lot === undefined || other === undefined) return data;
  lots[at] = other;
  lots[at + by] = lot;
  return withLots(data, lots);
}

/** Changes the unit of lines or the item that pays for them; undefined takes it away. */
export function changeScheduled(
  data: EstimateData,
  lineIds: ReadonlySet<string>,
  fields: ScheduledLine,
): EstimateData {
  const isSame = (line: ScheduledLine) =>
    (Object.keys(fields) as (keyof ScheduledLine)[]).every((key) => line[key] === fields[key]);
  return LIST_KEYS.reduce((now, list) => {
    const lines = linesOf(now, list);
    if (!lines.some((line) => lineIds.has(line.id) && !isSame(line))) return now;
    return withLines(
      now,
      list,
      lines.map((line) => (lineIds.has(line.id) ? compact({ ...line, ...fields }) : line)),
    );
  }, data);
}

/** Returns the number after another: `2.09` becomes `2.10`; empty where it has no digits. */
export function nextNumber(number: string): string {
  const [, start, digits] = /^(.*?)(\d+)\D*$/.exec(number) ?? [];
  if (start === undefined || digits === undefined) return '';
  return `${start}${String(Number(digits) + 1).padStart(digits.length, '0')}`;
}

/**
 * Returns the number of an item that the client did not ask for: a prefix of its own and the next
 * number, because one that goes on from the client's would look like one of theirs.
 */
export function ownNumber(items: readonly PriceScheduleItem[], prefix: string): string {
  const taken = items.flatMap(({ number = '' }) =>
    number.startsWith(prefix) ? [Number(number.slice(prefix.length))] : [],
  );
  return `${prefix}${Math.max(0, ...taken.filter(Number.isSafeInteger)) + 1}`;
}

/** Returns whether an item is as it was when it was added, apart from its number. */
export const isBlank = ({ designation, unit, quantity, unitPrice }: PriceScheduleItem): boolean =>
  !designation && !unit && quantity === 0 && unitPrice === undefined;
