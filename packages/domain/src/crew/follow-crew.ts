import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import { logisticsPresets } from '../catalogue/presets.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import { valuesOfLine } from '../document/line-values.ts';
import { linesOfList, withLinesOfList } from '../document/list-lines.ts';
import { exactCeiling } from '../money/exact.ts';

/** A number of people who work together, and their days. Units: people, days. */
export interface Stay {
  people: number;
  days: number;
}

/** A line that changes with the crew, and its new values. */
export interface FollowingLine {
  list: LineListKey;
  index: number;
  set: { days?: number; count?: number; quantity?: number };
}

/** The people that one vehicle takes. A planning assumption. */
export const PEOPLE_A_VEHICLE = 5;

/** Returns a quantity in proportion to the people, rounded up to a whole number. */
const inProportion = (quantity: number, from: Stay, to: Stay) =>
  exactCeiling([quantity, to.people], [from.people]);

interface Counted {
  list: LineListKey;
  index: number;
  name: string;
  quantity: number;
  days: number;
}

const countedLines = (data: EstimateData, list: LineListKey): Counted[] =>
  linesOfList(data, list).map((line, index) => {
    const { name, quantity, days } = valuesOfLine(list, line);
    return { list, index, name, quantity: quantity ?? 0, days: days ?? 0 };
  });

function equipment(data: EstimateData, from: Stay, to: Stay): FollowingLine[] {
  return EQUIPMENT_LIST_KEYS.filter((list) => list !== 'consumables').flatMap((list) =>
    countedLines(data, list).flatMap(({ index, quantity, days }): FollowingLine[] => {
      if (days !== from.days) return [];
      const isPerPerson = from.people > 0 && quantity >= from.people;
      const own = isPerPerson ? { quantity: inProportion(quantity, from, to) } : {};
      return [{ list, index, set: { days: to.days, ...own } }];
    }),
  );
}

function vehicleCount(count: number, from: Stay, to: Stay): number {
  const shared = from.people > count * PEOPLE_A_VEHICLE;
  const needed = shared
    ? inProportion(count, from, to)
    : exactCeiling([to.people], [PEOPLE_A_VEHICLE]);
  return Math.max(count, needed);
}

function transport(data: EstimateData, from: Stay, to: Stay): FollowingLine[] {
  return countedLines(data, 'transportation').flatMap((line): FollowingLine[] => {
    const { list, index, name, quantity, days } = line;
    const unit = logisticsPresets.transportation.find((preset) => preset.name === name)?.unit;
    if (unit === 'trip' && from.people > 0) {
      return [{ list, index, set: { count: inProportion(quantity, from, to) } }];
    }
    if (unit === 'km' || days !== from.days) return [];
    return [{ list, index, set: { days: to.days, count: vehicleCount(quantity, from, to) } }];
  });
}

function lodging(data: EstimateData, from: Stay, to: Stay): FollowingLine[] {
  return countedLines(data, 'accommodation').flatMap(
    ({ list, index, quantity, days }): FollowingLine[] => {
      // The number of nights may be one below the number of days.
      const fewer = from.days - days;
      if ((fewer !== 0 && fewer !== 1) || to.days - fewer < 1 || from.people < 1) return [];
      const count = Math.max(1, inProportion(quantity, from, to));
      return [{ list, index, set: { days: to.days - fewer, count } }];
    },
  );
}

/**
 * Returns the lines that change when another number of people stays another number of days: those
 * that last as long as the former crew.
 *
 * Holds: rooms, tickets and equipment that each person has (as many as people, or more) keep their
 * number per person, rounded up; vehicles increase once {@link PEOPLE_A_VEHICLE} people per vehicle
 * no longer suffice, and never decrease; other equipment and kilometres keep their number.
 * Consumables stay.
 */
export function followingLines(data: EstimateData, from: Stay, to: Stay): FollowingLine[] {
  if (from.days < 1) return [];
  return [...equipment(data, from, to), ...transport(data, from, to), ...lodging(data, from, to)];
}

/** Returns the estimate with the following lines changed. */
export function withFollowingLines(
  data: EstimateData,
  following: readonly FollowingLine[],
): EstimateData {
  const lists = new Set(following.map(({ list }) => list));
  return [...lists].reduce((now, list) => {
    const settings = new Map(
      following.filter((line) => line.list === list).map(({ index, set }) => [index, set]),
    );
    const lines = linesOfList(now, list).map((line, index) => {
      const set = settings.get(index);
      return set === undefined ? line : { ...line, ...set };
    });
    return withLinesOfList(now, list, lines);
  }, data);
}
