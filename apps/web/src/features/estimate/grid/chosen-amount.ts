import { type PricedEstimate, sumAmounts } from '@pcm/domain';
import type { PlacedLine } from '../state/line-edits.ts';
import { isEquipmentList } from '../state/working-line.ts';

function amountOf({ lines }: PricedEstimate, { list, index }: PlacedLine): number {
  if (list === 'personnel') return lines.personnel[index]?.subtotal ?? 0;
  if (isEquipmentList(list)) return lines.equipment[list]?.[index] ?? 0;
  return lines[list][index] ?? 0;
}

/** What some lines come to together. */
export const chosenAmount = (priced: PricedEstimate, placed: readonly PlacedLine[]): number =>
  sumAmounts(placed.map((one) => amountOf(priced, one)));
