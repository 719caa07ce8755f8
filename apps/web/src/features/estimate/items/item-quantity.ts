import type { EquipmentListKey, LogisticsKind } from '@pcm/domain';
import type { WorkingEquipmentItem, WorkingLogisticsLine } from '../state/working-line.ts';

/** Lists whose lines are a number of something at a rate. */
export type QuantityList = EquipmentListKey | LogisticsKind;

/** What a list comes to, as it is explained; a line of it has its index after a point. */
export const listFigure = (list: QuantityList) =>
  list === 'transportation' || list === 'accommodation' ? list : (`equipment.${list}` as const);

type QuantityLine = WorkingEquipmentItem | WorkingLogisticsLine;

/** Transport and lodging are counted from one; equipment is a quantity from nothing. */
export const isCounted = (line: QuantityLine): line is WorkingLogisticsLine => 'count' in line;

/** How many. */
export const quantityOf = (line: QuantityLine): number =>
  isCounted(line) ? line.count : line.quantity;
