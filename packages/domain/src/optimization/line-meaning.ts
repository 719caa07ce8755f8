import type { EstimateData } from '../document/estimate-data.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import { type LineValues, valuesOfLine } from '../document/line-values.ts';
import { linesOfList } from '../document/list-lines.ts';
import { catalogueName, listsWithName } from '../exchange/catalogue-names.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { LinePlace } from './change.ts';

/** The values of a line and its position. */
export interface PlacedValues extends LinePlace {
  values: LineValues;
}

/** Returns the lines of a list with their values. */
export function placedValues(data: EstimateData, list: LineListKey): PlacedValues[] {
  return linesOfList(data, list).map((line, index) => ({
    list,
    index,
    values: valuesOfLine(list, line),
  }));
}

/** Returns the position of a line, without its values. */
export const placeOf = ({ list, index }: LinePlace): LinePlace => ({ list, index });

/**
 * Returns a key for a name that is independent of language, case, accents and punctuation; empty
 * for a name without a letter.
 */
export function meaningOf(name: string, list?: LineListKey): string {
  const [known = list] = list === undefined ? listsWithName(name) : [list];
  const stored = known === undefined ? null : catalogueName(known, name);
  return foldedText(stored ?? name).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Returns {@link meaningOf} a line's name and description. */
export function lineMeaning({ list, values }: PlacedValues): string {
  const name = meaningOf(values.name, list);
  return name === '' ? '' : `${name}/${meaningOf(values.description)}`;
}

/** Returns the groups of lines with the same key; an empty key groups nothing. */
export function repeated(
  lines: readonly PlacedValues[],
  keyOf: (line: PlacedValues) => string,
): PlacedValues[][] {
  const groups = new Map<string, PlacedValues[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}

/** Returns the line of a group with the largest figure; the first one of equals. */
export function largestOf(
  group: readonly PlacedValues[],
  figureOf: (line: PlacedValues) => number,
): PlacedValues | undefined {
  return group.reduce<PlacedValues | undefined>(
    (best, line) => (best === undefined || figureOf(line) > figureOf(best) ? line : best),
    undefined,
  );
}

/** Returns the cost of a line in a list without rates. */
export const costOf = ({ values }: PlacedValues): number => values.cost ?? 0;

/** Returns something for each line of a group except the one that is kept. */
export function othersOf<Made>(
  group: readonly PlacedValues[],
  kept: PlacedValues | undefined,
  make: (line: PlacedValues, kept: PlacedValues) => Made,
): Made[] {
  if (kept === undefined) return [];
  return group.flatMap((line) => (line === kept ? [] : [make(line, kept)]));
}
