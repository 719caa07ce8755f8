import { WORK_ENTRY_KINDS } from '@pcm/domain';
import type { Db } from '../../db/schema.ts';
import type { OperationRow } from '../operations/operation.record.ts';
import type { DayEntryRow } from './day-entry.record.ts';

/** The columns of an operation that its day sheets need. */
export interface SheetOperation {
  id: string;
  title: string;
  project_id: string | null;
  assigned_team: string;
  covers: string;
  scheduled_date: string | null;
  estimated_duration: number | null;
  working_hours_per_day: number;
}

const SHEET_COLUMNS = [
  'id',
  'title',
  'project_id',
  'assigned_team',
  'covers',
  'scheduled_date',
  'estimated_duration',
  'working_hours_per_day',
] as const;

/** Finds a living operation. */
export async function findSheetOperation(db: Db, id: string): Promise<SheetOperation | undefined> {
  return db
    .selectFrom('operations')
    .select(SHEET_COLUMNS)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Sets a planned operation in progress, and returns it as it is now; undefined where it is no
 * longer planned. A single statement decides, so that of several simultaneous starts one begins it.
 */
export async function beginOperation(
  db: Db,
  id: string,
  at: string,
): Promise<OperationRow | undefined> {
  return db
    .updateTable('operations')
    .set((is) => ({ status: 'in-progress', version: is('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .where('status', '=', 'scheduled')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Finds the living operations of a project that are not cancelled. */
export async function findProjectOperations(db: Db, projectId: string): Promise<SheetOperation[]> {
  return db
    .selectFrom('operations')
    .select(SHEET_COLUMNS)
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .execute();
}

/** Finds an entry, living or deleted. */
export async function findDayEntry(db: Db, id: string): Promise<DayEntryRow | undefined> {
  return db.selectFrom('day_entries').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the living entries of operations, in the order of their days. */
export async function findDayEntries(
  db: Db,
  operationIds: readonly string[],
  { day, kind }: { day?: string; kind?: DayEntryRow['kind'] } = {},
): Promise<DayEntryRow[]> {
  if (operationIds.length === 0) return [];
  let found = db
    .selectFrom('day_entries')
    .selectAll()
    .where('operation_id', 'in', operationIds)
    .where('deleted_at', 'is', null);
  if (day !== undefined) found = found.where('day', '=', day);
  if (kind !== undefined) found = found.where('kind', '=', kind);
  return found.orderBy('day').orderBy('created_at').orderBy('id').execute();
}

/** Finds the ids of the entries of an operation that were edited, deleted ones included; the latest first. */
export async function findEditedIds(db: Db, operationId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('day_entries')
    .select('id')
    .where('operation_id', '=', operationId)
    .where('version', '>', 1)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores an entry, replacing one with the same id. */
export async function storeDayEntry(db: Db, row: DayEntryRow): Promise<void> {
  const { id: _id, ...changed } = row;
  await db
    .insertInto('day_entries')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
    .execute();
}

/** Counts the entries of an operation for a day, deleted ones included. */
export async function countDayEntries(db: Db, operationId: string, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('day_entries')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('operation_id', '=', operationId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the photos of an operation, and adds up the sizes of all files. Units: bytes. */
export async function photoSpace(
  db: Db,
  operationId: string,
): Promise<{ count: number; bytes: number }> {
  const { count } = await db
    .selectFrom('day_entries')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('operation_id', '=', operationId)
    .where('kind', '=', 'photo')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { count, bytes: (await fileSpace(db)).bytes };
}

/** Counts the files of all photos, deleted ones included, and adds up their sizes. Units: bytes. */
export async function fileSpace(db: Db): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await db
    .selectFrom('day_entries')
    .select((is) => [
      is.fn.countAll<number>().as('count'),
      is.fn.sum<number | string | null>('file_bytes').as('bytes'),
    ])
    .where('file', 'is not', null)
    .executeTakeFirstOrThrow();
  return { count, bytes: Number(bytes ?? 0) };
}

/** Finds the names of team members, deleted or not. */
export async function findNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('team_members')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
}

/** Removes the entries of operations that were purged. */
export async function purgeOrphans(db: Db): Promise<void> {
  await db
    .deleteFrom('day_entries')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('operations')
            .select('operations.id')
            .whereRef('operations.id', '=', 'day_entries.operation_id'),
        ),
      ),
    )
    .execute();
}

/** Removes the files of photos that were deleted before a time, and leaves their entries. */
export async function releaseFiles(db: Db, before: string): Promise<void> {
  await db
    .updateTable('day_entries')
    .set({ file: null, file_bytes: 0 })
    .where('deleted_at', '<', before)
    .where('file', 'is not', null)
    .execute();
}

/** Returns the names of all files that belong to a photo. */
export async function findFileNames(db: Db): Promise<Set<string>> {
  const rows = await db
    .selectFrom('day_entries')
    .select('file')
    .where('file', 'is not', null)
    .execute();
  return new Set(rows.flatMap(({ file }) => file ?? []));
}

/** Returns the days with work, by operation, in order. */
export async function findWorkedDays(
  db: Db,
  operationIds: readonly string[],
): Promise<{ operation_id: string; day: string }[]> {
  if (operationIds.length === 0) return [];
  return db
    .selectFrom('day_entries')
    .select(['operation_id', 'day'])
    .distinct()
    .where('operation_id', 'in', operationIds)
    .where('kind', 'in', WORK_ENTRY_KINDS)
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .execute();
}

/** Returns the entries about who was at work, by operation and day, in order. */
export async function findWork(
  db: Db,
  operationIds: readonly string[],
): Promise<{ operation_id: string; day: string; content: string }[]> {
  if (operationIds.length === 0) return [];
  return db
    .selectFrom('day_entries')
    .select(['operation_id', 'day', 'content'])
    .where('operation_id', 'in', operationIds)
    .where('kind', '=', 'work')
    .where('deleted_at', 'is', null)
    .orderBy('day')
    .execute();
}
