import type { Selectable } from 'kysely';
import type { Db, LoginTriesTable } from '../../db/schema.ts';

/** The tries of one key. */
export type LoginTries = Selectable<LoginTriesTable>;

/** Finds the tries of some keys. */
export async function findTries(db: Db, keys: string[]): Promise<LoginTries[]> {
  return db.selectFrom('login_tries').selectAll().where('key', 'in', keys).execute();
}

/**
 * Makes sure that a row exists for a key, and locks it until the transaction ends, so that tries of
 * one key are counted one after the other.
 */
export async function lockTries(db: Db, key: string, now: string): Promise<LoginTries> {
  return db
    .insertInto('login_tries')
    .values({ key, tries: 0, last_try_at: now, blocked_until: '' })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => ({ tries: is.ref('login_tries.tries') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores the state of a key. */
export async function updateTries(db: Db, tries: LoginTries): Promise<void> {
  const { key, ...change } = tries;
  await db.updateTable('login_tries').set(change).where('key', '=', key).execute();
}

/** Forgets the tries of some keys. */
export async function deleteTries(db: Db, keys: string[]): Promise<void> {
  await db.deleteFrom('login_tries').where('key', 'in', keys).execute();
}

/** Forgets every try. */
export async function deleteAllTries(db: Db): Promise<void> {
  await db.deleteFrom('login_tries').execute();
}

/** Forgets tries that are long past. */
export async function deleteOldTries(db: Db, before: string): Promise<void> {
  await db.deleteFrom('login_tries').where('last_try_at', '<', before).execute();
}
