import { type Selectable, sql } from 'kysely';
import type { AdminsTable, Db, Engine } from '../../db/schema.ts';

/** A stored administrator. */
export type Admin = Selectable<AdminsTable>;

/** Returns whether any administrator exists. */
export async function hasAdmin(db: Db): Promise<boolean> {
  return (await db.selectFrom('admins').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Returns every administrator with password and second factor, oldest first. */
export async function listAdmins(db: Db): Promise<Admin[]> {
  return db.selectFrom('admins').selectAll().orderBy('created_at').orderBy('id').execute();
}

/** Finds the administrator with a folded name. */
export async function findAdminByName(db: Db, usernameKey: string): Promise<Admin | undefined> {
  return db
    .selectFrom('admins')
    .selectAll()
    .where('username_key', '=', usernameKey)
    .executeTakeFirst();
}

/** Finds an administrator by id. */
export async function findAdmin(db: Db, id: string): Promise<Admin | undefined> {
  return db.selectFrom('admins').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns every administrator's name, oldest first. */
export async function listAdminNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('admins').select('username').orderBy('created_at').execute();
  return rows.map(({ username }) => username);
}

/** Stores a new administrator; false when another process has just stored one with that name. */
export async function insertAdmin(db: Db, admin: Admin): Promise<boolean> {
  const result = await db
    .insertInto('admins')
    .values(admin)
    .onConflict((conflict) => conflict.column('username_key').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Changes the name and password of an administrator. */
export async function updateAdmin(
  db: Db,
  id: string,
  change: Pick<Admin, 'username' | 'username_key' | 'password_hash' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('admins').set(change).where('id', '=', id).execute();
}

/** Gives an administrator another role. */
export async function updateRole(
  db: Db,
  id: string,
  change: Pick<Admin, 'role' | 'updated_at'>,
): Promise<void> {
  await db.updateTable('admins').set(change).where('id', '=', id).execute();
}

/**
 * Makes every other transaction that calls this, or that stores a login, wait until this one ends.
 * It must be the first call of the transaction. On SQLite every write transaction does this anyway.
 */
export async function holdAdmins(db: Db, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`lock table admins in share row exclusive mode`.execute(db);
  }
}

/**
 * Stores the time of a login; false when the account or its password has changed since it was
 * checked.
 */
export async function noteLogin(
  db: Db,
  { id, password_hash }: Pick<Admin, 'id' | 'password_hash'>,
  now: string,
): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ last_login_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Stores a second factor in place of the one that was read; false when another request was faster,
 * so that no code is accepted twice.
 */
export async function updateSecondFactor(
  db: Db,
  { id, second_factor: before }: Pick<Admin, 'id' | 'second_factor'>,
  after: string | null,
): Promise<boolean> {
  const result = await db
    .updateTable('admins')
    .set({ second_factor: after })
    .where('id', '=', id)
    .where('second_factor', before === null ? 'is' : '=', before)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Replaces the hash of an unchanged password. */
export async function updatePasswordHash(
  db: Db,
  { id, password_hash }: Pick<Admin, 'id' | 'password_hash'>,
  hash: string,
): Promise<void> {
  await db
    .updateTable('admins')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .execute();
}

/** Stores the hash of a set-up link's token. */
export async function insertSetUpToken(
  db: Db,
  tokenHash: string,
  expiresAt: string,
): Promise<void> {
  await db
    .insertInto('set_up_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .execute();
}

/** Returns whether a set-up token is known and has not expired. */
export async function hasSetUpToken(db: Db, tokenHash: string, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('set_up_tokens')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes a set-up token; false when another request took it first. */
export async function takeSetUpToken(db: Db, tokenHash: string, now: string): Promise<boolean> {
  const result = await db
    .deleteFrom('set_up_tokens')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Removes every set-up token. */
export async function deleteSetUpTokens(db: Db): Promise<void> {
  await db.deleteFrom('set_up_tokens').execute();
}
