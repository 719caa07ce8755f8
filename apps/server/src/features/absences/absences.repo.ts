import type { Db } from '../../db/schema.ts';
import type { AbsenceRow } from './absence.record.ts';

/** Finds the living absences of a period, optionally of one person or item, by their first day. */
export async function findAbsences(
  db: Db,
  {
    from,
    to,
    memberId,
    equipmentId,
  }: {
    from: string;
    to: string;
    memberId?: string | undefined;
    equipmentId?: string | undefined;
  },
): Promise<AbsenceRow[]> {
  let found = db
    .selectFrom('absences')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('first_day', '<=', to)
    .where('last_day', '>=', from);
  if (memberId !== undefined) found = found.where('member_id', '=', memberId);
  if (equipmentId !== undefined) found = found.where('equipment_id', '=', equipmentId);
  return found.orderBy('first_day').orderBy('id').execute();
}

/** Finds an absence, living or deleted. */
export async function findAbsence(db: Db, id: string): Promise<AbsenceRow | undefined> {
  return db.selectFrom('absences').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Stores a new absence. */
export async function insertAbsence(db: Db, row: AbsenceRow): Promise<void> {
  await db.insertInto('absences').values(row).execute();
}

/** Stores an absence, replacing the present row. */
export async function updateAbsence(db: Db, { id, ...row }: AbsenceRow): Promise<void> {
  await db.updateTable('absences').set(row).where('id', '=', id).execute();
}

/** Removes absences that were deleted before a time, and returns them. */
export async function purgeAbsences(db: Db, before: string): Promise<AbsenceRow[]> {
  return db.deleteFrom('absences').where('deleted_at', '<', before).returningAll().execute();
}
