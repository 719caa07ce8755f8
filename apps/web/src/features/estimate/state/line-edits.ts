import {
  type EstimateData,
  FORMULA_FIELDS,
  type FormulaField,
  formulaOf,
  HALF_DAY,
  MAX_INPUT,
  MAX_NAME_LENGTH,
  MAX_UNIT_LENGTH,
  MOST_TYPED_PEOPLE,
  withFormulas,
} from '@pcm/domain';
import {
  isEquipmentList,
  LIST_KEYS,
  type LineOfList,
  type ListKey,
  linesOf,
  withLines,
} from './working-line.ts';

const indexOfLine = (lines: readonly { id?: string | undefined }[], id: string): number =>
  lines.findIndex((line) => line.id === id);

/** A line or an item, whose numbers may have formulas. */
interface Calculated {
  formulas?: Partial<Record<FormulaField, string | undefined>> | undefined;
}

/** Returns changed fields with the formulas that are left: a value that is set has none. */
export function withOwnFormulas<Fields extends object>(line: Calculated, fields: Fields) {
  const { formulas } = line;
  if (formulas === undefined || 'formulas' in fields) return fields;
  const set = FORMULA_FIELDS.filter((field) => field in fields && formulas[field] !== undefined);
  if (set.length === 0) return fields;
  const none = Object.fromEntries(set.map((field) => [field, undefined]));
  return { ...fields, formulas: withFormulas(formulas, none) };
}

/** Returns the fields that a typed number and its formula set. */
export const withEntered = (
  before: Calculated['formulas'],
  field: FormulaField,
  value: number | undefined,
  formula: string | undefined,
) => ({
  [field]: value,
  ...(formula === undefined ? {} : { formulas: withFormulas(before, { [field]: formula }) }),
});

/** Changes fields of one line; other fields and other lines keep their identity. */
export function changeLine<K extends ListKey>(
  data: EstimateData,
  list: K,
  id: string,
  fields: Partial<LineOfList[K]>,
): EstimateData {
  const lines = linesOf(data, list);
  const index = indexOfLine(lines, id);
  const line = lines[index];
  if (line === undefined) return data;
  const changed = withOwnFormulas(line, fields);
  const isSame = Object.entries(changed).every(
    ([field, value]) => line[field as keyof typeof line] === value,
  );
  if (isSame) return data;
  return withLines(data, list, lines.with(index, { ...line, ...changed }));
}

/** Sets a number of a line, with the formula that it comes from, if any. */
export function enterNumber(
  data: EstimateData,
  list: ListKey,
  id: string,
  field: FormulaField,
  value: number,
  formula: string | undefined,
): EstimateData {
  const line: Calculated | undefined = linesOf(data, list).find((one) => one.id === id);
  return changeLine(data, list, id, withEntered(line?.formulas, field, value, formula));
}

/** Inserts a line at an index, or at the end. */
export function insertLine<K extends ListKey>(
  data: EstimateData,
  list: K,
  line: LineOfList[K],
  index?: number,
): EstimateData {
  const lines = linesOf(data, list);
  return withLines(data, list, lines.toSpliced(index ?? lines.length, 0, line));
}

/** A removed line, and its place in its list. */
export interface PlacedLine {
  list: ListKey;
  index: number;
  line: LineOfList[ListKey];
}

/** Returns the lines with these ids from all lists, in the order of the lists. */
export function placedLines(data: EstimateData, ids: ReadonlySet<string>): PlacedLine[] {
  return LIST_KEYS.flatMap((list) =>
    linesOf(data, list).flatMap((line, index) => (ids.has(line.id) ? [{ list, index, line }] : [])),
  );
}

/** Changes every list that contains one of the lines. */
function changeLists(
  data: EstimateData,
  ids: ReadonlySet<string>,
  change: (lines: readonly LineOfList[ListKey][], list: ListKey) => LineOfList[ListKey][],
): EstimateData {
  return LIST_KEYS.reduce((now, list) => {
    const lines: readonly LineOfList[ListKey][] = linesOf(now, list);
    return lines.some((line) => ids.has(line.id)) ? withLines(now, list, change(lines, list)) : now;
  }, data);
}

export const removeLines = (data: EstimateData, ids: ReadonlySet<string>): EstimateData =>
  changeLists(data, ids, (lines) => lines.filter((line) => !ids.has(line.id)));

