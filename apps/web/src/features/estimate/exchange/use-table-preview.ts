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
} from '@pcm/domain';
import { useState } from 'react';
import { newLineId } from '../../../platform/line-id.ts';
import { useLanguage } from '../../../platform/words/language.ts';
import { pricedOnce, useCategory, useCurrency, useData } from '../state/estimate-context.tsx';
import { removeLines } from '../state/line-edits.ts';
import type { ListKey } from '../state/working-line.ts';

/** A table to be looked at before it changes lines. */
export interface SourceTable {
  cells: readonly (readonly Cell[])[];
  /** Rows that were not even split into cells. */
  beyond: number;
  /** Where rows go that name no list; null where nobody said, and the names decide. */
  list: LineListKey | null;
  /** The line that added rows stand below. */
  after?: { list: ListKey; id: string } | undefined;
  /** A line that was only just added for the rows: new ones take its place. */
  instead?: { list: ListKey; id: string } | undefined;
}

/** What stands in the way of applying. */
export type Obstacle = 'nameMissing' | 'tooManyLines' | 'totalTooLarge' | 'nothingToDo';

interface Choices {
  mode: PlanMode | null;
  list: LineListKey | null;
  /** The row of the column titles; null for none, undefined for the one that was found. */
  header: number | null | undefined;
  columns: ColumnMapping | null;
  numbers: Language | null;
  /** Days of rows that have none. */
  days: number | undefined;
  amountsIn: Currency | null;
  /** Rows taken or left out by hand, by their index in the table. */
  ticks: ReadonlyMap<number, boolean>;
  /** Lists chosen for single rows. */
  lists: ReadonlyMap<number, LineListKey>;
}

/** A table read, planned and priced, and the choices that decide how. */
export interface TablePreview {
  source: SourceTable;
  read: ReadTable;
  plan: LinePlan;
  /** What the rows that are not ticked would become. */
  leftRows: PlannedRow[];
  /** Rows that somebody should look at; they are not ticked by themselves. */
  doubts: PlannedRow[];
  isTaken: (row: PlannedRow) => boolean;
  /** Where rows go that name no list. */
  list: LineListKey;
  /** Some numbers are texts with separators. */
  hasSeparators: boolean;
  mode: PlanMode;
  choices: Choices;
  choose: (choice: Partial<Choices>) => void;
  /** The currency of the table's amounts where it is not plainly the project's; else null. */
  tableCurrency: Currency | null;
  before: PricedEstimate;
  after: PricedEstimate;
  lineCount: number;
  obstacle: Obstacle | null;
  /** Makes the plan on the estimate as it is then. */
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

/** Half of the rows stand for lines that are there: then they are meant to change them. */
function suggestedMode(data: EstimateData, read: ReadTable): PlanMode {
  const plan = planLines(data, read.rows, { mode: 'update', newId: () => '' });
  const known = plan.rows.filter((row) => row.kind !== 'new').length;
  return known > 0 && known * 2 >= plan.rows.length ? 'update' : 'add';
}

/** Remarks that ask for a look: a default rate says of itself what it is. */
const TO_CHECK = new Set([
  'ambiguous',
  'amount-differs',
  'cut-off',
  'days-dropped',
  'list-guessed',
  'no-rate',
  'total-like',
]);

/** Whether somebody should look at a row before it comes in. */
export const needsCheck = ({ read, elsewhere }: PlannedRow): boolean =>
  elsewhere !== null || read.marks.some((mark) => TO_CHECK.has(mark.kind));

const NUMBER_COLUMNS: ReadonlySet<string | null> = new Set(['quantity', 'rate', 'days', 'amount']);

function withoutPlaceholder(data: EstimateData, { instead }: SourceTable, mode: PlanMode) {
  return mode === 'add' && instead !== undefined ? removeLines(data, new Set([instead.id])) : data;
}

/** Reads a table under the user's choices and works out what it would change. */
export function useTablePreview(source: SourceTable, isFile: boolean): TablePreview {
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
      amountsIn: choices.amountsIn,
      currency,
      category,
    });
  const asked = choices.list ?? source.list ?? likelyTarget(source.cells);
  const first = readAs(asked);
  // Cubic metres are no people, whichever list the button belongs to.
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
  const after = priceEstimate(plan.data);
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
