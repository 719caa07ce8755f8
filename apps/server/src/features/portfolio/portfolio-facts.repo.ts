import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { CellChanges, FactsRow, ResourceRow } from './cell-changes.ts';
import type { CellRow, CellTable } from './cell-tables.ts';

/** The most values in one statement; the engines have a limit. */
const VALUES_OF_A_STATEMENT = 20_000;

function inStatements<Row extends object>(rows: readonly Row[]): Row[][] {
  const [first] = rows;
  if (first === undefined) return [];
  const size = Math.floor(VALUES_OF_A_STATEMENT / Object.keys(first).length);
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}

/** Finds the facts of some projects, in no particular order. */
export async function findFacts(db: Db, projectIds: readonly string[]): Promise<FactsRow[]> {
  return db.selectFrom('project_facts').selectAll().where('project_id', 'in', projectIds).execute();
}

/** Finds the people and equipment that some projects need, project by project. */
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

/** Deletes the facts of projects. */
export async function deleteFacts(db: Db, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('project_facts').where('project_id', 'in', projectIds).execute();
}

/** Stores the resources of projects that have none. */
export async function insertResources(db: Db, rows: readonly ResourceRow[]): Promise<void> {
  for (const some of inStatements(rows)) {
    await db.insertInto('project_resources').values(some).execute();
  }
}

/** Deletes the resources of projects. */
export async function deleteResources(db: Db, projectIds: readonly string[]): Promise<void> {
  await db.deleteFrom('project_resources').where('project_id', 'in', projectIds).execute();
}

function names(columns: readonly string[]): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

async function addRows(
  db: Db,
  { table, key, sums }: CellTable,
  rows: readonly CellRow[],
): Promise<void> {
  const columns = [...key, ...sums];
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const added = sums.map((column) => {
    const stored = sql.ref(`${table}.${column}`);
    return sql`${sql.ref(column)} = ${stored} + ${sql.ref(`excluded.${column}`)}`;
  });
  await sql`
    insert into ${sql.table(table)} (${names(columns)}) values ${sql.join(values)}
    on conflict (${names(key)}) do update set ${sql.join(added)}`.execute(db);
}

/** Casts a key, because PostgreSQL treats every value of a list as text unless it has a type. */
function keyValue(value: string | number | undefined): RawBuilder<unknown> {
  return typeof value === 'number' ? sql`cast(${value} as bigint)` : sql`cast(${value} as text)`;
}

async function deleteEmptied(
  db: Db,
  { table, key, behind }: CellTable,
  rows: readonly CellRow[],
): Promise<void> {
  const keys = rows.map((row) => sql`(${sql.join(key.map((column) => keyValue(row[column])))})`);
  await sql`
    delete from ${sql.table(table)}
    where (${names(key)}) in (values ${sql.join(keys)}) and ${sql.ref(behind)} = 0`.execute(db);
}

/** Adds to the cells of a table, in the given order, and removes those with no projects left. */
export async function addToCells(db: Db, { table, rows }: CellChanges): Promise<void> {
  for (const some of inStatements(rows)) await addRows(db, table, some);
  const lessened = rows.filter((row) => Number(row[table.behind]) < 0);
  for (const some of inStatements(lessened)) await deleteEmptied(db, table, some);
}
