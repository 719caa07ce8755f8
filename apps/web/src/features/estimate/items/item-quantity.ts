import type { EquipmentListKey, LogisticsKind } from '@pcm/domain';
import type { WorkingEquipmentItem, WorkingLogisticsLine } from '../state/working-line.ts';

/** Lists whose lines have a quantity and a rate. */
export type QuantityList = EquipmentListKey | LogisticsKind;

/** Returns the figure key of a list's sum; a line's key adds its index after a point. */
export const listFigure = (list: QuantityList) =>
  list === 'transportation' || list === 'accommodation' ? list : (`equipment.${list}` as const);

type QuantityLine = WorkingEquipmentItem | WorkingLogisticsLine;

/** Returns whether a line has a `count` (from 1) instead of a `quantity` (from 0). */
export const isCounted = (line: QuantityLine): line is WorkingLogisticsLine => 'count' in line;

export const quantityOf = (line: QuantityLine): number =>
  isCounted(line) ? line.count : line.quantity;
