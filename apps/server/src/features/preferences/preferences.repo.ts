import type { Db } from '../../db/schema.ts';

/** What an administrator chose, as JSON; null while nothing was chosen. */
export async function findPreferences(db: Db, adminId: string): Promise<string | null> {
  const row = await db
    .selectFrom('admins')
    .select('preferences')
    .where('id', '=', adminId)
    .executeTakeFirst();
  return row?.preferences ?? null;
}

/** Makes every other transaction that changes this administrator wait for the end of this one. */
export async function lockPreferences(db: Db, adminId: string): Promise<void> {
  await db
    .updateTable('admins')
    .set((is) => ({ preferences: is.ref('preferences') }))
    .where('id', '=', adminId)
    .execute();
}

/** Stores what an administrator chose over what is there. */
export async function storePreferences(
  db: Db,
  adminId: string,
  preferences: string,
): Promise<void> {
  await db.updateTable('admins').set({ preferences }).where('id', '=', adminId).execute();
}
