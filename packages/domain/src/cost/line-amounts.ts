import type { EstimateData } from '../document/estimate-data.ts';
import { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import type { ComparedLine } from '../document/line-matching.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { PricedEstimate } from './cost-result.ts';
import { personnelInputs } from './personnel.ts';

type Stored = Readonly<Record<string, unknown>> & {
  id?: string | undefined;
  name?: string | undefined;
  type?: string | undefined;
  description?: string | undefined;
};

/** Returns the lines of one list as they are stored. */
function storedLines(data: EstimateData, list: LineListKey): readonly object[] {
  if (isEquipmentListKey(list)) return data.equipment?.[list] ?? [];
  if (list === 'transportation' || list === 'accommodation') return data.logistics?.[list] ?? [];
  return data[list] ?? [];
}

/**
 * Returns the values of a line that the engine reads: with defaults, and without computed amounts.
 */
function enteredValues(
  list: LineListKey,
  line: object,
  parameters: ParameterSet,
): Readonly<Record<string, unknown>> {
  const { subtotal: _subtotal, ratePerDay: _alias, ...values } = line as Stored;
  if (list === 'personnel') return { ...values, ...personnelInputs(line, parameters) };
  if (list === 'insurance' || list === 'additionalServices') return { cost: 0, ...values };
  const { cost: _cost, ...entered } = values;
  if (list === 'consumables') return { quantity: 0, rate: 0, ...entered };
  if (isEquipmentListKey(list)) return { quantity: 0, rate: 0, days: 1, ...entered };
  return { count: 1, rate: 0, days: 1, ...entered };
}

/** Returns the amount of the line at an index of a list; 0 for a service that is not selected. */
function lineAmount(
  data: EstimateData,
  priced: PricedEstimate,
  list: LineListKey,
  index: number,
): number {
  const { lines } = priced;
  if (list === 'personnel') return lines.personnel[index]?.subtotal ?? 0;
  if (isEquipmentListKey(list)) return lines.equipment[list]?.[index] ?? 0;
  if (list === 'additionalServices' && data.additionalServices?.[index]?.selected !== true)
    return 0;
  return lines[list][index] ?? 0;
}

/** Returns every line of an estimate with its amount, list by list. */
export function linesWithAmounts(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): Record<LineListKey, ComparedLine[]> {
  const lists = LINE_LIST_KEYS.map((list) => [
    list,
    storedLines(data, list).map((line, index): ComparedLine => {
      const { id, name, type, description = '' }: Stored = line as Stored;
      return {
        id,
        name: type ?? name ?? '',
        description,
        values: enteredValues(list, line, parameters),
        amount: lineAmount(data, priced, list, index),
      };
    }),
  ]);
  return Object.fromEntries(lists) as Record<LineListKey, ComparedLine[]>;
}
