import type { Selectable } from 'kysely';
import type { EquipmentAssignmentsTable } from '../../db/operations-schema.ts';
import type { Db } from '../../db/schema.ts';

/** The stored equipment of an operation. */
export type AssignmentRow = Selectable<EquipmentAssignmentsTable>;

/**
 * Finds the equipment of some operations, in the order in which it was assigned, grouped by name.
 */
export async function findAssignmentsOf(
  db: Db,
  operationIds: readonly string[],
): Promise<AssignmentRow[]> {
  return db
    .selectFrom('equipment_assignments')
    .selectAll()
    .where('operation_id', 'in', operationIds)
    .orderBy('assigned_at')
    .orderBy('name_key')
    .orderBy('id')
    .execute();
}

/** Equipment of an operation, and the operation it belongs to. */
export type PlacedAssignmentRow = AssignmentRow & {
  title: string;
  scheduled_date: string | null;
  last_day: string | null;
  operation_status: string;
  start_time: string | null;
  end_time: string | null;
  location: string;
};

/** The conditions on the equipment of living operations; all of it without a condition. */
export interface AskedAssignments {
  operationId: string | undefined;
  nameKey: string | undefined;
}

/** Finds equipment of living operations, in the order in which it was assigned. */
export async function findPlacedAssignments(
  db: Db,
  { operationId, nameKey }: AskedAssignments,
): Promise<PlacedAssignmentRow[]> {
  let query = db
    .selectFrom('equipment_assignments')
    .innerJoin('operations', 'operations.id', 'equipment_assignments.operation_id')
    .selectAll('equipment_assignments')
    .select([
      'title',
      'scheduled_date',
      'last_day',
      'operations.status as operation_status',
      'start_time',
      'end_time',
      'location',
    ])
    .where('operations.deleted_at', 'is', null);
  if (operationId !== undefined) query = query.where('operation_id', '=', operationId);
  if (nameKey !== undefined) query = query.where('equipment_assignments.name_key', '=', nameKey);
  return query
    .orderBy('equipment_assignments.assigned_at')
    .orderBy('equipment_assignments.id')
    .execute();
}

/** The pieces that are out on a day, and those that were not returned before it. */
export interface AwayRow {
  name_key: string;
  out: number;
  not_returned: number;
}

/** Finds the equipment that is out on a day, by the key of its name. */
export async function findAway(db: Db, today: string): Promise<AwayRow[]> {
  return db
    .selectFrom('equipment_assignments')
    .innerJoin('operations', 'operations.id', 'equipment_assignments.operation_id')
    .select((is) => [
      'equipment_assignments.name_key',
      is.fn
        .coalesce(is.fn.sum<number>('quantity').filterWhere('last_day', '>=', today), is.val(0))
        .as('out'),
      is.fn
        .coalesce(is.fn.sum<number>('quantity').filterWhere('last_day', '<', today), is.val(0))
        .as('not_returned'),
    ])
    .where('equipment_assignments.status', 'in', ['assigned', 'in-use'])
    .where('operations.deleted_at', 'is', null)
    .where('operations.status', '<>', 'cancelled')
    .where('scheduled_date', '<=', today)
    .groupBy('equipment_assignments.name_key')
    .execute();
}

/** Finds an assignment by its own id. */
export async function findAssignment(db: Db, id: string): Promise<AssignmentRow | undefined> {
  return db.selectFrom('equipment_assignments').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores equipment that is assigned to operations. */
export async function insertAssignments(db: Db, rows: readonly AssignmentRow[]): Promise<void> {
  await db.insertInto('equipment_assignments').values(rows).execute();
}

/** Stores an assignment, replacing the present row. */
export async function updateAssignmentRow(db: Db, { id, ...row }: AssignmentRow): Promise<void> {
  await db.updateTable('equipment_assignments').set(row).where('id', '=', id).execute();
}

/** Removes an assignment. */
export async function deleteAssignmentRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('equipment_assignments').where('id', '=', id).execute();
}

/** Removes assignments. */
export async function deleteAssignmentRows(db: Db, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('equipment_assignments').where('id', 'in', ids).execute();
}

/** Renames the equipment in every assignment of a name. */
export async function renameAssignments(
  db: Db,
  oldKey: string,
  item: { name: string; name_key: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('equipment_assignments')
    .set((is) => ({
      equipment_name: item.name,
      name_key: item.name_key,
      version: is('version', '+', 1),
      updated_at: now.toISOString(),
    }))
    .where('name_key', '=', oldKey)
    .execute();
}

/** Returns the days of a living operation; undefined when there is none. */
export async function findOperationDays(
  db: Db,
  id: string,
): Promise<{ scheduled_date: string | null; last_day: string | null } | undefined> {
  return db
    .selectFrom('operations')
    .select(['scheduled_date', 'last_day'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
