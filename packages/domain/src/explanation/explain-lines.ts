import type { EquipmentListKey } from '../catalogue/keys.ts';
import type { LogisticsLine } from '../document/estimate-data.ts';
import { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import { sumAmounts } from '../money/amount.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { unitRateSource } from './cost-sources.ts';
import type { CostContext } from './explain-cost.ts';
import type { Explanation, ExplanationPart, FigureKey, PartCode } from './explanation.ts';

const term = (code: PartCode, operator: '+' | '×', amount: number): ExplanationPart => ({
  code,
  operator,
  amount,
});

/** Returns an explanation with the amount 0, for a line or list that does not exist. */
const nothing = (figure: FigureKey): Explanation => ({
  figure,
  amount: null,
  kind: 'amount',
  formula: 'list',
  parts: [],
  sources: [],
  rounding: [],
});

/** Returns the list and index in `equipment.ppe.2`, `equipment.ppe` or `transportation.0`. */
function placeOf(figure: FigureKey): { list: LineListKey; index: number | null } | null {
  const path = figure.startsWith('equipment.') ? figure.slice('equipment.'.length) : figure;
  const [name = '', index] = path.split('.');
  const list = LINE_LIST_KEYS.find((key) => key === name);
  return list === undefined ? null : { list, index: index === undefined ? null : Number(index) };
}

function amountsOf({ priced }: CostContext, list: LineListKey): readonly number[] {
  const { lines } = priced;
  if (list === 'personnel') return lines.personnel.map((line) => line.subtotal);
  return isEquipmentListKey(list) ? (lines.equipment[list] ?? []) : lines[list];
}

function explainItem(
  figure: FigureKey,
  list: EquipmentListKey,
  index: number,
  context: CostContext,
  parameters: ParameterSet,
): Explanation {
  const { data } = context;
  const item = data.equipment?.[list]?.[index];
  if (item === undefined) return nothing(figure);
  const isConsumable = list === 'consumables';
  const parts = [term('rate', '+', item.rate ?? 0), term('quantity', '×', item.quantity ?? 0)];
  return {
    figure,
    amount: amountsOf(context, list)[index] ?? null,
    kind: 'amount',
    formula: isConsumable ? 'consumable' : 'equipmentLine',
    parts: isConsumable ? parts : [...parts, term('days', '×', Math.max(1, item.days ?? 1))],
    sources: [unitRateSource(data, list, item, parameters)],
    rounding: ['eachLine'],
  };
}

function explainLogisticsLine(
  figure: FigureKey,
  list: 'transportation' | 'accommodation',
  index: number,
  context: CostContext,
  parameters: ParameterSet,
): Explanation {
  const line: LogisticsLine | undefined = context.data.logistics?.[list]?.[index];
  if (line === undefined) return nothing(figure);
  return {
    figure,
    amount: amountsOf(context, list)[index] ?? null,
    kind: 'amount',
    formula: 'logisticsLine',
    parts: [
      term('rate', '+', line.rate ?? 0),
      term('count', '×', line.count ?? 1),
      term('days', '×', line.days ?? 1),
    ],
    sources: [unitRateSource(context.data, list, line, parameters)],
    rounding: ['eachLine'],
  };
}

/** Explains a line outside personnel, or the sum of a list. */
export function explainLine(
  figure: FigureKey,
  context: CostContext,
  parameters: ParameterSet,
): Explanation {
  const place = placeOf(figure);
  if (place === null) return nothing(figure);
  const { list, index } = place;
  const amounts = amountsOf(context, list);
  if (index === null) {
    const amount = sumAmounts(amounts);
    const part = { ...term('lines', '+', amount) };
    part.note = { code: 'lineCount', values: { count: amounts.length } };
    return {
      ...nothing(figure),
      amount,
      parts: amounts.length > 0 ? [part] : [],
      rounding: ['eachLine', 'sumOfRounded'],
    };
  }
  if (isEquipmentListKey(list)) return explainItem(figure, list, index, context, parameters);
  if (list === 'transportation' || list === 'accommodation') {
    return explainLogisticsLine(figure, list, index, context, parameters);
  }
  const amount = amounts[index];
  if (amount === undefined) return nothing(figure);
  return {
    ...nothing(figure),
    amount,
    formula: list === 'insurance' ? 'insuranceLine' : 'service',
    parts: [term('cost', '+', amount)],
    rounding: ['eachLine'],
  };
}
