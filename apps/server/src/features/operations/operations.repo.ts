import type { Db } from '../../db/schema.ts';
import type { OperationRow } from './operation.record.ts';

/** An operation with the names of its customer and project, null where those are deleted. */
export type NamedOperationRow = OperationRow & {
  customer_name: string | null;
  project_name: string | null;
  project_type: string | null;
};

/** Selects operations with the names of their customer and project. */
export const namedOperations = (db: Db) =>
  db
    .selectFrom('operations')
    .leftJoin('projects', (join) =>
      join.onRef('projects.id', '=', 'operations.project_id').on('projects.deleted_at', 'is', null),
    )
    .leftJoin('customers', (join) =>
      join
        .onRef('customers.id', '=', 'operations.customer_id')
        .on('customers.deleted_at', 'is', null),
    )
    .selectAll('operations')
    .select([
      'projects.name as project_name',
      'projects.project_type as project_type',
      'customers.name as customer_name',
    ]);

/** Whether a read finds living or deleted operations. */
export type Existence = 'living' | 'deleted';

/** Finds an operation by id. */
export async function findOperation(
  db: Db,
  id: string,
  existence: Existence = 'living',
): Promise<OperationRow | undefined> {
  return db
    .selectFrom('operations')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', existence === 'living' ? 'is' : 'is not', null)
    .executeTakeFirst();
}

/** Finds a living operation with names. */
export async function findNamedOperation(
  db: Db,
  id: string,
): Promise<NamedOperationRow | undefined> {
  return namedOperations(db)
    .where('operations.id', '=', id)
    .where('operations.deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The conditions on the operations of a whole list. */
export interface OperationsOf {
  projectId?: string | undefined;
  customerId?: string | undefined;
}

/** Finds some living operations, last saved first, after one of them. */
export async function findOperationsAfter(
  db: Db,
  { projectId, customerId }: OperationsOf,
  after: Pick<OperationRow, 'updated_at' | 'id'> | undefined,
  limit: number,
): Promise<NamedOperationRow[]> {
  let query = namedOperations(db).where('operations.deleted_at', 'is', null);
  if (projectId !== undefined) query = query.where('operations.project_id', '=', projectId);
  if (customerId !== undefined) query = query.where('operations.customer_id', '=', customerId);
  if (after !== undefined) {
    query = query.where((is) =>
      is(
        is.refTuple('operations.updated_at', 'operations.id'),
        '<',
        is.tuple(after.updated_at, after.id),
      ),
    );
  }
  return query
    .orderBy('operations.updated_at', 'desc')
    .orderBy('operations.id', 'desc')
    .limit(limit)
    .execute();
}

/** Stores a new operation, and returns it as it is stored. */
export async function insertOperation(db: Db, row: OperationRow): Promise<OperationRow> {
  return db.insertInto('operations').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Saves an operation on the basis of a version; false when another save came first. */
export async function updateOperation(
  db: Db,
  id: string,
  baseVersion: number,
  change: Partial<OperationRow>,
): Promise<boolean> {
  const result = await db
    .updateTable('operations')
    .set({ ...change, version: baseVersion + 1 })
    .where('id', '=', id)
    .where('version', '=', baseVersion)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks an operation as deleted, or living again; false when another request came first. */
export async function setOperationDeleted(
  db: Db,
  id: string,
  version: number,
  deletedAt: string | null,
): Promise<boolean> {
  const result = await db
    .updateTable('operations')
    .set({ deleted_at: deletedAt })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The description of a purged operation. */
type PurgedOperation = Pick<
  OperationRow,
  'id' | 'title' | 'scheduled_date' | 'last_day' | 'version' | 'series_id' | 'occurrence_day'
>;

/** Purges operations that were deleted before a time, and returns them. */
export async function purgeOperations(db: Db, before: string): Promise<PurgedOperation[]> {
  return db
    .deleteFrom('operations')
    .where('deleted_at', '<', before)
    .returning([
      'id',
      'title',
      'scheduled_date',
      'last_day',
      'version',
      'series_id',
      'occurrence_day',
    ])
    .execute();
}

/** The fields that an operation takes from its project. */
export interface BookedProject {
  id: string;
  name: string;
  client: string;
  service_category: string;
  project_type: string;
}

/** Finds a living project. */
export async function findBookedProject(db: Db, id: string): Promise<BookedProject | undefined> {
  return db
    .selectFrom('projects')
    .select(['id', 'name', 'client', 'service_category', 'project_type'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the name of a living customer. */
export async function findCustomer(
  db: Db,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds some operations, living or deleted, with names. */
export async function findNamedOperations(
  db: Db,
  ids: readonly string[],
): Promise<NamedOperationRow[]> {
  if (ids.length === 0) return [];
  return namedOperations(db).where('operations.id', 'in', ids).orderBy('operations.id').execute();
}
