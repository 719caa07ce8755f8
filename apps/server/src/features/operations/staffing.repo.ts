import type { Db } from '../../db/schema.ts';
import type { AbsenceRow } from '../absences/absence.record.ts';
import type { OperationRow } from './operation.record.ts';
import type { DaySpan } from './span-class.ts';

/** The last booked day of a person for a kind of work. */
export interface LastWorkRow {
  member_id: string;
  service_category: string;
  project_type: string | null;
  last_day: string;
}

/**
 * Finds the last booked days of people before a day, by kind of work; one operation is left out.
 */
export async function findLastWork(
  db: Db,
  memberIds: readonly string[],
  before: string,
  exceptId: string,
): Promise<LastWorkRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('operation_members')
    .innerJoin('operations', 'operations.id', 'operation_members.operation_id')
    .leftJoin('projects', 'projects.id', 'operations.project_id')
    .select((is) => [
      'operation_members.member_id',
      'operations.service_category',
      'projects.project_type',
      is.fn.max('operation_members.last_day').as('last_day'),
    ])
    .where('operation_members.member_id', 'in', memberIds)
    .where('operation_members.first_day', '<', before)
    .where('operation_members.operation_id', '<>', exceptId)
    .groupBy([
      'operation_members.member_id',
      'operations.service_category',
      'projects.project_type',
    ])
    .execute();
}

/** An operation of one of several people. */
export type WorkRow = Pick<
  OperationRow,
  'id' | 'start_time' | 'end_time' | 'working_hours_per_day' | 'works_on_days_off'
> & {
  member_id: string;
  first_day: string;
  last_day: string;
  /** The days of the whole operation. */
  scheduled_date: string | null;
  whole_last_day: string | null;
};

/** Finds the bookings of people in a period, with one row for each person. */
export async function findWork(
  db: Db,
  memberIds: readonly string[],
  { firstDay, lastDay }: DaySpan,
): Promise<WorkRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('operation_members')
    .innerJoin('operations', 'operations.id', 'operation_members.operation_id')
    .select([
      'operations.id',
      'operations.start_time',
      'operations.end_time',
      'operations.working_hours_per_day',
      'operations.works_on_days_off',
      'operation_members.member_id',
      'operation_members.first_day',
      'operation_members.last_day',
      'operations.scheduled_date',
      'operations.last_day as whole_last_day',
    ])
    .where('operation_members.member_id', 'in', memberIds)
    .where('operation_members.first_day', '<=', lastDay)
    .where('operation_members.last_day', '>=', firstDay)
    .execute();
}

/** Returns the type of a project, deleted or not. */
export async function findProjectType(db: Db, id: string): Promise<string | null> {
  const found = await db
    .selectFrom('projects')
    .select('project_type')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.project_type ?? null;
}

/** The days on which one of several people is away. */
export type AwayRow = Pick<
  AbsenceRow,
  'member_id' | 'kind' | 'first_day' | 'last_day' | 'starts_at_noon' | 'ends_at_noon'
>;

/** Finds the absences of people in a period. */
export async function findAway(
  db: Db,
  memberIds: readonly string[],
  { firstDay, lastDay }: DaySpan,
): Promise<AwayRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('absences')
    .select(['member_id', 'kind', 'first_day', 'last_day', 'starts_at_noon', 'ends_at_noon'])
    .where('member_id', 'in', memberIds)
    .where('deleted_at', 'is', null)
    .where('first_day', '<=', lastDay)
    .where('last_day', '>=', firstDay)
    .execute();
}
