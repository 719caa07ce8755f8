import type { Db } from '../../db/schema.ts';
import type { PlanLinkRow, PlanReadingRow } from './plan-link.record.ts';

/** Stores a link. */
export async function insertPlanLink(db: Db, link: PlanLinkRow): Promise<void> {
  await db.insertInto('plan_links').values(link).execute();
}

/** Finds the links that work: not revoked, used since a moment, of people who are there. */
export async function findWorkingLinks(db: Db, usedSince: string): Promise<PlanLinkRow[]> {
  return db
    .selectFrom('plan_links')
    .innerJoin('team_members', 'team_members.id', 'plan_links.member_id')
    .selectAll('plan_links')
    .where('revoked_at', 'is', null)
    .where((is) => is(is.fn.coalesce('last_opened_at', 'plan_links.created_at'), '>', usedSince))
    .where('team_members.deleted_at', 'is', null)
    .where('team_members.is_active', '=', 1)
    .orderBy('plan_links.created_at')
    .orderBy('plan_links.id')
    .execute();
}

/** Finds the link of a secret by its hash, whether it still works or not. */
export async function findPlanLink(db: Db, hash: string): Promise<PlanLinkRow | undefined> {
  return db.selectFrom('plan_links').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Revokes the links of a team member; returns how many there were. */
export async function revokePlanLinks(db: Db, memberId: string, at: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('plan_links')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notes that a link was opened. */
export async function setPlanLinkOpened(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('plan_links').set({ last_opened_at: at }).where('id', '=', id).execute();
}

/** Removes links that were revoked before a time. */
export async function purgePlanLinks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('plan_links').where('revoked_at', '<', before).execute();
}

/** Finds what some people confirmed to have read. */
export async function findReadings(
  db: Db,
  memberIds: readonly string[],
): Promise<PlanReadingRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('plan_readings')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .orderBy('operation_id')
    .execute();
}

/** Stores what somebody read, over what the same person read before. */
export async function storeReading(db: Db, reading: PlanReadingRow): Promise<void> {
  await db
    .insertInto('plan_readings')
    .values(reading)
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'operation_id'])
        .doUpdateSet({ read_at: reading.read_at, content: reading.content }),
    )
    .execute();
}
