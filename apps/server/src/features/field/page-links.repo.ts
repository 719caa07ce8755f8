import type { Db } from '../../db/schema.ts';
import type { PageLinkRow, PlanReadingRow } from './page-link.record.ts';

/** Stores a link. */
export async function insertPageLink(db: Db, link: PageLinkRow): Promise<void> {
  await db.insertInto('page_links').values(link).execute();
}

/** Finds the working plan links: not revoked, used since a moment, and of people who are active. */
export async function findPlanLinks(db: Db, usedSince: string): Promise<PageLinkRow[]> {
  return db
    .selectFrom('page_links')
    .innerJoin('team_members', 'team_members.id', 'page_links.member_id')
    .selectAll('page_links')
    .where('revoked_at', 'is', null)
    .where((is) => is(is.fn.coalesce('last_opened_at', 'page_links.created_at'), '>', usedSince))
    .where('team_members.deleted_at', 'is', null)
    .where('team_members.is_active', '=', 1)
    .orderBy('page_links.created_at')
    .orderBy('page_links.id')
    .execute();
}

/** Finds the link of a secret by its hash, whether it still works or not. */
export async function findPageLink(db: Db, hash: string): Promise<PageLinkRow | undefined> {
  return db.selectFrom('page_links').selectAll().where('token_hash', '=', hash).executeTakeFirst();
}

/** Finds the working links to wall views: not revoked, used since a moment. */
export async function findWallLinks(db: Db, usedSince: string): Promise<PageLinkRow[]> {
  return db
    .selectFrom('page_links')
    .selectAll()
    .where('wall_name', 'is not', null)
    .where('revoked_at', 'is', null)
    .where((is) => is(is.fn.coalesce('last_opened_at', 'created_at'), '>', usedSince))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Revokes the link to a wall view; returns its name, or undefined where there is none. */
export async function revokeWall(db: Db, id: string, at: string): Promise<string | undefined> {
  const revoked = await db
    .updateTable('page_links')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('wall_name', 'is not', null)
    .where('revoked_at', 'is', null)
    .returning('wall_name')
    .executeTakeFirst();
  return revoked?.wall_name ?? undefined;
}

/** Revokes the links of a team member; returns their number. */
export async function revokePlanLinks(db: Db, memberId: string, at: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('page_links')
    .set({ revoked_at: at })
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Stores that a link was opened. */
export async function setPageLinkOpened(db: Db, id: string, at: string): Promise<void> {
  await db.updateTable('page_links').set({ last_opened_at: at }).where('id', '=', id).execute();
}

/** Removes links that were revoked before a time. */
export async function purgePageLinks(db: Db, before: string): Promise<void> {
  await db.deleteFrom('page_links').where('revoked_at', '<', before).execute();
}

/** Finds the readings of some people. */
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

/** Stores a reading, replacing the earlier one of the same person. */
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
