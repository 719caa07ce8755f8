import {
  type Currency,
  catalogueLabel,
  convertRate,
  positionsOf,
  type ServiceCategory,
  SPECIFICATION,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import type { NameSuggestion } from '../grid/catalogue-text.ts';
import { useCategory, useCurrency } from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';

function catalogueRate(
  name: string,
  category: ServiceCategory,
  currency: Currency,
): number | undefined {
  const position = positionsOf(category).find((entry) => entry.name === name);
  return position === undefined
    ? undefined
    : convertRate(position.rate, 'MAD', currency, SPECIFICATION);
}

/**
 * Returns the change of a line with another position: the rate follows the catalogue, unless the
 * user typed one. `before` is the position of the line before the user began to type.
 */
export function positionChange(
  line: WorkingPersonnelLine,
  position: { name: string; description: string },
  before: string,
  category: ServiceCategory,
  currency: Currency,
): Partial<WorkingPersonnelLine> {
  const change: Partial<WorkingPersonnelLine> = {
    type: position.name,
    description: position.description,
  };
  const after = catalogueRate(position.name, category, currency);
  const isUntouched = [0, catalogueRate(before, category, currency)].includes(line.rate);
  return isUntouched && after !== undefined ? { ...change, rate: after } : change;
}

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
