import {
  type Currency,
  convertEstimate,
  currencyOf,
  type EstimateData,
  mergedSimulations,
  type PriceSchedule,
  SPECIFICATION,
} from '@pcm/domain';
import { SCHEDULE_PATH, scheduleText } from '../state/differences.ts';
import {
  isEquipmentList,
  LIST_KEYS,
  type ListKey,
  linesOf,
  withLines,
} from '../state/working-line.ts';
import { isSame, type MergedLine, mergeLines, mergeValue, type Side } from './merge-lines.ts';

/** A part of the estimate that both sides changed differently. */
export type MergeConflict =
  | { key: string; kind: 'field'; path: string; theirs: unknown; mine: unknown }
  | {
      key: string;
      kind: 'cell';
      list: ListKey;
      line: string;
      field: string;
      theirs: unknown;
      mine: unknown;
    }
  | { key: string; kind: 'deleted'; list: ListKey; line: string; deletedBy: Side }
  | { key: string; kind: 'order'; list: ListKey };

/** The common version of an estimate, the other side's and this one's; all are working copies. */
export interface ThreeEstimates {
  base: EstimateData;
  theirs: EstimateData;
  mine: EstimateData;
}

/** The result of a merge, with its inputs. */
export interface MergedEstimate extends ThreeEstimates {
  merged: EstimateData;
  conflicts: MergeConflict[];
  /** The side that changed the currency; the other side is converted before the comparison. */
  currencyBy: Side | null;
}

/** Keys of differences and conflicts, by which a conflict is found for a difference. */
export const fieldKey = (path: string): string => `field ${path}`;
export const cellKey = (list: ListKey, id: string, field: string): string =>
  `cell ${list} ${id} ${field}`;
export const lineKey = (list: ListKey, id: string): string => `line ${list} ${id}`;
export const orderKey = (list: ListKey): string => `order ${list}`;

/** Returns the fields that are merged one by one: all but lines, simulations and the schedule. */
function withoutLines(data: EstimateData): object {
  const without = (part: object | undefined, isList: (key: string) => boolean) =>
    part && Object.fromEntries(Object.entries(part).filter(([key]) => !isList(key)));
  const {
    personnel: _p,
    insurance: _i,
    additionalServices: _a,
    simulations: _s,
    priceSchedule: _ps,
    ...rest
  } = data;
  const { equipment, logistics, ...fields } = rest;
  const isList = (key: string) => (LIST_KEYS as readonly string[]).includes(key);
  return {
    ...fields,
    ...(equipment && { equipment: without(equipment, isList) }),
    ...(logistics && { logistics: without(logistics, isList) }),
  };
}

const hasList = (data: EstimateData, list: ListKey): boolean => {
  if (isEquipmentList(list)) return data.equipment?.[list] !== undefined;
  if (list === 'transportation' || list === 'accommodation') {
    return data.logistics?.[list] !== undefined;
  }
  return data[list] !== undefined;
};

const nameOf = (line: { type?: string; name?: string }) => line.type ?? line.name ?? '';

/** Merges the kept simulations of both sides; absent where neither side has a list. */
function simulationsOf({ base, theirs, mine }: ThreeEstimates): Partial<EstimateData> {
  if (theirs.simulations === undefined && mine.simulations === undefined) return {};
  const list = (data: EstimateData) => data.simulations ?? [];
  return { simulations: mergedSimulations(list(base), list(theirs), list(mine)) };
}