/** Restores removed lines in their places; lines that exist already stay. */
export function putLinesBack(data: EstimateData, placed: readonly PlacedLine[]): EstimateData {
  return placed.reduce(
    (now, { list, index, line }) =>
      indexOfLine(linesOf(now, list), line.id) < 0 ? insertLine(now, list, line, index) : now,
    data,
  );
}

/**
 * Inserts copies of lines as one block below the last of them in each list. `copyIds` has the id of
 * each copy.
 */
export function duplicateLines(
  data: EstimateData,
  copyIds: ReadonlyMap<string, string>,
): EstimateData {
  return changeLists(data, new Set(copyIds.keys()), (lines) => {
    const copies = lines.flatMap((line) => {
      const id = copyIds.get(line.id);
      return id === undefined ? [] : [{ ...line, id }];
    });
    return lines.toSpliced(lines.findLastIndex((line) => copyIds.has(line.id)) + 1, 0, ...copies);
  });
}

/** Moves lines by one row within their lists; at the end of a list they stay together. */
export function shiftLines(data: EstimateData, ids: ReadonlySet<string>, by: 1 | -1): EstimateData {
  let hasMoved = false;
  const shifted = changeLists(data, ids, (lines) => {
    const next = by < 0 ? [...lines] : lines.toReversed();
    next.forEach((line, index) => {
      const before = next[index - 1];
      if (!ids.has(line.id) || before === undefined || ids.has(before.id)) return;
      next[index - 1] = line;
      next[index] = before;
      hasMoved = true;
    });
    return by < 0 ? next : next.toReversed();
  });
  return hasMoved ? shifted : data;
}

/** The number columns that can be set for many lines at once. */
export const FILL_COLUMNS = ['quantity', 'rate', 'days', 'cost'] as const;

export type FillColumn = (typeof FILL_COLUMNS)[number];

/** Returns the field of a line for a column; null where it has none: consumables have no days. */
function fieldOf(line: LineOfList[ListKey], column: FillColumn): FormulaField | null {
  const field = column === 'quantity' && 'count' in line ? 'count' : column;
  return Object.entries(line).some(([name, value]) => name === field && value !== undefined)
    ? field
    : null;
}

/** Returns the number in a column of a line; null where the line has none. */
export function numberIn(line: LineOfList[ListKey], column: FillColumn): number | null {
  const field = fieldOf(line, column);
  const value: unknown = Object.entries(line).find(([name]) => name === field)?.[1];
  return typeof value === 'number' ? value : null;
}

/** Sets a column of lines to one number; lines without the column stay as they are. */
export function fillLines(
  data: EstimateData,
  ids: ReadonlySet<string>,
  column: FillColumn,
  value: number,
): EstimateData {
  return placedLines(data, ids).reduce((now, { list, line }) => {
    const field = fieldOf(line, column);
    return field === null ? now : changeLine(now, list, line.id, { [field]: value });
  }, data);
}

/** The limits of days, which the company sets. */
export interface DayLimits {
  fallback: number;
  min: number;
  step?: number;
  decimals?: 0;
  halves?: true;
}

interface NumberLimits {
  min: number;
  max: number;
  decimals?: 0 | 2;
  halves?: true;
}

/** Returns the limits of a column for these lines: those of the strictest list. */
export function limitsOf(
  column: FillColumn,
  lines: readonly Pick<PlacedLine, 'list'>[],
  days: DayLimits,
): NumberLimits {
  const isWhole = lines.some(({ list }) => list === 'personnel');
  if (column === 'rate' || column === 'cost') return { min: 0, max: MAX_INPUT, decimals: 2 };
  if (column === 'days') return { ...days, max: MAX_INPUT };
  const isPeople = isWhole && column === 'quantity';
  const mayBeNone = column === 'quantity' && lines.every(({ list }) => isEquipmentList(list));
  const decimals = isWhole ? ({ decimals: 0 } as const) : {};
  return { min: mayBeNone ? 0 : 1, max: isPeople ? MOST_TYPED_PEOPLE : MAX_INPUT, ...decimals };
}

/** Returns whether a column takes a number as it is. */
export const isWithin = (value: number, { min, max, decimals, halves }: NumberLimits): boolean =>
  value >= min &&
  value <= max &&
  (decimals !== 0 || Number.isInteger(value)) &&
  (!halves || Number.isInteger(value / HALF_DAY));

