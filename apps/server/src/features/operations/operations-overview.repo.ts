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

/** The number of operations of a group. */
export interface GroupCount {
  key: string;
  count: number;
}

/**
 * Counts the living operations that begin on a day or later, without cancelled ones: by the id of
 * the customer, by the stored list of the team, and by the id of each vehicle they take along.
 */
export async function countGroups(
  db: Db,
  since: string,
): Promise<Record<'customers' | 'teams' | 'vehicles', GroupCount[]>> {
  const counted = db
    .selectFrom('operations')
    .where('operations.deleted_at', 'is', null)
    .where('operations.status', '<>', 'cancelled')
    .where('scheduled_date', '>=', since)
    .select((is) => is.fn.countAll<number>().as('count'));
  const customers = await counted
    .where('customer_id', 'is not', null)
    .select('customer_id as key')
    .groupBy('customer_id')
    .$narrowType<{ key: string }>()
    .execute();
  const teams = await counted
    .where('assigned_team', '<>', '[]')
    .select('assigned_team as key')
    .groupBy('assigned_team')
    .execute();
  const vehicles = await counted
    .innerJoin('equipment_assignments', 'operation_id', 'operations.id')
    .innerJoin('equipment_items', 'equipment_items.name_key', 'equipment_assignments.name_key')
    .where('equipment_items.deleted_at', 'is', null)
    .where('is_vehicle', '=', 1)
    .select('equipment_items.id as key')
    .groupBy('equipment_items.id')
    .execute();
  return { customers, teams, vehicles };
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
