import type { Selectable } from 'kysely';
import type { SettingsTable } from '../../db/operations-schema.ts';
import type { Db } from '../../db/schema.ts';

const KEY = 'schedule';

/** The stored settings. */
export async function findSettings(db: Db): Promise<Selectable<SettingsTable> | undefined> {
  return db.selectFrom('settings').selectAll().where('key', '=', KEY).executeTakeFirst();
}

/** Stores the settings over what is there. */
export async function storeSettings(
  db: Db,
  settings: Omit<Selectable<SettingsTable>, 'key'>,
): Promise<void> {
  await db
    .insertInto('settings')
    .values({ key: KEY, ...settings })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(settings))
    .execute();
}
