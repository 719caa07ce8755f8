import type { EstimateData } from '../document/estimate-data.ts';
import type { LineListKey } from '../document/line-list-key.ts';
import { type LineValues, valuesOfLine } from '../document/line-values.ts';
import { linesOfList } from '../document/list-lines.ts';
import { catalogueName, listsWithName } from '../exchange/catalogue-names.ts';
import { foldedText } from '../exchange/folded-text.ts';
import type { LinePlace } from './change.ts';

/** A line of an estimate, and where it stands. */
export interface PlacedValues extends LinePlace {
  values: LineValues;
}

/** The lines of a list with what they say. */
export function placedValues(data: EstimateData, list: LineListKey): PlacedValues[] {
  return linesOfList(data, list).map((line, index) => ({
    list,
    index,
    values: valuesOfLine(list, line),
  }));
}

/** Where a line stands, without what it says. */
export const placeOf = ({ list, index }: LinePlace): LinePlace => ({ list, index });

/**
 * What a name means, whatever its language, case, accents and punctuation; empty for a name
 * without a letter.
 */
export function meaningOf(name: string, list?: LineListKey): string {
  const [known = list] = list === undefined ? listsWithName(name) : [list];
  const stored = known === undefined ? null : catalogueName(known, name);
  return foldedText(stored ?? name).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** {@link meaningOf} a line: its name and its description. */
export function lineMeaning({ list, values }: PlacedValues): string {
  const name = meaningOf(values.name, list);
  return name === '' ? '' : `${name}/${meaningOf(values.description)}`;
}

/** Lines of one key together, only where there are several; an empty key is none. */
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

/** The line of a group with the largest figure; the first of equals. */
export function largestOf(
  group: readonly PlacedValues[],
  figureOf: (line: PlacedValues) => number,
): PlacedValues | undefined {
  return group.reduce<PlacedValues | undefined>(
    (best, line) => (best === undefined || figureOf(line) > figureOf(best) ? line : best),
    undefined,
  );
}

/** What a line of a list without rates costs. */
export const costOf = ({ values }: PlacedValues): number => values.cost ?? 0;

/** Something for each line of a group but the one that is kept. */
export function othersOf<Made>(
  group: readonly PlacedValues[],
  kept: PlacedValues | undefined,
  make: (line: PlacedValues, kept: PlacedValues) => Made,
): Made[] {
  if (kept === undefined) return [];
  return group.flatMap((line) => (line === kept ? [] : [make(line, kept)]));
}
