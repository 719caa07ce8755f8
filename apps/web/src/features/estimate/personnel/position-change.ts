import {
  type Currency,
  catalogueLabel,
  convertRate,
  type ExchangeTable,
  positionsOf,
  type ServiceCategory,
} from '@pcm/domain';
import { useFormat } from '../../../platform/words/format.ts';
import type { NameSuggestion } from '../grid/catalogue-text.ts';
import { useCategory, useCurrency, useExchangeTable } from '../state/estimate-context.tsx';
import type { WorkingPersonnelLine } from '../state/working-line.ts';

/** The currency of an estimate's amounts, and the rates that convert other amounts to it. */
interface EstimateMoney {
  currency: Currency;
  table: ExchangeTable;
}

function catalogueRate(
  name: string,
  category: ServiceCategory,
  { currency, table }: EstimateMoney,
): number | undefined {
  const position = positionsOf(category).find((entry) => entry.name === name);
  return position === undefined ? undefined : convertRate(position.rate, 'MAD', currency, table);
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
  money: EstimateMoney,
): Partial<WorkingPersonnelLine> {
  const change: Partial<WorkingPersonnelLine> = {
    type: position.name,
    description: position.description,
  };
  const after = catalogueRate(position.name, category, money);
  const isUntouched = [0, catalogueRate(before, category, money)].includes(line.rate);
  return isUntouched && after !== undefined ? { ...change, rate: after } : change;
}

/** Returns the positions of the project's service with day rates in the project's currency. */
export function usePositions(): NameSuggestion[] {
  const category = useCategory();
  const currency = useCurrency();
  const table = useExchangeTable();
  const format = useFormat();
  return positionsOf(category).map((position) => ({
    name: position.name,
    label: catalogueLabel(position.name, format.language),
    hint: format.amount(convertRate(position.rate, 'MAD', currency, table), 2),
  }));
}
