import { GENERAL_SERVICES, SURFACE_SERVICES } from '../catalogue/default-services.ts';
import type { LogisticsKind, PositionEntry } from '../catalogue/entries.ts';
import type { EquipmentListKey, ServiceCategory } from '../catalogue/keys.ts';
import { allPositions, positionsOf } from '../catalogue/positions.ts';
import { equipmentCatalogue, insurancePresets, logisticsPresets } from '../catalogue/presets.ts';

/*
 * Returns the catalogue's present price of a name, in MAD; undefined for a name of the user's own,
 * or an entry that asks for its price.
 */

/**
 * Returns the rate of a position of the estimate's own service, else of the first service that has
 * it.
 */
export function positionRate(category: ServiceCategory, type: string): number | undefined {
  const isMeant = (entry: PositionEntry) => entry.name === type;
  return (positionsOf(category).find(isMeant) ?? allPositions.find(isMeant))?.rate;
}

export const equipmentRate = (list: EquipmentListKey, name: string): number | undefined =>
  equipmentCatalogue[list].items.find((item) => item.name === name)?.rate;

export const logisticsRate = (kind: LogisticsKind, name: string): number | undefined =>
  logisticsPresets[kind].find((item) => item.name === name)?.rate;

export const insuranceCost = (name: string): number | undefined =>
  insurancePresets.find((entry) => entry.name === name)?.cost ?? undefined;

/** Returns the cost of a service; undefined for 0, because such an entry asks for its price. */
export function serviceCost(name: string): number | undefined {
  const preset = [...GENERAL_SERVICES, ...SURFACE_SERVICES].find((entry) => entry.name === name);
  return preset === undefined || preset.cost === 0 ? undefined : preset.cost;
}
