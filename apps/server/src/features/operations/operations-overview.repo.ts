import type { Db } from '../../db/schema.ts';

/** Counts the operations by status, and those of them that have nobody assigned. */
export async function countByStatus(
  db: Db,
): Promise<{ status: string; count: number; unassigned: number }[]> {
  return db
    .selectFrom('operations')
    .select((is) => [
      'status',
      is.fn.countAll<number>().as('count'),
      is.fn.countAll<number>().filterWhere('assigned_team', '=', '[]').as('unassigned'),
    ])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
}

/**
 * Counts the team members, the active ones among them, and those with a certification that has
 * expired by a day.
 */
export async function countMembers(
  db: Db,
  day: string,
): Promise<{ members: number; active: number; expiring: number }> {
  return db
    .selectFrom('team_members')
    .select((is) => [
      is.fn.countAll<number>().as('members'),
      is.fn.countAll<number>().filterWhere('is_active', '=', 1).as('active'),
      is.fn
        .countAll<number>()
        .filterWhere('is_active', '=', 1)
        .filterWhere('first_expiry', '<=', day)
        .as('expiring'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
}

/** Counts the living customers. */
export async function countCustomers(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the living items of equipment. */
export async function countEquipment(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('equipment_items')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}
