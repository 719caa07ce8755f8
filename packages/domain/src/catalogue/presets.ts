import type { EquipmentListEntry, InsurancePreset, LogisticsKind, PresetItem } from './entries.ts';
import { EQUIPMENT } from './equipment-table.ts';
import type { EquipmentListKey } from './keys.ts';
import { INSURANCE, LOGISTICS } from './preset-table.ts';

/** Equipment presets by list. Units: MAD. */
export const equipmentCatalogue: Readonly<Record<EquipmentListKey, EquipmentListEntry>> = EQUIPMENT;

/** Transport and lodging presets. Units: MAD. */
export const logisticsPresets: Readonly<Record<LogisticsKind, readonly PresetItem[]>> = LOGISTICS;

/** The insurance presets; the yearly contract is among the social contributions. Units: MAD. */
export const insurancePresets: readonly InsurancePreset[] = INSURANCE;
