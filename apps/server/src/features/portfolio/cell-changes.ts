import { RISK_FLAGS, RISK_LEVELS, STAKE_FLAGS, SUMMED_AMOUNTS } from '@pcm/domain';
import type { Selectable } from 'kysely';
import type {
  PortfolioCellsTable,
  ProjectFactsTable,
  ProjectResourcesTable,
  ResourceCellsTable,
} from '../../db/schema.ts';
import {
  AMOUNT_NAMES,
  CELL_KEY,
  COUNT_COLUMNS,
  FLAG_COLUMNS,
  MARGIN_COLUMNS,
  PLACE_COLUMNS,
  partsOf,
  RISK_COLUMNS,
  STAKE_NAMES,
  SUM_COLUMNS,
} from './portfolio-columns.ts';

/** The facts of a project as they are stored. */
export type FactsRow = Selectable<ProjectFactsTable>;

/** What a project takes of a resource in a month, as it is stored. */
export type ResourceRow = Selectable<ProjectResourcesTable>;

/** A cell of sums over projects, or what is added to one. */
export type CellRow = Selectable<PortfolioCellsTable>;

/** A cell of resources, or what is added to one. */
export type ResourceCellRow = Selectable<ResourceCellsTable>;

/** What the portfolio holds of a project. */
export interface Held {
  facts: FactsRow;
  resources: readonly ResourceRow[];
}

/** What tells one cell of resources from another, in the order of the table's key. */
export const RESOURCE_CELL_KEY = ['kind', 'name', 'work_month', ...PLACE_COLUMNS] as const;

/**
 * The project type of the cells of resources that sum all types: with each type apart there are
 * nearly as many cells as projects use resources. No project has a blank type.
 */
export const ALL_TYPES = '';

const RESOURCE_SUMS = ['projects', 'entries', 'milli_days'] as const;

const CENTS = 100;

/** Whole units and cents of an amount, times a factor. */
function inParts(minor: number, factor: number): [units: number, cents: number] {
  const cents = minor % CENTS;
  return [((minor - cents) / CENTS) * factor, cents * factor];
}

/** A cell of one project alone, times 1 or -1. */
function cellOf(facts: FactsRow, factor: number): CellRow {
  const sums: Record<string, number> = Object.fromEntries(SUM_COLUMNS.map((column) => [column, 0]));
  const put = (column: string, value: number) => {
    sums[column] = value;
  };
  const putAmount = (name: string, minor: number) => {
    const [unitsColumn, centsColumn] = partsOf(name);
    const [units, cents] = inParts(minor, factor);
    put(unitsColumn, units);
    put(centsColumn, cents);
  };
  put('projects', factor);
  put('with_order', facts.margin_band === null ? 0 : factor);
  for (const column of COUNT_COLUMNS) put(column, facts[column] * factor);
  for (const name of SUMMED_AMOUNTS) {
    putAmount(AMOUNT_NAMES[name], facts[`${AMOUNT_NAMES[name]}_minor`]);
  }
  for (const flag of STAKE_FLAGS) {
    putAmount(STAKE_NAMES[flag], facts[`${STAKE_NAMES[flag]}_minor`]);
  }
  const marginColumn = Object.entries(MARGIN_COLUMNS).find(([band]) => band === facts.margin_band);
  if (marginColumn !== undefined) put(marginColumn[1], factor);
  const marks = [
    ...RISK_LEVELS.filter((risk) => risk === facts.risk).map((risk) => RISK_COLUMNS[risk]),
    ...RISK_FLAGS.map((flag) => FLAG_COLUMNS[flag]).filter((column) => facts[column] === 1),
  ];
  for (const mark of marks) {
    put(mark, factor);
    putAmount(`${mark}_total`, facts.total_minor);
  }
  const key = Object.fromEntries(CELL_KEY.map((column) => [column, facts[column]]));
  return { ...key, ...sums } as CellRow;
}

/** The cells of resources of one project alone, of its type and of all types, times 1 or -1. */
function resourceCellsOf({ facts, resources }: Held, factor: number): ResourceCellRow[] {
  const place = Object.fromEntries(PLACE_COLUMNS.map((column) => [column, facts[column]]));
  const firstMonths = new Map<string, string>();
  const keyOf = ({ kind, name }: ResourceRow) => `${kind} ${name}`;
  for (const row of resources) {
    const first = firstMonths.get(keyOf(row));
    if (first === undefined || row.work_month < first) firstMonths.set(keyOf(row), row.work_month);
  }
  return resources.flatMap((row) =>
    [facts.project_type, ALL_TYPES].map(
      (type) =>
        ({
          kind: row.kind,
          name: row.name,
          work_month: row.work_month,
          ...place,
          project_type: type,
          projects: firstMonths.get(keyOf(row)) === row.work_month ? factor : 0,
          entries: factor,
          milli_days: row.milli_days * factor,
        }) as ResourceCellRow,
    ),
  );
}

type Sums = Record<string, string | number>;

/** By key: every transaction takes the cells in the same order, lest two wait for each other. */
function byKey<Row extends Sums>(key: readonly (keyof Row)[]) {
  return (a: Row, b: Row): number => {
    for (const column of key) {
      const [left, right] = [a[column], b[column]];
      if (left !== undefined && right !== undefined && left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}

/** Rows of one key as one; those that change nothing are left out. */
function merged<Row extends Sums>(
  rows: readonly Row[],
  key: readonly (keyof Row & string)[],
  sums: readonly (keyof Row & string)[],
): Row[] {
  const byCell = new Map<string, Row>();
  for (const row of rows) {
    const id = JSON.stringify(key.map((column) => row[column]));
    const known = byCell.get(id);
    const both: Sums = {};
    for (const sum of sums) both[sum] = Number(known?.[sum] ?? 0) + Number(row[sum]);
    byCell.set(id, { ...row, ...both });
  }
  return [...byCell.values()]
    .filter((row) => sums.some((sum) => row[sum] !== 0))
    .toSorted(byKey(key));
}

/** What is added to the cells when projects change from one to the other. */
export interface CellChanges {
  cells: CellRow[];
  resourceCells: ResourceCellRow[];
}

/** What changes of projects add to the cells, in the order of their keys. */
export function cellChanges(before: readonly Held[], after: readonly Held[]): CellChanges {
  const cells = [
    ...before.map(({ facts }) => cellOf(facts, -1)),
    ...after.map(({ facts }) => cellOf(facts, 1)),
  ];
  const resourceCells = [
    ...before.flatMap((held) => resourceCellsOf(held, -1)),
    ...after.flatMap((held) => resourceCellsOf(held, 1)),
  ];
  return {
    cells: merged(cells, CELL_KEY, SUM_COLUMNS),
    resourceCells: merged(resourceCells, RESOURCE_CELL_KEY, RESOURCE_SUMS),
  };
}
