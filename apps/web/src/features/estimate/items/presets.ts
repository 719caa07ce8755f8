import {
  type Currency,
  convertRate,
  defaultServicesFor,
  type ExchangeTable,
  equipmentCatalogue,
  insurancePresets,
  type Labels,
  logisticsPresets,
  type ServiceCategory,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import type { NameSuggestion } from '../grid/catalogue-text.ts';
import { useCategory, useCurrency, useData, useExchangeTable } from '../state/estimate-context.tsx';
import { isEquipmentList, type ListKey } from '../state/working-line.ts';

/** A line that one click adds. Units: the project's currency; null asks for a price. */
interface Preset {
  name: string;
  label: Labels;
  rate: number | null;
}

type ItemList = Exclude<ListKey, 'personnel'>;

function catalogueEntries(list: ItemList, category: ServiceCategory, projectType: string) {
  if (isEquipmentList(list)) return equipmentCatalogue[list].items;
  if (list === 'insurance')
    return insurancePresets.map(({ cost, ...rest }) => ({ ...rest, rate: cost }));
  if (list === 'additionalServices') {
    return defaultServicesFor(category, projectType).map(({ cost, ...rest }) => ({
      ...rest,
      rate: cost,
    }));
  }
  return logisticsPresets[list];
}

/** Returns the presets of a list, at rates in the project's currency. */
function presetsOf(
  list: ItemList,
  { currency, table }: { currency: Currency; table: ExchangeTable },
  category: ServiceCategory,
  projectType: string,
): Preset[] {
  return catalogueEntries(list, category, projectType).map(({ name, label, rate }) => ({
    name,
    label,
    rate: rate === null ? null : convertRate(rate, 'MAD', currency, table),
  }));
}

/**
 * Returns the rate for a line with another name: the preset's, unless the user typed one. Returns
 * undefined to keep the rate. `before` is the name of the line before the typing began.
 */
export function followedRate(
  presets: readonly Preset[],
  before: { name: string; rate: number },
  name: string,
): number | undefined {
  const rateOf = (wanted: string) =>
    presets.find((preset) => preset.name === wanted)?.rate ?? undefined;
  const isUntouched = before.rate === 0 || before.rate === rateOf(before.name);
  return isUntouched ? rateOf(name) : undefined;
}

/** Returns the presets of a list, and the same as suggestions for a name. */
export function usePresets(list: Exclude<ListKey, 'personnel'>): {
  presets: Preset[];
  suggestions: NameSuggestion[];
} {
  const currency = useCurrency();
  const table = useExchangeTable();
  const category = useCategory();
  const projectType = useData((data) => data.projectInfo?.projectType ?? '');
  const format = useFormat();
  const presets = presetsOf(list, { currency, table }, category, projectType);
  const suggestions = presets.map((preset) => ({
    name: preset.name,
    label: preset.label[format.language],
    hint: preset.rate === null ? undefined : format.amount(preset.rate, 2),
  }));
  return { presets, suggestions };
}
