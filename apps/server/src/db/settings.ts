import type { Selectable } from 'kysely';
import type { SettingsTable } from './operations-schema.ts';
import type { Db } from './schema.ts';

/** A stored setting of the company. */
type StoredSetting = Selectable<SettingsTable>;

/** Returns the setting of a key; undefined while it was never changed. */
export async function findSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  return db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Stores a setting over the present one. */
export async function storeSetting(db: Db, { key, ...value }: StoredSetting): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, ...value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
    .execute();
}

/** Removes a setting. */
export async function removeSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}
