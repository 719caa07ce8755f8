import type { EstimateData, Formulas } from '../document/estimate-data.ts';
import { formulasOfLine, withFormulas, withoutStaleFormulas } from '../document/formulas.ts';
import { MAX_INPUT, MAX_NAME_LENGTH, MAX_UNIT_LENGTH } from '../document/input-limits.ts';
import {
  hasDays,
  hasRates,
  isEquipmentListKey,
  type LineListKey,
} from '../document/line-list-key.ts';
import {
  type AnyLine,
  type LineField,
  lineOfValues,
  valuesOfLine,
} from '../document/line-values.ts';
import { linesOfList, withLinesOfList } from '../document/list-lines.ts';
import { storedNameOf } from './catalogue-names.ts';
import { type Cell, cellText, isBlankCell } from './read-cell.ts';
import { dayBounds, RowCells } from './row-cells.ts';
import type { MarkKind, RefusalReason, RowSettings } from './row-types.ts';

/** Returns the fields of a list's grid that hold text or numbers, in the order of its columns. */
export function gridFields(list: LineListKey): readonly LineField[] {
  if (!hasRates(list)) return ['name', 'unit', 'cost'];
  const counted: readonly LineField[] = ['name', 'unit', 'quantity', 'rate'];
  return hasDays(list) ? [...counted, 'days'] : counted;
}

/** A cell that pasted cells change. */
export interface FilledCell {
  lineId: string;
  /** The name of its line. */
  name: string;
  field: LineField;
  before: string | number | null;
  after: string | number;
  mark: MarkKind | null;
  /** The text as it was pasted. */
  text: string;
}

/** A pasted cell that is left out. */
export interface UnfilledCell {
  /** The index in the pasted cells. */
  row: number;
  field: LineField;
  reason: RefusalReason;
  text: string;
  name: string;
}

/** The changes that pasted cells would make from one cell on. */
export interface FillPlan {
  filled: FilledCell[];
  /** The number of cells that already have the pasted value. */
  unchanged: number;
  refused: UnfilledCell[];
  /** The number of pasted rows beyond the last line. */
  rowsLeft: number;
  /** The number of pasted columns beyond the last one of the grid. */
  columnsLeft: number;
  data: EstimateData;
}

interface Target {
  list: LineListKey;
  lineId: string;
  field: LineField;
}

function readField(
  list: LineListKey,
  field: LineField,
  cell: Cell,
  settings: RowSettings,
):
  | { value: string | number; mark: MarkKind | null; formulas?: Formulas | undefined }
  | { reason: RefusalReason } {
  if (field === 'name') {
    const text = cellText(cell);
    return text.length > MAX_NAME_LENGTH
      ? { reason: 'text-too-long' }
      : { value: storedNameOf(list, text).name, mark: null };
  }
  if (field === 'unit') {
    const text = cellText(cell);
    return text.length > MAX_UNIT_LENGTH
      ? { reason: 'text-too-long' }
      : { value: text, mark: null };
  }
  const column = field === 'cost' ? 'amount' : field;
  if (column !== 'amount' && column !== 'rate' && column !== 'quantity' && column !== 'days') {
    return { reason: 'unreadable' };
  }
  const cells = new RowCells([cell], [column], settings);
  const isWhole = list === 'personnel';
  const min = field === 'quantity' && isEquipmentListKey(list) ? 0 : 1;
  const value =
    column === 'amount' || column === 'rate'
      ? cells.money(column)
      : cells.number(
          column,
          column === 'days' ? dayBounds(isWhole, settings) : { min, whole: isWhole },
        );
  if (cells.problem !== null) return { reason: cells.problem.reason };
  if (value === null || value > MAX_INPUT) return { reason: 'unreadable' };
  const formulas = formulasOfLine(list, cells.formulas);
  return { value, mark: cells.marks[0]?.kind ?? null, formulas };
}

/**
 * Returns the changes that pasted cells would make in a list, from one cell to the right and down,
 * as in a spreadsheet. A blank cell leaves the value as it is.
 */
export function fillCells(
  data: EstimateData,
  cells: readonly (readonly Cell[])[],
  from: Target,
  settings: RowSettings,
): FillPlan {
  const { list } = from;
  const fields = gridFields(list);
  const firstField = Math.max(fields.indexOf(from.field), 0);
  const lines = linesOfList(data, list);
  const firstLine = Math.max(
    lines.findIndex((line) => line.id === from.lineId),
    0,
  );
  const plan: FillPlan = {
    filled: [],
    unchanged: 0,
    refused: [],
    rowsLeft: 0,
    columnsLeft: 0,
    data,
  };
  const next: AnyLine[] = [...lines];
  for (const [row, texts] of cells.entries()) {
    const index = firstLine + row;
    const line = lines[index];
    if (line === undefined) {
      plan.rowsLeft += 1;
      continue;
    }
    const values = valuesOfLine(list, line);
    let formulas: Formulas = {};
    let isChanged = false;
    for (const [column, cell] of texts.entries()) {
      const field = fields[firstField + column];
      if (field === undefined) {
        if (!isBlankCell(cell))
          plan.columnsLeft = Math.max(plan.columnsLeft, firstField + column + 1 - fields.length);
        continue;
      }
      if (isBlankCell(cell)) continue;
      const text = cellText(cell).slice(0, 120);
      const read = readField(list, field, cell, settings);
      if ('reason' in read) {
        plan.refused.push({ row, field, reason: read.reason, text, name: values.name });
        continue;
      }
      const before = values[field] as string | number | null;
      if (before === read.value) {
        plan.unchanged += 1;
        continue;
      }
      plan.filled.push({
        lineId: line.id ?? '',
        name: valuesOfLine(list, line).name,
        field,
        before,
        after: read.value,
        mark: read.mark,
        text,
      });
      Object.assign(values, { [field]: read.value });
      formulas = { ...formulas, ...read.formulas };
      isChanged = true;
    }
    if (isChanged) {
      const filled = withoutStaleFormulas(lineOfValues(list, values, line.id ?? '', line));
      const all = withFormulas(filled.formulas, formulas);
      next[index] = all === undefined ? filled : { ...filled, formulas: all };
    }
  }
  return plan.filled.length === 0 ? plan : { ...plan, data: withLinesOfList(data, list, next) };
}
