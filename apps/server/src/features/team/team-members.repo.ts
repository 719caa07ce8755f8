import type { Db } from '../../db/schema.ts';
import type { ListedRecords } from '../records/records.service.ts';
import type { TeamMemberRow } from './team-member.record.ts';

/** Finds team members by name. */
export async function findMembers(db: Db, listed: ListedRecords): Promise<TeamMemberRow[]> {
  const members = db.selectFrom('team_members').selectAll().orderBy('name_key').orderBy('id');
  return listed === 'living'
    ? members.where('deleted_at', 'is', null).execute()
    : members.where('deleted_at', '>=', listed.deletedSince).execute();
}

/** Finds a team member, living or deleted. */
export async function findMember(db: Db, id: string): Promise<TeamMemberRow | undefined> {
  return db.selectFrom('team_members').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Tells whether another living team member has the e-mail address. */
export async function isEmailTaken(db: Db, emailKey: string, exceptId: string): Promise<boolean> {
  const other = await db
    .selectFrom('team_members')
    .select('id')
    .where('email_key', '=', emailKey)
    .where('deleted_at', 'is', null)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Stores a new team member. */
export async function insertMember(db: Db, row: TeamMemberRow): Promise<void> {
  await db.insertInto('team_members').values(row).execute();
}

/** Stores a team member, replacing the present row. */
export async function updateMember(db: Db, { id, ...row }: TeamMemberRow): Promise<void> {
  await db.updateTable('team_members').set(row).where('id', '=', id).execute();
}

/** Removes team members that were deleted before a time, and returns them. */
export async function purgeMembers(db: Db, before: string): Promise<TeamMemberRow[]> {
  return db.deleteFrom('team_members').where('deleted_at', '<', before).returningAll().execute();
}
