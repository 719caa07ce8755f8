import {
  amountsExceedLimit,
  type Cell,
  type ColumnMapping,
  type Currency,
  currencyIn,
  type EstimateData,
  type Language,
  type LineListKey,
  type LinePlan,
  likelyTarget,
  lineCountOf,
  MAX_LINES,
  type PlanMode,
  type PlannedRow,
  type PricedEstimate,
  planLines,
  priceEstimate,
  type ReadRow,
  type ReadTable,
  readRows,
  SPECIFICATION,
} from '@pcm/domain';
import { useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { useLanguage } from '../../../platform/words/translation.ts';
import { useCompanyDefaults } from '../../../project/company.queries.ts';
import { pricedOnce, useCategory, useCurrency, useData } from '../state/estimate-context.tsx';
import { removeLines } from '../state/line-edits.ts';
import type { ListKey } from '../state/working-line.ts';

/** A table that the user reviews before it changes lines. */
export interface SourceTable {
  cells: readonly (readonly Cell[])[];
  /** The number of rows beyond the limit, which were not split into cells. */
  beyond: number;
  /** The list for rows that name none; null when unset, so that the names decide. */
  list: LineListKey | null;
  /** The line below which rows are added. */
  after?: { list: ListKey; id: string } | undefined;
  /** An untouched line added for the paste, which the new lines replace. */
  instead?: { list: ListKey; id: string } | undefined;
}

/** The reason why the table cannot be applied. */
export type Obstacle = 'nameMissing' | 'tooManyLines' | 'totalTooLarge' | 'nothingToDo';

interface Choices {
  mode: PlanMode | null;
  list: LineListKey | null;
  /** The row of column titles; null for none, undefined for the detected one. */
  header: number | null | undefined;
  columns: ColumnMapping | null;
  numbers: Language | null;
  /** The days for rows that have none. */
  days: number | undefined;
  amountsIn: Currency | null;
  /** Rows ticked or unticked by hand, by their index in the table. */
  ticks: ReadonlyMap<number, boolean>;
  /** Lists chosen for single rows. */
  lists: ReadonlyMap<number, LineListKey>;
}

/** A table that was read, planned and priced, and the choices that decide how. */
export interface TablePreview {
  source: SourceTable;
  read: ReadTable;
  plan: LinePlan;
  /** The result that the unticked rows would have. */
  leftRows: PlannedRow[];
  /** Rows that need a check; they are not ticked at first. */
  doubts: PlannedRow[];
  isTaken: (row: PlannedRow) => boolean;
  /** The list for rows that name none. */
  list: LineListKey;
  /** Whether some numbers are texts with separators. */
  hasSeparators: boolean;
  mode: PlanMode;
  choices: Choices;
  choose: (choice: Partial<Choices>) => void;
  /** The currency of the amounts where it differs or is unclear; null when it is the project's. */
  tableCurrency: Currency | null;
  before: PricedEstimate;
  after: PricedEstimate;
  lineCount: number;
  obstacle: Obstacle | null;
  /** Applies the plan to the estimate as it is at the time of the call. */
  applyTo: (data: EstimateData) => EstimateData;
}

function obstacleOf(read: ReadTable, plan: LinePlan, after: PricedEstimate, count: number) {
  if (!read.columns.includes('name')) return 'nameMissing';
  if (plan.removed.length === 0 && plan.rows.every((row) => row.kind === 'unchanged')) {
    return 'nothingToDo';
  }
  if (count > MAX_LINES) return 'tooManyLines';
  return amountsExceedLimit(after) === null ? null : 'totalTooLarge';
}

/** Suggests an update when at least half of the rows match existing lines. */
function suggestedMode(data: EstimateData, read: ReadTable): PlanMode {
  const plan = planLines(data, read.rows, { mode: 'update', newId: () => '' });
  const known = plan.rows.filter((row) => row.kind !== 'new').length;
  return known > 0 && known * 2 >= plan.rows.length ? 'update' : 'add';
}

/** The remarks that need a check. A default rate is not one: its remark explains itself. */
const TO_CHECK = new Set([
  'ambiguous',
  'amount-differs',
  'cut-off',
  'days-dropped',
  'list-guessed',
  'no-rate',
  'total-like',
]);

/** Returns whether the user should check a row before it is applied. */
export const needsCheck = ({ read, elsewhere }: PlannedRow): boolean =>
  elsewhere !== null || read.marks.some((mark) => TO_CHECK.has(mark.kind));

const NUMBER_COLUMNS: ReadonlySet<string | null> = new Set(['quantity', 'rate', 'days', 'amount']);

function withoutPlaceholder(data: EstimateData, { instead }: SourceTable, mode: PlanMode) {
  return mode === 'add' && instead !== undefined ? removeLines(data, new Set([instead.id])) : data;
}

/** Reads a table with the user's choices and computes the changes that it would make. */
export function useTablePreview(source: SourceTable, isFile: boolean): TablePreview {
  const { halfDays } = useCompanyDefaults();
  const language = useLanguage();
  const data = useData((now) => now);
  const currency = useCurrency();
  const category = useCategory();
  const [choices, setChoices] = useState<Choices>({
    mode: null,
    list: null,
    header: undefined,
    columns: null,
    numbers: null,
    days: undefined,
    amountsIn: null,
    ticks: new Map(),
    lists: new Map(),
  });
  const readAs = (list: LineListKey) =>
    readRows(source.cells, {
      list,
      lists: choices.lists,
      header: choices.header,
      columns: choices.columns ?? undefined,
      numbers: choices.numbers ?? language,
      isNumbersSure: choices.numbers !== null,
      days: choices.days,
      halfDays,
      amountsIn: choices.amountsIn,
      currency,
      category,
      parameters: SPECIFICATION,
    });
  const asked = choices.list ?? source.list ?? likelyTarget(source.cells);
  const first = readAs(asked);
  // A measured quantity, such as cubic metres, is never people, whichever list was asked for.
  const isNoPeople = choices.list === null && asked === 'personnel' && first.isMeasured;
  const list = isNoPeople ? likelyTarget(source.cells) : asked;
  const read = list === asked ? first : readAs(list);
  const hasIds = read.columns.includes('id');
  const mode = choices.mode ?? (isFile || hasIds ? suggestedMode(data, read) : 'add');
  const planOn = (now: EstimateData, newId: () => string, rows: readonly ReadRow[]) =>
    planLines(withoutPlaceholder(now, source, mode), rows, {
      mode,
      newId,
      after: source.after,
      replaced: read.columns.includes('list') ? undefined : [list],
    });
  const whole = planOn(data, () => '', read.rows);
  const isTaken = (row: PlannedRow) => choices.ticks.get(row.read.row) ?? !needsCheck(row);
  const leftRows = whole.rows.filter((row) => !isTaken(row));
  const left = new Set(leftRows.map((row) => row.read.row));
  const taken = read.rows.filter(({ row }) => !left.has(row));
  const plan = left.size === 0 ? whole : planOn(data, () => '', taken);
  const after = priceEstimate(plan.data, SPECIFICATION);
  const lineCount = lineCountOf(plan.data);
  const converted = read.rows.flatMap((row) => row.marks).find((mark) => mark.kind === 'converted');
  const seen = read.currency ?? (converted ? currencyIn(converted.text) : null);
  return {
    source,
    read,
    plan,
    leftRows,
    doubts: whole.rows.filter(needsCheck),
    isTaken,
    list,
    hasSeparators: source.cells.some((row) =>
      row.some(
        (cell, index) =>
          typeof cell === 'string' &&
          NUMBER_COLUMNS.has(read.columns[index] ?? null) &&
          /\d[.,]\d/.test(cell),
      ),
    ),
    mode,
    choices,
    choose: (choice) => setChoices((now) => ({ ...now, ...choice })),
    tableCurrency: choices.amountsIn ?? (seen === currency ? null : seen),
    before: pricedOnce(data),
    after,
    lineCount,
    obstacle: obstacleOf(read, plan, after, lineCount),
    applyTo: (now) => planOn(now, newLineId, taken).data,
  };
}
