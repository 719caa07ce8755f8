import type { EstimateData } from '@pcm/domain';
import { isEquipmentList, type LineOfList, type ListKey } from './working-line.ts';

const NO_LINES: readonly never[] = [];

/** Returns the lines of one list of a working copy; for an empty list always the same array. */
export function linesOf<K extends ListKey>(data: EstimateData, list: K): readonly LineOfList[K][] {
  let lines: readonly object[] | undefined;
  if (list === 'personnel') lines = data.personnel;
  else if (list === 'insurance') lines = data.insurance;
  else if (list === 'additionalServices') lines = data.additionalServices;
  else if (list === 'transportation') lines = data.logistics?.transportation;
  else if (list === 'accommodation') lines = data.logistics?.accommodation;
  else if (isEquipmentList(list)) lines = data.equipment?.[list];
  return (lines ?? NO_LINES) as readonly LineOfList[K][];
}

/** Returns the estimate with the lines of one list replaced. */
export function withLines(data: EstimateData, list: ListKey, lines: object[]): EstimateData {
  if (list === 'personnel' || list === 'insurance' || list === 'additionalServices') {
    return { ...data, [list]: lines };
  }
  if (list === 'transportation' || list === 'accommodation') {
    return { ...data, logistics: { ...data.logistics, [list]: lines } };
  }
  return { ...data, equipment: { ...data.equipment, [list]: lines } };
}
