import type { Db } from './schema.ts';

/**
 * A value that belongs to the installation: a restore does not change it, and no backup holds it.
 */
type InstallationKey = 'backup-key' | 'second-factor-demanded';

/** Returns the value of a key; undefined while there is none. */
export async function findInstallationValue(
  db: Db,
  key: InstallationKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.value;
}

/** Stores the value of a key. */
export async function storeInstallationValue(
  db: Db,
  key: InstallationKey,
  value: string,
): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Removes the value of a key. */
export async function removeInstallationValue(db: Db, key: InstallationKey): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', key).execute();
}
