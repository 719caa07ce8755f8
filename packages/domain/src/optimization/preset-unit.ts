import type { LogisticsKind, PresetUnit } from '../catalogue/entries.ts';
import { logisticsPresets } from '../catalogue/presets.ts';

/** Returns the unit of a vehicle or room of the catalogue; undefined for one with another name. */
export function presetUnitOf(list: LogisticsKind, name: string): PresetUnit | undefined {
  return logisticsPresets[list].find((preset) => preset.name === name)?.unit;
}
