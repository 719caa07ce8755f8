import { RISK_FLAGS, RISK_LEVELS, STAKE_FLAGS, SUMMED_AMOUNTS } from '@pcm/domain';
import type { Selectable } from 'kysely';
import type { ProjectFactsTable, ProjectResourcesTable } from '../../db/portfolio-schema.ts';
import { type CellRow, type CellTable, FIGURE_TABLES, RESOURCE_TABLES } from './cell-tables.ts';
import {
  AMOUNT_NAMES,
  COUNT_COLUMNS,
  FLAG_COLUMNS,
  MARGIN_COLUMNS,
  PLACE_COLUMNS,
  partsOf,
  RISK_COLUMNS,
  STAKE_NAMES,
  SUM_COLUMNS,
} from './portfolio-columns.ts';

/** The stored facts of a project. */
export type FactsRow = Selectable<ProjectFactsTable>;

/** The stored days of a resource that a project needs in a month. */
export type ResourceRow = Selectable<ProjectResourcesTable>;

/** Everything that the portfolio stores of a project. */
export interface StoredFacts {
  facts: FactsRow;
  resources: readonly ResourceRow[];
}

const CENTS = 100;

/** Returns the year of a start month; empty without a start date. */
const yearOf = (month: string) => month.slice(0, 4);

/** Returns the whole units and the cents of an amount, times a factor. */
function inParts(minor: number, factor: number): [units: number, cents: number] {
  const cents = minor % CENTS;
  return [((minor - cents) / CENTS) * factor, cents * factor];
}

/** Returns the row of one project, times 1 or -1, with the columns of every table of figures. */
function figuresOf(facts: FactsRow, factor: number): CellRow {
  const row: Record<string, string | number> = Object.fromEntries(
    SUM_COLUMNS.map((column) => [column, 0]),
  );
  const putAmount = (name: string, minor: number) => {
    const [unitsColumn, centsColumn] = partsOf(name);
    const [units, cents] = inParts(minor, factor);
    row[unitsColumn] = units;
    row[centsColumn] = cents;
  };
  for (const column of PLACE_COLUMNS) row[column] = facts[column];
  row['currency'] = facts.currency;
  row['client_key'] = facts.client_key;
  row['start_year'] = yearOf(facts.start_month);
  row['projects'] = factor;
  row['with_order'] = facts.margin_band === null ? 0 : factor;
  row['with_cost'] = facts.per_square_meter_sort === null ? 0 : factor;
  row['with_pace'] = facts.square_meters_per_person_day === null ? 0 : factor;
  for (const column of COUNT_COLUMNS) row[column] = facts[column] * factor;
  for (const name of SUMMED_AMOUNTS) {
    putAmount(AMOUNT_NAMES[name], facts[`${AMOUNT_NAMES[name]}_minor`]);
  }
  for (const flag of STAKE_FLAGS) {
    putAmount(STAKE_NAMES[flag], facts[`${STAKE_NAMES[flag]}_minor`]);
  }
  const marginColumn = Object.entries(MARGIN_COLUMNS).find(([band]) => band === facts.margin_band);
  if (marginColumn !== undefined) row[marginColumn[1]] = factor;
  const marks = [
    ...RISK_LEVELS.filter((risk) => risk === facts.risk).map((risk) => RISK_COLUMNS[risk]),
    ...RISK_FLAGS.map((flag) => FLAG_COLUMNS[flag]).filter((column) => facts[column] === 1),
  ];
  for (const mark of marks) {
    row[mark] = factor;
    putAmount(`${mark}_total`, facts.total_minor);
  }
  return row;
}

/**
 * Returns the resource rows of one project, times 1 or -1, with the columns of every resource
 * table.
 */
function resourcesOf({ facts, resources }: StoredFacts, factor: number): CellRow[] {
  const place = Object.fromEntries(PLACE_COLUMNS.map((column) => [column, facts[column]]));
  const firstMonths = new Map<string, string>();
  const keyOf = ({ kind, name }: ResourceRow) => `${kind} ${name}`;
  for (const row of resources) {
    const first = firstMonths.get(keyOf(row));
    if (first === undefined || row.work_month < first) firstMonths.set(keyOf(row), row.work_month);
  }
  return resources.map((row) => ({
    ...place,
    kind: row.kind,
    name: row.name,
    work_month: row.work_month,
    projects: firstMonths.get(keyOf(row)) === row.work_month ? factor : 0,
    entries: factor,
    milli_days: row.milli_days * factor,
  }));
}

/**
 * Sorts by key: every transaction locks the cells in the same order, so that there is no deadlock.
 */
function byKey(key: readonly string[]) {
  return (a: CellRow, b: CellRow): number => {
    for (const column of key) {
      const [left, right] = [a[column], b[column]];
      if (left !== undefined && right !== undefined && left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}

/** Merges the rows of each cell; rows that change nothing are left out. */
function merged(rows: readonly CellRow[], { key, sums }: CellTable): CellRow[] {
  const byCell = new Map<string, Record<string, string | number>>();
  for (const row of rows) {
    const id = JSON.stringify(key.map((column) => row[column]));
    const cell =
      byCell.get(id) ?? Object.fromEntries(key.map((column) => [column, row[column] ?? '']));
    for (const sum of sums) cell[sum] = Number(cell[sum] ?? 0) + Number(row[sum]);
    byCell.set(id, cell);
  }
  return [...byCell.values()]
    .filter((cell) => sums.some((sum) => cell[sum] !== 0))
    .toSorted(byKey(key));
}

/** The rows to add to the cells of a table, in the order of their keys. */
export interface CellChanges {
  table: CellTable;
  rows: CellRow[];
}

/** Returns the rows that changed projects add to the cells, table by table. */
export function cellChanges(
  before: readonly StoredFacts[],
  after: readonly StoredFacts[],
): CellChanges[] {
  const figures = [
    ...before.map(({ facts }) => figuresOf(facts, -1)),
    ...after.map(({ facts }) => figuresOf(facts, 1)),
  ];
  const resources = [
    ...before.flatMap((held) => resourcesOf(held, -1)),
    ...after.flatMap((held) => resourcesOf(held, 1)),
  ];
  return [
    ...FIGURE_TABLES.map((table) => ({ table, rows: merged(figures, table) })),
    ...RESOURCE_TABLES.map((table) => ({ table, rows: merged(resources, table) })),
  ];
}
