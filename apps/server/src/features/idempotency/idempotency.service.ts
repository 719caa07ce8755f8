import { createHash } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { Actor } from '../audit/audit.service.ts';
import { deleteOldKeys, findKey, takeKey } from './idempotency.repo.ts';

const KEY_MS = 24 * 60 * 60_000;

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** An `Idempotency-Key`, and what tells the request from another one with the same key. */
export interface KeyedRequest {
  key: string | undefined;
  request: unknown;
}

/**
 * The id of the record that a request with the same key has made already. Undefined when there is
 * none: the key now stands for `recordId`, which the transaction goes on to make.
 *
 * Errors: `idempotency-key-reused` when the key came with another request.
 */
export async function recordOfKey(
  db: Db,
  actor: Actor,
  { key, request }: KeyedRequest,
  recordId: string,
  now: Date,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const keyHash = hashOf(`${actor.adminId} ${key}`);
  const bodyHash = hashOf(JSON.stringify(request));
  const isTaken = await takeKey(db, {
    key_hash: keyHash,
    body_hash: bodyHash,
    record_id: recordId,
    created_at: now.toISOString(),
  });
  if (isTaken) return undefined;
  const known = await findKey(db, keyHash);
  if (known?.body_hash !== bodyHash) throw new AppError('idempotency-key-reused');
  return known.record_id;
}

/** Forgets keys that have run out. */
export async function forgetOldKeys({ database, clock }: AppContext): Promise<void> {
  const before = new Date(clock().getTime() - KEY_MS);
  await deleteOldKeys(database.write, before.toISOString());
}
