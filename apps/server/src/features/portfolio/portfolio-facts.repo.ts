import { type RawBuilder, sql } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';
import {
  type CellRow,
  type FactsRow,
  RESOURCE_CELL_KEY,
  type ResourceCellRow,
  type ResourceRow,
} from './cell-changes.ts';
import { CELL_KEY, SUM_COLUMNS } from './portfolio-columns.ts';

/** An engine takes a limited number of values in one statement. */
const VALUES_OF_A_STATEMENT = 20_000;

function inStatements<Row extends object>(rows: readonly Row[]): Row[][] {
  const [first] = rows;
  if (first === undefined) return [];
  const size = Math.floor(VALUES_OF_A_STATEMENT / Object.keys(first).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** The facts of some projects, in no order. */
export async function findFacts(db: Db, projectIds: readonly string[]): Promise<FactsRow[]> {
  return db.selectFrom('project_facts').selectAll().where('project_id', 'in', projectIds).execute();
}

/** What some projects take of people and equipment, project by project. */
export async function findResources(db: Db, projectIds: readonly string[]): Promise<ResourceRow[]> {
  return db
    .selectFrom('project_resources')
    .selectAll()
    .where('project_id', 'in', projectIds)
    .orderBy('project_id')
    .orderBy('kind')
    .orderBy('name')
    .orderBy('work_month')
    .execute();
}

/** Changes some of the facts of a project. */
export async function updateFacts(
  db: Db,
  projectId: string,
  changes: Partial<FactsRow>,
): Promise<void> {
  await db.updateTable('project_facts').set(changes).where('project_id', '=', projectId).execute();
}

/** Stores the facts of projects that have none. */
export async function insertFacts(db: Db, rows: readonly FactsRow[]): Promise<void> {
  for (const some of inStatements(rows)) {
    await db.insertInto('project_facts').values(some).execute();
  }
}

/** Forgets the facts of projects. */
export async function deleteFacts(db: Db, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('project_facts').where('project_id', 'in', projectIds).execute();
}

/** Stores the resources of projects that have none. */
export async function insertResources(db: Db, rows: readonly ResourceRow[]): Promise<void> {
  for (const some of inStatements(rows)) {
    await db.insertInto('project_resources').values(some).execute();
  }
}

/** Forgets the resources of projects. */
export async function deleteResources(db: Db, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('project_resources').where('project_id', 'in', projectIds).execute();
}

/** Each column of a stored cell with what is added to it. */
function added<Column extends string>(
  table: keyof Schema,
  columns: readonly Column[],
): Record<Column, RawBuilder<number>> {
  const sums = columns.map((column) => [
    column,
    sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  ]);
  return Object.fromEntries(sums) as Record<Column, RawBuilder<number>>;
}

const ADDED_TO_CELLS = added('portfolio_cells', SUM_COLUMNS);
const ADDED_TO_RESOURCE_CELLS = added('resource_cells', ['projects', 'entries', 'milli_days']);

/** Adds to the cells, in the order given; those that hold no project any more are gone. */
export async function addToCells(db: Db, changes: readonly CellRow[]): Promise<void> {
  for (const some of inStatements(changes)) {
    await db
      .insertInto('portfolio_cells')
      .values(some)
      .onConflict((conflict) => conflict.columns(CELL_KEY).doUpdateSet(ADDED_TO_CELLS))
      .execute();
  }
  for (const change of changes) {
    if (change.projects >= 0) continue;
    await db
      .deleteFrom('portfolio_cells')
      .where((is) => is.and(CELL_KEY.map((column) => is(column, '=', change[column]))))
      .where('projects', '=', 0)
      .execute();
  }
}

/** Adds to the cells of resources, in the order given; those that hold nothing are gone. */
export async function addToResourceCells(
  db: Db,
  changes: readonly ResourceCellRow[],
): Promise<void> {
  for (const some of inStatements(changes)) {
    await db
      .insertInto('resource_cells')
      .values(some)
      .onConflict((conflict) =>
        conflict.columns(RESOURCE_CELL_KEY).doUpdateSet(ADDED_TO_RESOURCE_CELLS),
      )
      .execute();
  }
  for (const change of changes) {
    if (change.entries >= 0) continue;
    await db
      .deleteFrom('resource_cells')
      .where((is) => is.and(RESOURCE_CELL_KEY.map((column) => is(column, '=', change[column]))))
      .where('entries', '=', 0)
      .execute();
  }
}
