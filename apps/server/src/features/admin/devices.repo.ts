import type { Selectable } from 'kysely';
import type { Db, DevicesTable } from '../../db/schema.ts';

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

/** A remembered browser. */
type Device = Selectable<DevicesTable>;

/** Remembers a browser. */
export async function upsertDevice(db: Db, device: Device): Promise<void> {
  const { token_hash: _, id: __, ...change } = device;
  await db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(change))
    .execute();
}

/** Forgets browsers that have not logged in since. */
export async function deleteOldDevices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('devices').where('last_login_at', '<', before).execute();
}
