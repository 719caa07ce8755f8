import type { Selectable } from 'kysely';
import type { Db, IdempotencyKeysTable } from '../../db/schema.ts';

/** The answer for a request key. */
type IdempotencyKey = Selectable<IdempotencyKeysTable>;

/** Finds the answer for a key. */
export async function findKey(db: Db, keyHash: string): Promise<IdempotencyKey | undefined> {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Takes a key; false when it was taken before, even by a transaction that is just ending. */
export async function takeKey(db: Db, key: IdempotencyKey): Promise<boolean> {
  const result = await db
    .insertInto('idempotency_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Removes keys taken before a time. */
export async function deleteOldKeys(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute();
}
