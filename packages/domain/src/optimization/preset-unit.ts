import type { LogisticsKind, PresetUnit } from '../catalogue/entries.ts';
import { logisticsPresets } from '../catalogue/presets.ts';

/** What a vehicle or room of the catalogue is charged by; undefined for one of the user's own. */
export function presetUnitOf(list: LogisticsKind, name: string): PresetUnit | undefined {
  return logisticsPresets[list].find((preset) => preset.name === name)?.unit;
}
