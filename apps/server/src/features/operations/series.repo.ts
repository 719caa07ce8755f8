import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import { type OperationRow, operations } from './operation.record.ts';
import type { SeriesRow } from './series.record.ts';
import type { DaySpan } from './span-class.ts';

/** The rows in one statement, well within the limit of both engines. */
const ROWS_AT_ONCE = 200;
/** The most series of a list. */
const MOST_SERIES = 200;

function* portions<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    yield rows.slice(start, start + ROWS_AT_ONCE);
  }
}

/** Finds a series, living or deleted. */
export async function findSeries(db: Db, id: string): Promise<SeriesRow | undefined> {
  return db.selectFrom('operation_series').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the series with some ids, or the living ones, by title. */
export async function findSeriesOf(
  db: Db,
  ids: readonly string[] | undefined,
): Promise<SeriesRow[]> {
  const query = db.selectFrom('operation_series').selectAll();
  return (ids === undefined ? query.where('deleted_at', 'is', null) : query.where('id', 'in', ids))
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_SERIES)
    .execute();
}

/** The columns of an operation that its series shows. */
export type SeriesOperation = Pick<
  OperationRow,
  'series_id' | 'occurrence_day' | 'scheduled_date' | 'status' | 'series_exception'
>;

/** Finds the living operations of series in the form that these show, by the days of the rule. */
export async function findSeriesDays(db: Db, ids: readonly string[]): Promise<SeriesOperation[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('operations')
    .select(['series_id', 'occurrence_day', 'scheduled_date', 'status', 'series_exception'])
    .where('series_id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('occurrence_day')
    .execute();
}

/** Finds the operations of a series, living and deleted, by day. */
export async function findOccurrences(db: Db, seriesId: string): Promise<OperationRow[]> {
  return db
    .selectFrom('operations')
    .selectAll()
    .where('series_id', '=', seriesId)
    .orderBy('occurrence_day')
    .orderBy('id')
    .execute();
}

/** Finds operations by their ids, living and deleted. */
export async function findOperationsById(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, OperationRow>> {
  const found = new Map<string, OperationRow>();
  for (const some of portions(ids)) {
    const rows = await db.selectFrom('operations').selectAll().where('id', 'in', some).execute();
    for (const row of rows) found.set(row.id, row);
  }
  return found;
}

/** Stores a series, replacing the present row where there is one. */
export async function storeSeries(db: Db, row: SeriesRow): Promise<void> {
  const { id: _id, ...columns } = row;
  await db
    .insertInto('operation_series')
    .values(row)
    .onConflict((on) => on.column('id').doUpdateSet(columns))
    .execute();
}

/** Changes the days without work of a series. */
export async function updateLeftOut(db: Db, id: string, leftOut: string): Promise<void> {
  await db
    .updateTable('operation_series')
    .set({ left_out: leftOut })
    .where('id', '=', id)
    .execute();
}

/** Removes series that were deleted before a time, and returns them. */
export async function purgeSeriesBefore(db: Db, before: string): Promise<SeriesRow[]> {
  return db
    .deleteFrom('operation_series')
    .where('deleted_at', '<', before)
    .returningAll()
    .execute();
}

/** The columns of an operation that a write replaces: all but the id and its creation. */
const WRITTEN = [
  ...Object.keys(operations.columnsOf(operations.empty)),
  'version',
  'updated_at',
  'deleted_at',
];

/**
 * Stores new and changed operations in as few statements as possible. False when a changed one no
 * longer has the previous version.
 */
export async function storeOperations(db: Db, rows: readonly OperationRow[]): Promise<boolean> {
  for (const some of portions(rows)) {
    const stored = await db
      .insertInto('operations')
      .values(some)
      .onConflict((on) =>
        on
          .column('id')
          .doUpdateSet((is) =>
            Object.fromEntries(
              WRITTEN.map((column) => [column, is.ref(`excluded.${column}` as 'excluded.id')]),
            ),
          )
          .whereRef('operations.version', '=', sql`excluded.version - 1`),
      )
      .returning('id')
      .execute();
    if (stored.length < some.length) return false;
  }
  return true;
}

/** The people whom an operation books, and the days. */
export interface BookedDays extends DaySpan {
  operationId: string;
  memberId: string;
}

/** Replaces the days for which operations book people. */
export async function replaceBookedDays(
  db: Db,
  operationIds: readonly string[],
  booked: readonly BookedDays[],
): Promise<void> {
  for (const some of portions(operationIds)) {
    await db.deleteFrom('operation_members').where('operation_id', 'in', some).execute();
  }
  for (const some of portions(booked)) {
    await db
      .insertInto('operation_members')
      .values(
        some.map(({ operationId, memberId, firstDay, lastDay }) => ({
          member_id: memberId,
          first_day: firstDay,
          operation_id: operationId,
          last_day: lastDay,
        })),
      )
      .execute();
  }
}

/** The data for undoing the last change of a series. */
export interface SeriesUndoRow {
  series_id: string;
  version: number;
  before: string;
}

/** Stores the data for undoing the last change of a series, replacing earlier data. */
export async function keepUndo(db: Db, row: SeriesUndoRow): Promise<void> {
  const { version, before } = row;
  await db
    .insertInto('operation_series_undo')
    .values(row)
    .onConflict((on) => on.column('series_id').doUpdateSet({ version, before }))
    .execute();
}

/** Finds the data for undoing the last change of a series. */
export async function findUndo(db: Db, seriesId: string): Promise<SeriesUndoRow | undefined> {
  return db
    .selectFrom('operation_series_undo')
    .selectAll()
    .where('series_id', '=', seriesId)
    .executeTakeFirst();
}

/** Removes the data for undoing the last change of a series. */
export async function forgetUndo(db: Db, seriesId: string): Promise<void> {
  await db.deleteFrom('operation_series_undo').where('series_id', '=', seriesId).execute();
}
