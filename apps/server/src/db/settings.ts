import type { Selectable } from 'kysely';
import type { SettingsTable } from './operations-schema.ts';
import { prepared } from './prepared.ts';
import type { Db } from './schema.ts';

/** A stored setting of the company. */
export type StoredSetting = Selectable<SettingsTable>;

const SETTING = prepared<{ key: string }, StoredSetting>((db, $) =>
  db
    .selectFrom('settings')
    .select(['key', 'value', 'version', 'updated_at'])
    .where('key', '=', $.key),
);

/** Returns the setting of a key; undefined while it was never changed. */
export async function findSetting(db: Db, key: string): Promise<StoredSetting | undefined> {
  return SETTING.first(db, { key });
}

/** Stores a setting, replacing the present one. */
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
