import type { Db } from '../../db/schema.ts';
import type { ListedRecords } from '../records/records.service.ts';
import type { EquipmentSetRow } from './piece.record.ts';

/** Finds sets by code. */
export async function findSets(db: Db, listed: ListedRecords): Promise<EquipmentSetRow[]> {
  const sets = db.selectFrom('equipment_sets').selectAll().orderBy('code_key').orderBy('id');
  return listed === 'living'
    ? sets.where('deleted_at', 'is', null).execute()
    : sets.where('deleted_at', '>=', listed.deletedSince).execute();
}

/** Finds a set, living or deleted. */
export async function findSet(db: Db, id: string): Promise<EquipmentSetRow | undefined> {
  return db.selectFrom('equipment_sets').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds the living set with a code in the form of `textKey`. */
export async function findSetNamed(db: Db, key: string): Promise<EquipmentSetRow | undefined> {
  return db
    .selectFrom('equipment_sets')
    .selectAll()
    .where('code_key', '=', key)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Stores a new set. */
export async function insertSet(db: Db, row: EquipmentSetRow): Promise<void> {
  await db.insertInto('equipment_sets').values(row).execute();
}

/** Stores a set, replacing the present row. */
export async function updateSetRow(db: Db, { id, ...row }: EquipmentSetRow): Promise<void> {
  await db.updateTable('equipment_sets').set(row).where('id', '=', id).execute();
}

/** Removes sets that were deleted before a time, and returns them. */
export async function purgeSets(db: Db, before: string): Promise<EquipmentSetRow[]> {
  return db.deleteFrom('equipment_sets').where('deleted_at', '<', before).returningAll().execute();
}
