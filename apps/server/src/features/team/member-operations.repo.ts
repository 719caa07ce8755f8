import type { PersonDays, Staffed } from '@pcm/domain';
import type { ExpressionBuilder } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';

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
  /** JSON. */
  covers: string;
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
  'covers',
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

/** Tells whether a team member is assigned, or is a substitute. */
const isOf = (memberId: string) => (is: ExpressionBuilder<Schema, 'operations'>) => {
  // An id has only letters, digits and hyphens, so it needs no escape here.
  const named = `%"${memberId}"%`;
  return is.or([is('assigned_team', 'like', named), is('covers', 'like', named)]);
};

/**
 * Finds the coming operations to which a team member is assigned, or on which they are a
 * substitute.
 */
export async function findOperationsAhead(
  db: Db,
  memberId: string,
  today: string,
): Promise<MemberOperationRow[]> {
  return operationsAhead(db, today).where(isOf(memberId)).execute();
}

/** Finds those of some operations that have not passed yet. */
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
    .where(isOf(memberId))
    .execute();
}

/** Tells whether a team member exists and is not deleted. */
export async function isKnown(db: Db, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('team_members')
    .select('id')
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Sets the team and covers of an operation; false when another save came first. */
export async function setTeam(
  db: Db,
  { id, version }: Pick<MemberOperationRow, 'id' | 'version'>,
  { team, covers = [] }: Pick<Staffed, 'team' | 'covers'>,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('operations')
    .set({
      assigned_team: JSON.stringify(team),
      covers: JSON.stringify(covers),
      version: version + 1,
      updated_at: now.toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Books the days of an operation for those of its people who exist, and for no others. */
export async function rebookDays(
  db: Db,
  operationId: string,
  booked: readonly PersonDays[],
): Promise<void> {
  await db.deleteFrom('operation_members').where('operation_id', '=', operationId).execute();
  const known = await db
    .selectFrom('team_members')
    .select('id')
    .where('id', 'in', ['', ...booked.map(({ memberId }) => memberId)])
    .execute();
  const ids = new Set(known.map(({ id }) => id));
  const rows = booked.filter(({ memberId }) => ids.has(memberId));
  if (rows.length === 0) return;
  await db
    .insertInto('operation_members')
    .values(
      rows.map(({ memberId, firstDay, lastDay }) => ({
        member_id: memberId,
        operation_id: operationId,
        first_day: firstDay,
        last_day: lastDay,
      })),
    )
    .execute();
}
