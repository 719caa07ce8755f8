import { catalogueLabel } from '../catalogue/labels.ts';
import type { PricedEstimate } from '../cost/cost-result.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { isEquipmentListKey, LINE_LIST_KEYS, type LineListKey } from '../document/line-list-key.ts';
import { type LineValues, valuesOfLine } from '../document/line-values.ts';
import { linesOfList } from '../document/list-lines.ts';
import type { Language } from '../languages.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { BONUS_LABELS } from './bonus-names.ts';
import { COLUMN_LABELS, type LineColumn } from './column-names.ts';
import { lineListLabel } from './list-names.ts';
import type { Cell } from './read-cell.ts';

/** The lines of an estimate as a table that can be read back into the same lines. */
export interface LineTable {
  columns: readonly LineColumn[];
  headings: readonly string[];
  /** Texts, numbers as stored, yes or no; null where a line does not have the field. */
  rows: Cell[][];
}

const NAMES: readonly LineColumn[] = ['list', 'name', 'description'];
const NUMBERS: readonly LineColumn[] = ['quantity', 'rate', 'days', 'amount'];
const WITH_BONUS: readonly LineColumn[] = ['bonusType', 'bonus', 'bonusNote'];

function amountOf(priced: PricedEstimate, list: LineListKey, index: number): number {
  const { lines } = priced;
  if (list === 'personnel') return lines.personnel[index]?.subtotal ?? 0;
  if (isEquipmentListKey(list)) return lines.equipment[list]?.[index] ?? 0;
  return lines[list][index] ?? 0;
}

function cellOf(column: LineColumn, values: LineValues, language: Language): Cell {
  switch (column) {
    case 'name':
      return catalogueLabel(values.name, language);
    case 'description':
    case 'unit':
    case 'bonusNote':
      return values[column];
    case 'bonusType':
      return values.bonusType === null ? null : BONUS_LABELS[values.bonusType][language];
    case 'quantity':
    case 'rate':
    case 'days':
    case 'bonus':
    case 'included':
      return values[column];
    default:
      return null;
  }
}

/**
 * Returns every line of an estimate as a row, in the order of the screens, priced by the engine.
 *
 * Units: amounts in the project's currency, which the headings name. Holds: {@link readRows} reads
 * it back, and planning the result against the same estimate changes nothing.
 */
export function lineTable(
  data: EstimateData,
  language: Language,
  parameters: ParameterSet,
): LineTable {
  const priced = priceEstimate(data, parameters);
  const hasBonus = (data.personnel ?? []).some((line) => line.bonus?.enabled);
  const hasServices = (data.additionalServices ?? []).length > 0;
  const hasUnits = LINE_LIST_KEYS.some((list) =>
    linesOfList(data, list).some(({ unit = '' }) => unit !== ''),
  );
  const columns = [
    ...NAMES,
    ...(hasUnits ? (['unit'] as const) : []),
    ...NUMBERS,
    ...(hasBonus ? WITH_BONUS : []),
    ...(hasServices ? (['included'] as const) : []),
    'id' as const,
  ];
  const rows = LINE_LIST_KEYS.flatMap((list) =>
    linesOfList(data, list).map((line, index) => {
      const values = valuesOfLine(list, line);
      // The engine skips a service that is not selected; the table keeps its cost.
      const amount = values.cost ?? amountOf(priced, list, index);
      return columns.map((column): Cell => {
        if (column === 'list') return lineListLabel(list, language);
        if (column === 'amount') return amount;
        if (column === 'id') return line.id ?? '';
        return cellOf(column, values, language);
      });
    }),
  );
  const currency = currencyOf(data);
  const headings = columns.map((column) => {
    const label = COLUMN_LABELS[column][language];
    return column === 'rate' || column === 'amount' ? `${label} (${currency})` : label;
  });
  return { columns, headings, rows };
}
