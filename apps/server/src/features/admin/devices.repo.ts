import type { Db } from '../../db/schema.ts';

/** Whether a browser has logged in as an administrator before. */
export async function hasDevice(db: Db, tokenHash: string, adminId: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a browser. */
export async function upsertDevice(
  db: Db,
  tokenHash: string,
  adminId: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('devices')
    .values({ token_hash: tokenHash, admin_id: adminId, last_login_at: now })
    .onConflict((conflict) =>
      conflict.column('token_hash').doUpdateSet({ admin_id: adminId, last_login_at: now }),
    )
    .execute();
}

/** Forgets browsers that have not logged in since. */
export async function deleteOldDevices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('devices').where('last_login_at', '<', before).execute();
}
