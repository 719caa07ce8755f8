import type { Db } from '../../db/schema.ts';

/** An operation of a team member, as far as their place in it goes. */
export interface MemberOperationRow {
  id: string;
  title: string;
  scheduled_date: string | null;
  last_day: string | null;
  start_time: string | null;
  end_time: string | null;
  status: string;
  /** JSON. */
  assigned_team: string;
  version: number;
}

const columns = [
  'id',
  'title',
  'scheduled_date',
  'last_day',
  'start_time',
  'end_time',
  'status',
  'assigned_team',
  'version',
] as const;

/** Living operations that are neither over nor completed. */
const operationsAhead = (db: Db, today: string) =>
  db
    .selectFrom('operations')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'completed')
    .where((is) => is.or([is('last_day', '>=', today), is('last_day', 'is', null)]))
    .orderBy('id');

/** Operations ahead that somebody is assigned to. */
export async function findOperationsAhead(
  db: Db,
  memberId: string,
  today: string,
): Promise<MemberOperationRow[]> {
  // An id is letters, digits and hyphens: nothing of it means more than itself here.
  return operationsAhead(db, today).where('assigned_team', 'like', `%"${memberId}"%`).execute();
}

/** Those of some operations that still lie ahead. */
export async function findAheadOf(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<MemberOperationRow[]> {
  return operationsAhead(db, today).where('id', 'in', ids).execute();
}

/** Living operations that somebody is assigned to and that are not over, completed ones too. */
export async function findHeld(
  db: Db,
  memberId: string,
  today: string,
): Promise<MemberOperationRow[]> {
  return db
    .selectFrom('operations')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('last_day', '>=', today)
    .where('assigned_team', 'like', `%"${memberId}"%`)
    .execute();
}

/** Gives an operation another team; false when another save came first. */
export async function setTeam(
  db: Db,
  { id, version }: Pick<MemberOperationRow, 'id' | 'version'>,
  team: readonly string[],
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('operations')
    .set({
      assigned_team: JSON.stringify(team),
      version: version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Frees the days that somebody is booked for an operation. */
export async function freeDays(db: Db, memberId: string, operationId: string): Promise<void> {
  await db
    .deleteFrom('operation_members')
    .where('member_id', '=', memberId)
    .where('operation_id', '=', operationId)
    .execute();
}

/** Books the days of an operation for somebody. */
export async function bookDays(
  db: Db,
  memberId: string,
  { operationId, firstDay, lastDay }: { operationId: string; firstDay: string; lastDay: string },
): Promise<void> {
  await db
    .insertInto('operation_members')
    .values({
      member_id: memberId,
      operation_id: operationId,
      first_day: firstDay,
      last_day: lastDay,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
