import type { EstimateData } from './estimate-data.ts';
import { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from './line-list-key.ts';
import type { AnyLine } from './line-values.ts';

/** Returns the lines of one list of an estimate. */
export function linesOfList(data: EstimateData, list: LineListKey): readonly AnyLine[] {
  if (isEquipmentListKey(list)) return data.equipment?.[list] ?? [];
  if (list === 'transportation' || list === 'accommodation') return data.logistics?.[list] ?? [];
  return data[list] ?? [];
}

/** Returns the estimate with the lines of one list replaced. */
export function withLinesOfList(
  data: EstimateData,
  list: LineListKey,
  lines: readonly AnyLine[],
): EstimateData {
  if (isEquipmentListKey(list)) {
    return { ...data, equipment: { ...data.equipment, [list]: lines } };
  }
  if (list === 'transportation' || list === 'accommodation') {
    return { ...data, logistics: { ...data.logistics, [list]: lines } };
  }
  return { ...data, [list]: lines };
}

/** Returns the number of lines of an estimate over all its lists. */
export function lineCountOf(data: EstimateData): number {
  return LINE_LIST_KEYS.reduce((sum, list) => sum + linesOfList(data, list).length, 0);
}
