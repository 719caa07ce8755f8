import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type { EstimateData } from '../document/estimate-data.ts';

/**
 * Returns the names of personnel lines without wage and of equipment lines without cost, whose rate
 * is 0. This may be intended, but is easily overlooked, because contributions alone still add up.
 */
export function linesWithoutRate(data: EstimateData): {
  personnel: string[];
  equipment: string[];
} {
  const unpaid = (data.personnel ?? []).filter(({ rate, ratePerDay }) => !(rate ?? ratePerDay));
  const items = EQUIPMENT_LIST_KEYS.flatMap((list) => data.equipment?.[list] ?? []);
  const free = items.filter(({ rate, quantity }) => !rate && (quantity ?? 0) > 0);
  return {
    personnel: unpaid.map(({ type = '' }) => type),
    equipment: free.map(({ name = '' }) => name),
  };
}