/** The value of a cell of a grid: a text, or a number with the formula that it comes from. */
export interface CellContent {
  value: string | number | undefined;
  formula?: string | undefined;
  /** The quantity by which a cost per unit is multiplied. */
  quantity?: number | undefined;
  /** The text that tells lines of the same name apart; it moves with the name. */
  description?: string | undefined;
}

const isNameColumn = (column: string) => column === 'position' || column === 'name';

const numberColumn = (column: string): FillColumn | undefined =>
  FILL_COLUMNS.find((one) => one === (column === 'count' ? 'quantity' : column));

/** Returns what a cell of a line holds; null where the line has no such cell. */
export function readCell(line: LineOfList[ListKey], column: string): CellContent | null {
  if (isNameColumn(column)) {
    return { value: 'type' in line ? line.type : line.name, description: line.description };
  }
  if (column === 'unit') return { value: line.unit ?? '' };
  const filled = numberColumn(column);
  const field = filled === undefined ? null : fieldOf(line, filled);
  if (filled === undefined || field === null) return null;
  return { value: numberIn(line, filled) ?? undefined, formula: formulaOf(line, field) };
}

/** Returns the number of a cell that was emptied, as the cell itself sets it on Delete. */
function emptyNumber(list: ListKey, column: FillColumn, days: DayLimits): number {
  if (column === 'days') return days.fallback;
  return column === 'quantity' && !isEquipmentList(list) ? 1 : 0;
}

/** Sets or empties a cell of a line; null where the cell does not take this. */
export function writeCell(
  data: EstimateData,
  { list, line }: Pick<PlacedLine, 'list' | 'line'>,
  column: string,
  content: CellContent | null,
  days: DayLimits,
): EstimateData | null {
  const { value = '', description = '', formula } = content ?? {};
  if (isNameColumn(column) || column === 'unit') {
    const longest = column === 'unit' ? MAX_UNIT_LENGTH : MAX_NAME_LENGTH;
    if (typeof value !== 'string' || value.length > longest) return null;
    const named = 'type' in line ? { type: value, description } : { name: value, description };
    const fields = column === 'unit' ? { unit: value } : named;
    return changeLine(data, list, line.id, fields);
  }
  const filled = numberColumn(column);
  const field = filled === undefined ? null : fieldOf(line, filled);
  if (filled === undefined || field === null) return null;
  const number = content === null ? emptyNumber(list, filled, days) : value;
  if (typeof number !== 'number' || !isWithin(number, limitsOf(filled, [{ list }], days))) {
    return null;
  }
  return enterNumber(data, list, line.id, field, number, formula);
}

/** Returns whether a line may move between two lists, because their lines are of the same kind. */
export function takesLinesOf(list: ListKey, from: ListKey): boolean {
  const isLogistics = (one: ListKey) => one === 'transportation' || one === 'accommodation';
  return (
    list === from ||
    (isEquipmentList(list) && isEquipmentList(from)) ||
    (isLogistics(list) && isLogistics(from))
  );
}

/** Converts a line for another list of its kind: only consumables have no days. */
function lineIn(list: ListKey, line: LineOfList[ListKey]): LineOfList[ListKey] {
  if (!isEquipmentList(list) || !('quantity' in line)) return line;
  const { days, ...rest } = line;
  return list === 'consumables' ? rest : { ...rest, days: days ?? 1 };
}

/**
 * Moves lines as a block in their order: above the line `before`, or to the end of a list. Lines of
 * another kind stay in place.
 */
export function moveLinesTo(
  data: EstimateData,
  ids: ReadonlySet<string>,
  list: ListKey,
  before: string | null,
): EstimateData {
  const moving = placedLines(data, ids).filter((placed) => takesLinesOf(list, placed.list));
  const stays = linesOf(data, list);
  // The target may itself be moving; the next line that stays is used then.
  const target = stays
    .slice(before === null ? stays.length : Math.max(indexOfLine(stays, before), 0))
    .find((line) => !ids.has(line.id));
  const rest = removeLines(data, new Set(moving.map(({ line }) => line.id)));
  const lines: readonly LineOfList[ListKey][] = linesOf(rest, list);
  const index = target === undefined ? lines.length : indexOfLine(lines, target.id);
  const next = lines.toSpliced(
    index,
    0,
    ...moving.map((placed) => (placed.list === list ? placed.line : lineIn(list, placed.line))),
  );
  const isSame = next.length === stays.length && next.every((line, place) => line === stays[place]);
  return moving.length === 0 || isSame ? data : withLines(rest, list, next);
}
