import { GENERAL_SERVICES, SURFACE_SERVICES } from '../catalogue/default-services.ts';
import type { LogisticsKind, ServicePreset } from '../catalogue/entries.ts';
import type { EquipmentListKey, ServiceCategory } from '../catalogue/keys.ts';
import { defaultPositionOf, positionsOf } from '../catalogue/positions.ts';
import { equipmentCatalogue, insurancePresets, logisticsPresets } from '../catalogue/presets.ts';
import type {
  AdditionalService,
  EquipmentItem,
  InsuranceLine,
  LogisticsLine,
  PersonnelLine,
} from '../document/estimate-data.ts';
import type { Currency } from '../money/currency.ts';
import { convertRate } from '../parameters/conversion.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

const NEW_LINE_DAYS = 5;

/**
 * Returns a new personnel line: one person, five days, at the catalogue's rate of the position.
 *
 * Units: the rate in `currency`. Without `type` it is the position that leads the crew; an unknown
 * type starts at 0. Source: specification section 9, New-item defaults.
 */
export function newPersonnelLine(
  options: {
    id: string;
    category: ServiceCategory;
    currency: Currency;
    type?: string | undefined;
  },
  parameters: ParameterSet,
): PersonnelLine {
  const type = options.type ?? defaultPositionOf(options.category).name;
  const position = positionsOf(options.category).find((entry) => entry.name === type);
  return {
    id: options.id,
    type,
    count: 1,
    rate: convertRate(position?.rate ?? 0, 'MAD', options.currency, parameters),
    days: NEW_LINE_DAYS,
  };
}

/**
 * Returns a new equipment item: one, for five days (consumables have no days), at the catalogue's
 * rate of the name; an unknown name starts at 0. Source: specification section 9.
 */
export function newEquipmentItem(
  options: {
    id: string;
    list: EquipmentListKey;
    currency: Currency;
    name?: string | undefined;
  },
  parameters: ParameterSet,
): EquipmentItem {
  const name = options.name ?? '';
  const preset = equipmentCatalogue[options.list].items.find((item) => item.name === name);
  const item: EquipmentItem = {
    id: options.id,
    name,
    quantity: 1,
    rate: convertRate(preset?.rate ?? 0, 'MAD', options.currency, parameters),
  };
  return options.list === 'consumables' ? item : { ...item, days: NEW_LINE_DAYS };
}

/** Returns a new transport or lodging line: one, for one day, at the preset's rate or 0. */
export function newLogisticsLine(
  options: {
    id: string;
    kind: LogisticsKind;
    currency: Currency;
    name?: string | undefined;
  },
  parameters: ParameterSet,
): LogisticsLine {
  const name = options.name ?? '';
  const preset = logisticsPresets[options.kind].find((item) => item.name === name);
  return {
    id: options.id,
    name,
    count: 1,
    rate: convertRate(preset?.rate ?? 0, 'MAD', options.currency, parameters),
    days: 1,
  };
}

/**
 * Returns a new insurance line at the preset's cost; a preset that asks for its price starts at 0.
 */
export function newInsuranceLine(
  options: {
    id: string;
    currency: Currency;
    name?: string | undefined;
  },
  parameters: ParameterSet,
): InsuranceLine {
  const name = options.name ?? '';
  const preset = insurancePresets.find((entry) => entry.name === name);
  return {
    id: options.id,
    name,
    cost: convertRate(preset?.cost ?? 0, 'MAD', options.currency, parameters),
  };
}

/** Returns a new additional service, selected, at the catalogue's cost of the name or 0. */
export function newAdditionalService(
  options: {
    id: string;
    currency: Currency;
    name?: string | undefined;
  },
  parameters: ParameterSet,
): AdditionalService {
  const name = options.name ?? '';
  const preset = [...GENERAL_SERVICES, ...SURFACE_SERVICES].find((entry) => entry.name === name);
  return serviceFromPreset(
    options.id,
    { name, cost: preset?.cost ?? 0, selected: true },
    options.currency,
    parameters,
  );
}

/** Returns a default service as a line of a project. Units: from MAD to `currency`. */
export function serviceFromPreset(
  id: string,
  preset: Pick<ServicePreset, 'name' | 'cost' | 'selected'>,
  currency: Currency,
  parameters: ParameterSet,
): AdditionalService {
  return {
    id,
    name: preset.name,
    cost: convertRate(preset.cost, 'MAD', currency, parameters),
    selected: preset.selected,
  };
}
