import { useFormat } from '../../../platform/words/format.ts';
import type { NameSuggestion } from '../grid/catalogue-text.ts';
import { useCategory, useCurrency, useData } from '../state/estimate-context.tsx';
import type { ListKey } from '../state/working-line.ts';
import { type Preset, presetsOf } from './presets.ts';

/** Returns the presets of a list, and the same as suggestions for a name. */
export function usePresets(list: Exclude<ListKey, 'personnel'>): {
  presets: Preset[];
  suggestions: NameSuggestion[];
} {
  const currency = useCurrency();
  const category = useCategory();
  const projectType = useData((data) => data.projectInfo?.projectType ?? '');
  const format = useFormat();
  const presets = presetsOf(list, currency, category, projectType);
  const suggestions = presets.map((preset) => ({
    name: preset.name,
    label: preset.label[format.language],
    hint: preset.rate === null ? undefined : format.amount(preset.rate, 2),
  }));
  return { presets, suggestions };
}
