import { catalogueLabel, convertRate, positionsOf, SPECIFICATION } from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import type { NameSuggestion } from '../grid/catalogue-text.ts';
import { useCategory, useCurrency } from '../state/estimate-context.tsx';

/** Returns the positions of the project's service with day rates in the project's currency. */
export function usePositions(): NameSuggestion[] {
  const category = useCategory();
  const currency = useCurrency();
  const format = useFormat();
  return positionsOf(category).map((position) => ({
    name: position.name,
    label: catalogueLabel(position.name, format.language),
    hint: format.amount(convertRate(position.rate, 'MAD', currency, SPECIFICATION), 2),
  }));
}
