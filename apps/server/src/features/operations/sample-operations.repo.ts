import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** Ids of records by kind. */
export interface RecordIds {
  teamMembers: string[];
  customers: string[];
  equipment: string[];
  operations: string[];
}

const TABLES = {
  teamMembers: 'team_members',
  customers: 'customers',
  equipment: 'equipment_items',
  operations: 'operations',
} as const satisfies Record<keyof RecordIds, string>;

/** How many of some records live. */
export async function countLiving(
  db: Db,
  kind: keyof RecordIds,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await db
    .selectFrom(TABLES[kind])
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Removes operations that stand as they were made, with what they take along; what somebody put
 * to their equipment since counts as a change.
 */
export async function eraseUntouchedOperations(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .deleteFrom('operations')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('equipment_assignments')
            .select('equipment_assignments.id')
            .whereRef('equipment_assignments.operation_id', '=', 'operations.id')
            .where((or) =>
              or.or([
                or('equipment_assignments.version', '>', 1),
                or('equipment_assignments.assigned_at', '>', or.ref('operations.created_at')),
              ]),
            ),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Removes team members that stand as they were made and are in no operation. */
export async function eraseUntouchedMembers(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .deleteFrom('team_members')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('operations')
            .select('operations.id')
            // An id is letters, digits and hyphens: nothing of it means more than itself here.
            .where('assigned_team', 'like', sql<string>`'%"' || team_members.id || '"%'`),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Removes customers that stand as they were made and have no operation. */
export async function eraseUntouchedCustomers(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .deleteFrom('customers')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('operations')
            .select('operations.id')
            .whereRef('operations.customer_id', '=', 'customers.id'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}

/** Removes items of equipment that stand as they were made and go along with no operation. */
export async function eraseUntouchedItems(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .deleteFrom('equipment_items')
    .where('id', 'in', ids)
    .where('version', '=', 1)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('equipment_assignments')
            .select('equipment_assignments.id')
            .whereRef('equipment_assignments.name_key', '=', 'equipment_items.name_key'),
        ),
      ),
    )
    .returning('id')
    .execute();
  return rows.length;
}
