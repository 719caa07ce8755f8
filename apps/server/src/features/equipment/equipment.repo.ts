import type { Db } from '../../db/schema.ts';
import type { ListedRecords } from '../records/records.service.ts';
import type { EquipmentRow } from './equipment.record.ts';

/** Finds equipment by name. */
export async function findEquipment(db: Db, listed: ListedRecords): Promise<EquipmentRow[]> {
  const items = db.selectFrom('equipment_items').selectAll().orderBy('name_key').orderBy('id');
  return listed === 'living'
    ? items.where('deleted_at', 'is', null).execute()
    : items.where('deleted_at', '>=', listed.deletedSince).execute();
}

/** Finds an item of equipment, living or deleted. */
export async function findItem(db: Db, id: string): Promise<EquipmentRow | undefined> {
  return db.selectFrom('equipment_items').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Finds items by id, living or deleted. */
export async function findItemsById(db: Db, ids: readonly string[]): Promise<EquipmentRow[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('equipment_items').selectAll().where('id', 'in', ids).execute();
}

/** Finds living items by the keys of their names. */
export async function findItemsNamed(db: Db, keys: readonly string[]): Promise<EquipmentRow[]> {
  return db
    .selectFrom('equipment_items')
    .selectAll()
    .where('name_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Finds the pieces that are in repair, under inspection or rented out on a day, by item. */
export async function findAbsentPieces(
  db: Db,
  today: string,
): Promise<{ id: string; pieces: number }[]> {
  const rows = await db
    .selectFrom('absences')
    .select((is) => ['equipment_id', is.fn.sum<number>('quantity').as('pieces')])
    .where('equipment_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .where('first_day', '<=', today)
    .where('last_day', '>=', today)
    .groupBy('equipment_id')
    .execute();
  return rows.map(({ equipment_id: id, pieces }) => ({ id: id ?? '', pieces }));
}

/** Stores a new item. */
export async function insertItem(db: Db, row: EquipmentRow): Promise<void> {
  await db.insertInto('equipment_items').values(row).execute();
}

/** Stores an item, replacing the present row. */
export async function updateItem(db: Db, { id, ...row }: EquipmentRow): Promise<void> {
  await db.updateTable('equipment_items').set(row).where('id', '=', id).execute();
}

/** Removes items that were deleted before a time with absences and pieces, and returns them. */
export async function purgeItems(db: Db, before: string): Promise<EquipmentRow[]> {
  const gone = db.selectFrom('equipment_items').select('id').where('deleted_at', '<', before);
  await db.deleteFrom('absences').where('equipment_id', 'in', gone).execute();
  return db.deleteFrom('equipment_items').where('deleted_at', '<', before).returningAll().execute();
}
