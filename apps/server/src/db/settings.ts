import type { Selectable } from 'kysely';
import type { SettingsTable } from './operations-schema.ts';
import type { Db } from './schema.ts';

/** A setting of the company as it is stored. */
type StoredSetting = Selectable<SettingsTable>;

/** The setting of a key; undefined while it was never changed. */
export async function findSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  return db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Stores a setting over what is there. */
export async function storeSetting(db: Db, { key, ...value }: StoredSetting): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key, ...value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(value))
    .execute();
}

/** Takes a setting away. */
export async function removeSetting(db: Db, key: string): Promise<void> {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}
