import {
  amountsExceedLimit,
  type Cell,
  type ColumnMapping,
  type Currency,
  currencyIn,
  type EstimateData,
  type LineListKey,
  type LinePlan,
  lineCountOf,
  MAX_LINES,
  type NumberLanguage,
  type PlanMode,
  type PlannedRow,
  type PricedEstimate,
  planLines,
  priceEstimate,
  type ReadTable,
  readRows,
} from '@pcm/domain';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { newLineId } from '../../../lib/line-id.ts';
import { pricedOnce, useCategory, useCurrency, useData } from '../state/estimate-context.tsx';
import { removeLines } from '../state/line-edits.ts';
import { linesOf } from '../state/line-lists.ts';
import type { ListKey } from '../state/working-line.ts';

/** A table to be looked at before it changes lines. */
export interface SourceTable {
  cells: readonly (readonly Cell[])[];
  /** Rows that were not even split into cells. */
  beyond: number;
  /** Where rows go that name no list. */
  list: LineListKey;
  /** The line that added rows stand below. */
  after?: { list: ListKey; id: string } | undefined;
  /** A line that was only just added for the rows: new ones take its place. */
  instead?: { list: ListKey; id: string } | undefined;
}

/** What stands in the way of applying. */
export type Obstacle = 'nameMissing' | 'tooManyLines' | 'totalTooLarge' | 'nothingToDo';

interface Choices {
  mode: PlanMode | null;
  list: LineListKey;
  columns: ColumnMapping | null;
  numbers: NumberLanguage;
  amountsIn: Currency | null;
  /** Rows left out by hand, by their index in the table. */
  left: ReadonlySet<number>;
  /** Lists chosen for single rows. */
  lists: ReadonlyMap<number, LineListKey>;
}

/** A table read, planned and priced, and the choices that decide how. */
export interface TablePreview {
  source: SourceTable;
  read: ReadTable;
  plan: LinePlan;
  /** What the rows left out by hand would become. */
  leftRows: PlannedRow[];
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
    list: source.list,
    columns: null,
    numbers: language,
    amountsIn: null,
    left: new Set(),
    lists: new Map(),
  });
  const days = linesOf(data, 'personnel').map((line) => line.days);
  const read = readRows(source.cells, {
    list: choices.list,
    lists: choices.lists,
    columns: choices.columns ?? undefined,
    numbers: choices.numbers,
    amountsIn: choices.amountsIn,
    currency,
    category,
    stay: days.length === 0 ? null : Math.max(...days),
  });
  const hasIds = read.columns.includes('id');
  const mode = choices.mode ?? (isFile || hasIds ? suggestedMode(data, read) : 'add');
  const { left } = choices;
  const taken = left.size === 0 ? read.rows : read.rows.filter(({ row }) => !left.has(row));
  const planOn = (now: EstimateData, newId: () => string, rows = taken) =>
    planLines(withoutPlaceholder(now, source, mode), rows, {
      mode,
      newId,
      after: source.after,
      replaced: read.columns.includes('list') ? undefined : [choices.list],
    });
  const plan = planOn(data, () => '');
  const leftRows =
    left.size === 0
      ? []
      : planOn(data, () => '', read.rows).rows.filter((one) => left.has(one.read.row));
  const after = priceEstimate(plan.data);
  const lineCount = lineCountOf(plan.data);
  const converted = read.rows.flatMap((row) => row.marks).find((mark) => mark.kind === 'converted');
  const seen = read.currency ?? (converted ? currencyIn(converted.text) : null);
  return {
    source,
    read,
    plan,
    leftRows,
    mode,
    choices,
    choose: (choice) => setChoices((now) => ({ ...now, ...choice })),
    tableCurrency: choices.amountsIn ?? (seen === currency ? null : seen),
    before: pricedOnce(data),
    after,
    lineCount,
    obstacle: obstacleOf(read, plan, after, lineCount),
    applyTo: (now) => planOn(now, newLineId).data,
  };
}
