import { BOOKED_ASSIGNMENTS, type PersonDays } from '@pcm/domain';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { AbsenceRow } from '../absences/absence.record.ts';
import type { OperationRow } from './operation.record.ts';
import { type NamedOperationRow, namedOperations } from './operations.repo.ts';
import { type ClassReach, type Reached, reachedPeriod } from './span-class.ts';

/**
 * Returns the ids of living operations, not cancelled, that have a day in a period. Each class of
 * length is one stretch of the index, so operations that began too early to reach into the period
 * are not read, however many there are.
 */
export function idsWithin(db: Db, { firstDay, lastDay, reaches }: Reached) {
  const ofClass = ({ spanClass, earliest }: ClassReach) =>
    db
      .selectFrom('operations')
      .select('id')
      .where('span_class', '=', spanClass)
      .where('scheduled_date', '>=', earliest)
      .where('scheduled_date', '<=', lastDay)
      .where('last_day', '>=', firstDay)
      .where('deleted_at', 'is', null)
      // Written as in the index, because a bound value would not be recognised.
      .where(sql<SqlBool>`status <> 'cancelled'`);
  const [first = { spanClass: 0, earliest: firstDay }, ...others] = reaches;
  return others.reduce((all, reach) => all.unionAll(ofClass(reach)), ofClass(first));
}

/** Finds the operations of a period in the order of their days, with names. */
export async function findWithin(db: Db, period: Reached): Promise<NamedOperationRow[]> {
  return namedOperations(db)
    .where('operations.id', 'in', idsWithin(db, period))
    .orderBy('scheduled_date')
    .orderBy('operations.id')
    .execute();
}

/**
 * Finds the living operations, not cancelled, that book people in a period, by their days; with
 * `memberId` only those of one person, and those in which others work in the person's place.
 */
export async function findPlanned(
  db: Db,
  { from, to, memberId }: { from: string; to: string; memberId?: string | undefined },
): Promise<NamedOperationRow[]> {
  const booked = db
    .selectFrom('operation_members')
    .select('operation_id as id')
    .where('first_day', '<=', to)
    .where('last_day', '>=', from);
  const period = reachedPeriod({ firstDay: from, lastDay: to });
  const ofMember = (id: string) =>
    booked.where('member_id', '=', id).unionAll(
      // Only the operations of the period are searched by text.
      db
        .selectFrom('operations')
        .select('id')
        .where('id', 'in', idsWithin(db, period))
        .where('covers', 'like', `%"memberId":"${id}"%`),
    );
  return namedOperations(db)
    .where('operations.id', 'in', memberId === undefined ? booked : ofMember(memberId))
    .orderBy('scheduled_date')
    .orderBy('start_time')
    .orderBy('operations.id')
    .execute();
}

/** The columns of an operation that book days and people. */
export type BookedRow = Pick<
  OperationRow,
  | 'id'
  | 'title'
  | 'scheduled_date'
  | 'last_day'
  | 'start_time'
  | 'end_time'
  | 'assigned_team'
  | 'covers'
>;

/** Finds the bookings of days and people in a period. */
export async function findBooked(db: Db, period: Reached): Promise<BookedRow[]> {
  return db
    .selectFrom('operations')
    .select([
      'id',
      'title',
      'scheduled_date',
      'last_day',
      'start_time',
      'end_time',
      'assigned_team',
      'covers',
    ])
    .where('operations.id', 'in', idsWithin(db, period))
    .execute();
}

/** Counts the operations of a period. */
export async function countWithin(db: Db, period: Reached): Promise<number> {
  const { count } = await db
    .selectFrom('operations')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('operations.id', 'in', idsWithin(db, period))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns the ids of those team members that exist, deleted or not, and whether they are living.
 */
export async function findKnownMembers(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; deleted_at: string | null }[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('team_members')
    .select(['id', 'name', 'deleted_at'])
    .where('id', 'in', ids)
    .execute();
}

/** Replaces the days for which an operation books people. */
export async function replaceBookedMembers(
  db: Db,
  operationId: string,
  booked: readonly PersonDays[],
): Promise<void> {
  await db.deleteFrom('operation_members').where('operation_id', '=', operationId).execute();
  await addBookedMembers(db, operationId, booked);
}

/** Stores the days for which a new operation books people. */
export async function addBookedMembers(
  db: Db,
  operationId: string,
  booked: readonly PersonDays[],
): Promise<void> {
  if (booked.length === 0) return;
  await db
    .insertInto('operation_members')
    .values(
      booked.map(({ memberId, firstDay, lastDay }) => ({
        member_id: memberId,
        first_day: firstDay,
        operation_id: operationId,
        last_day: lastDay,
      })),
    )
    .execute();
}

/** Equipment that is away with an operation. */
export interface TakenRow {
  operation_id: string;
  equipment_name: string;
  quantity: number;
  /** JSON: the ids of the pieces that are meant. */
  piece_ids: string;
}

/** The days on which pieces of an item are in repair, under inspection or rented out. */
export type AwayPiecesRow = Pick<
  AbsenceRow,
  | 'equipment_id'
  | 'kind'
  | 'quantity'
  | 'first_day'
  | 'last_day'
  | 'starts_at_noon'
  | 'ends_at_noon'
  | 'piece_ids'
>;

/** Finds the absences of some items that are not over on a day. */
export async function findAwayPieces(
  db: Db,
  itemIds: readonly string[],
  from: string,
): Promise<AwayPiecesRow[]> {
  if (itemIds.length === 0) return [];
  return db
    .selectFrom('absences')
    .select([
      'equipment_id',
      'kind',
      'quantity',
      'first_day',
      'last_day',
      'starts_at_noon',
      'ends_at_noon',
      'piece_ids',
    ])
    .where('equipment_id', 'in', itemIds)
    .where('deleted_at', 'is', null)
    .where('last_day', '>=', from)
    .execute();
}

/** Finds equipment that is away with operations of a period. */
export async function findTakenEquipment(db: Db, period: Reached): Promise<TakenRow[]> {
  return db
    .selectFrom('operations')
    .innerJoin('equipment_assignments', 'equipment_assignments.operation_id', 'operations.id')
    .select(['operation_id', 'equipment_name', 'quantity', 'piece_ids'])
    .where('operations.id', 'in', idsWithin(db, period))
    .where('equipment_assignments.status', 'in', BOOKED_ASSIGNMENTS)
    .orderBy('equipment_assignments.assigned_at')
    .orderBy('equipment_assignments.id')
    .execute();
}
