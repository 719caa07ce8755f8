import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Schema } from '../../db/schema.ts';

/** A record that operations depend on. */
export type DependedOn =
  | { memberId: string }
  | { customerId: string }
  /** The key of the name in the form of `textKey`. */
  | { equipmentKey: string };

/** An operation that depends on the record, with its name. */
export interface DependentRow {
  id: string;
  title: string;
  scheduled_date: string | null;
  last_day: string | null;
  status: string;
}

function dependsOn(depended: DependedOn) {
  return (is: ExpressionBuilder<Schema, 'operations'>): Expression<SqlBool> => {
    if ('customerId' in depended) return is('customer_id', '=', depended.customerId);
    // An id has only letters, digits and hyphens, so it needs no escape here.
    if ('memberId' in depended) {
      const named = `%"${depended.memberId}"%`;
      return is.or([is('assigned_team', 'like', named), is('covers', 'like', named)]);
    }
    return is.exists(
      is
        .selectFrom('equipment_assignments')
        .select('equipment_assignments.id')
        .whereRef('equipment_assignments.operation_id', '=', 'operations.id')
        .where('equipment_assignments.name_key', '=', depended.equipmentKey)
        .where('equipment_assignments.status', 'in', ['assigned', 'in-use']),
    );
  };
}

/**
 * Finds living operations that depend on a record, the earliest first, those without a day last.
 */
export async function findDependents(db: Db, depended: DependedOn): Promise<DependentRow[]> {
  return db
    .selectFrom('operations')
    .select(['id', 'title', 'scheduled_date', 'last_day', 'status'])
    .where(dependsOn(depended))
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'cancelled')
    .orderBy((is) => is.fn.coalesce('scheduled_date', is.val('9999-12-31')))
    .orderBy('id')
    .execute();
}
