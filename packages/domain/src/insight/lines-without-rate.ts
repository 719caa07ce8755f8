import { EQUIPMENT_LIST_KEYS } from '../catalogue/keys.ts';
import type { EstimateData } from '../document/estimate-data.ts';

/**
 * Names of the personnel lines that pay no wage and of the equipment lines that cost nothing because
 * their rate is 0. Never wrong by itself, and easily forgotten: contributions alone still add up.
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
