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

/**
 * An `Idempotency-Key`, and the data that distinguish the request from another one with the same
 * key.
 */
export interface KeyedRequest {
  key: string | undefined;
  request: unknown;
}

const keyHashOf = (actor: Actor, key: string) => hashOf(`${actor.adminId} ${key}`);

/**
 * Returns the id of the record that a request with the same key has already made, if there is one.
 *
 * Errors: `idempotency-key-reused` when the key came with another request.
 */
export async function recordMadeBefore(
  db: Db,
  actor: Actor,
  { key, request }: KeyedRequest,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  const known = await findKey(db, keyHashOf(actor, key));
  if (known === undefined) return undefined;
  if (known.body_hash !== hashOf(JSON.stringify(request))) {
    throw new AppError('idempotency-key-reused');
  }
  return known.record_id;
}

/**
 * Does the same as {@link recordMadeBefore}. Where there is no record, it reserves the key for
 * `recordId`, which the transaction then makes.
 *
 * Errors: `idempotency-key-reused` when the key came with another request.
 */
export async function recordOfKey(
  db: Db,
  actor: Actor,
  keyed: KeyedRequest,
  recordId: string,
  now: Date,
): Promise<string | undefined> {
  if (keyed.key === undefined) return undefined;
  const isTaken = await takeKey(db, {
    key_hash: keyHashOf(actor, keyed.key),
    body_hash: hashOf(JSON.stringify(keyed.request)),
    record_id: recordId,
    created_at: now.toISOString(),
  });
  return isTaken ? undefined : recordMadeBefore(db, actor, keyed);
}

/** Removes keys that have expired. */
export async function forgetOldKeys({ database, clock }: AppContext): Promise<void> {
  const before = new Date(clock().getTime() - KEY_MS);
  await deleteOldKeys(database.write, before.toISOString());
}
