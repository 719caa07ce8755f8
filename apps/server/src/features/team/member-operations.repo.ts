import type { Db } from '../../db/schema.ts';

/** An operation of a team member, with the columns that concern the team. */
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

/** Selects living operations that are neither over nor completed. */
const operationsAhead = (db: Db, today: string) =>
  db
    .selectFrom('operations')
    .select(columns)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'completed')
    .where((is) => is.or([is('last_day', '>=', today), is('last_day', 'is', null)]))
    .orderBy('id');

/** Finds the operations ahead that a team member is assigned to. */
export async function findOperationsAhead(
  db: Db,
  memberId: string,
  today: string,
): Promise<MemberOperationRow[]> {
  // An id has only letters, digits and hyphens, so it needs no escape here.
  return operationsAhead(db, today).where('assigned_team', 'like', `%"${memberId}"%`).execute();
}

/** Finds those of some operations that are still ahead. */
export async function findAheadOf(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<MemberOperationRow[]> {
  return operationsAhead(db, today).where('id', 'in', ids).execute();
}

/** Finds the living operations of a team member that are not over, including completed ones. */
export async function findUnfinished(
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

/** Frees the days that an operation books of a team member. */
export async function freeDays(db: Db, memberId: string, operationId: string): Promise<void> {
  await db
    .deleteFrom('operation_members')
    .where('member_id', '=', memberId)
    .where('operation_id', '=', operationId)
    .execute();
}

/** Books the days of an operation for a team member. */
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