/** Merges the price schedules of both sides item by item; a conflict is about a whole item. */
function scheduleOf(
  { base, theirs, mine }: ThreeEstimates,
  settleField: (path: string, theirs: unknown, mine: unknown) => Side,
): Partial<EstimateData> {
  const [was, their, my] = [base, theirs, mine].map((data) => data.priceSchedule ?? {});
  if (was === undefined || their === undefined || my === undefined) return {};
  if (theirs.priceSchedule === undefined && mine.priceSchedule === undefined) return {};
  const listsOf = <Entry extends MergedLine>(
    list: 'lots' | 'items',
    entriesOf: (schedule: PriceSchedule) => readonly Entry[],
  ) => {
    const settled = new Map<string, Side>();
    const settleEntry = (id: string): Side => {
      const known = settled.get(id);
      if (known !== undefined) return known;
      const textIn = (schedule: PriceSchedule) =>
        scheduleText(entriesOf(schedule).find((entry) => entry.id === id));
      const side = settleField(`${SCHEDULE_PATH}.${list}.${id}`, textIn(their), textIn(my));
      settled.set(id, side);
      return side;
    };
    return mergeLines<Entry>(
      { base: entriesOf(was), theirs: entriesOf(their), mine: entriesOf(my) },
      {
        cell: ({ id }) => settleEntry(id),
        deleted: ({ id }) => settleEntry(id),
        order: () => settleField(`${SCHEDULE_PATH}.${list}`, undefined, undefined),
      },
    );
  };
  const plain = ({ lots: _l, items: _i, ...fields }: PriceSchedule) => fields;
  const fields = mergeValue(plain(was), plain(their), plain(my), SCHEDULE_PATH, settleField);
  return {
    priceSchedule: {
      ...(fields as PriceSchedule),
      lots: [...listsOf('lots', ({ lots = [] }) => lots)],
      items: [...listsOf('items', ({ items = [] }) => items)],
    },
  };
}

/** Converts the three estimates to the currency of the side that changed it. */
function inOneCurrency(
  { base, theirs, mine }: ThreeEstimates,
  settle: (theirs: Currency, mine: Currency) => Side,
): ThreeEstimates & { currencyBy: Side | null } {
  const [before, their, my] = [base, theirs, mine].map(currencyOf) as [
    Currency,
    Currency,
    Currency,
  ];
  if (before === their && before === my) return { base, theirs, mine, currencyBy: null };
  const by: Side = my === before ? 'theirs' : their === before ? 'mine' : settle(their, my);
  const to = by === 'mine' ? my : their;
  const converted = (data: EstimateData) =>
    currencyOf(data) === to ? data : convertEstimate(data, to, SPECIFICATION);
  return {
    base: converted(base),
    theirs: converted(theirs),
    mine: converted(mine),
    currencyBy: by,
  };
}

/**
 * Merges two changes of one estimate. A change on one side only is taken; where both changed the
 * same cell, `choices` decides by the key of the conflict, by default for mine.
 *
 * Holds: a side without changes has no effect; no line and no field of either side is lost or
 * invented.
 */
export function mergeEstimates(
  given: ThreeEstimates,
  choices: ReadonlyMap<string, Side> = new Map(),
): MergedEstimate {
  const conflicts: MergeConflict[] = [];
  const settle = (conflict: MergeConflict): Side => {
    conflicts.push(conflict);
    return choices.get(conflict.key) ?? 'mine';
  };
  const settleField = (path: string, theirs: unknown, mine: unknown) =>
    settle({ key: fieldKey(path), kind: 'field', path, theirs, mine });
  const three = inOneCurrency(given, (theirs, mine) =>
    theirs === mine ? 'mine' : settleField('settings.currency', theirs, mine),
  );
  const { base, theirs, mine } = three;
  const plain = mergeValue(
    withoutLines(base),
    withoutLines(theirs),
    withoutLines(mine),
    '',
    settleField,
  ) as EstimateData;
  const fields = {
    ...plain,
    ...simulationsOf(three),
    ...scheduleOf(three, settleField),
  };
  const merged = LIST_KEYS.reduce((data, list) => {
    if (!hasList(theirs, list) && !hasList(mine, list)) return data;
    const lines = mergeLines<MergedLine & { type?: string; name?: string }>(
      { base: linesOf(base, list), theirs: linesOf(theirs, list), mine: linesOf(mine, list) },
      {
        cell: (line, field, their, my) => {
          const key = cellKey(list, line.id, field);
          const values = { field, theirs: their, mine: my };
          return settle({ key, kind: 'cell', list, line: nameOf(line), ...values });
        },
        deleted: (line, deletedBy) => {
          const key = lineKey(list, line.id);
          return settle({ key, kind: 'deleted', list, line: nameOf(line), deletedBy });
        },
        order: () => settle({ key: orderKey(list), kind: 'order', list }),
      },
    );
    return withLines(data, list, [...lines]);
  }, fields);
  return { ...three, merged: isSame(merged, mine) ? mine : merged, conflicts };
}
