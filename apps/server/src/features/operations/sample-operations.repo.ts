import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';

/** The ids of records by kind. */
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

/** Counts the living ones among some records. */
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
 * The uses that make a sample record the company's own: equipment that was added to an operation or
 * changed since; for the other kinds, an operation that uses the record.
 */
const USES = {
  operations: sql`select 1 from equipment_assignments
    where equipment_assignments.operation_id = operations.id
    and (equipment_assignments.version > 1 or equipment_assignments.assigned_at > operations.created_at)`,
  // An id has only letters, digits and hyphens, so it needs no escape here.
  teamMembers: sql`select 1 from operations
    where operations.assigned_team like '%"' || team_members.id || '"%'
    or operations.covers like '%"' || team_members.id || '"%'`,
  customers: sql`select 1 from operations where operations.customer_id = customers.id`,
  equipment: sql`select 1 from equipment_assignments
    where equipment_assignments.name_key = equipment_items.name_key`,
} as const satisfies Record<keyof RecordIds, unknown>;

/** Removes records that are unchanged and unused; returns their number. */
export async function eraseUntouched(
  db: Db,
  kind: keyof RecordIds,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows } = await sql<{ id: string }>`
    delete from ${sql.table(TABLES[kind])}
    where id in (${sql.join(ids)}) and version = 1 and not exists (${USES[kind]})
    returning id`.execute(db);
  return rows.length;
}
