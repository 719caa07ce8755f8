import type { Selectable } from 'kysely';
import type { Db, DevicesTable } from '../../db/schema.ts';

/** Returns whether a browser has logged in as an administrator before. */
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

/** Far more than anybody reads; old browsers are forgotten in time anyway. */
const MOST_LISTED = 200;

const namedDevices = (db: Db) =>
  db
    .selectFrom('devices')
    .innerJoin('admins', 'admins.id', 'devices.admin_id')
    .selectAll('devices')
    .select('admins.username as username');

/** Returns the remembered browsers of every administrator, the last used first. */
export async function listDevices(db: Db): Promise<(Device & { username: string })[]> {
  return namedDevices(db).orderBy('devices.last_login_at', 'desc').limit(MOST_LISTED).execute();
}

/** Forgets a browser and returns it; undefined when there is none. */
export async function deleteDevice(
  db: Db,
  id: string,
): Promise<(Device & { username: string }) | undefined> {
  const found = await namedDevices(db).where('devices.id', '=', id).executeTakeFirst();
  if (found === undefined) return undefined;
  await db.deleteFrom('devices').where('token_hash', '=', found.token_hash).execute();
  return found;
}

/** Forgets browsers that have not logged in since `before`. */
export async function deleteOldDevices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('devices').where('last_login_at', '<', before).execute();
}
