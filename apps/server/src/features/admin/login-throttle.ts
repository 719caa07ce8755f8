import type { Database } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import {
  deleteTries,
  findTries,
  type LoginTries,
  lockTries,
  updateTries,
} from './login-tries.repo.ts';

const FREE_TRIES = 5;
/** Over all addresses and names together: somebody tries many of both. */
const FREE_TRIES_OF_EVERYONE = 50;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Tries older than this no longer count. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;

const EVERYONE = 'everyone';

/** Who is trying. */
export interface Trier {
  address: string;
  usernameKey: string;
  /** Hash of the cookie of a browser that has logged in as this name before. */
  knownDevice: string | undefined;
}

/** IPv6 users hold a whole /64. */
function networkOf(address: string): string {
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (ipv4?.[1] !== undefined) return ipv4[1];
  return address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;
}

function keysOf({ address, usernameKey, knownDevice }: Trier): string[] {
  // Its own allowance: nobody else's tries can lock the owner out.
  if (knownDevice !== undefined) return [`device ${knownDevice}`];
  return [`address ${networkOf(address)}`, EVERYONE, `name ${usernameKey}`];
}

function refuse(tries: LoginTries[], now: Date): void {
  const until = Math.max(0, ...tries.map(({ blocked_until }) => Date.parse(blocked_until) || 0));
  if (until > now.getTime()) {
    throw new AppError('too-many-tries', {
      retryAfter: Math.ceil((until - now.getTime()) / 1000),
    });
  }
}

/** The state of a key after one more try. */
function afterTry(before: LoginTries, now: Date): LoginTries {
  const forgotten = Date.parse(before.last_try_at) < now.getTime() - FORGOTTEN_AFTER_MS;
  const tries = (forgotten ? 0 : before.tries) + 1;
  const free = before.key === EVERYONE ? FREE_TRIES_OF_EVERYONE : FREE_TRIES;
  const wait =
    tries < free ? 0 : Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries - free, 20));
  return {
    key: before.key,
    tries,
    last_try_at: now.toISOString(),
    blocked_until: wait === 0 ? '' : new Date(now.getTime() + wait).toISOString(),
  };
}

/**
 * Counts a try before the password is checked, so that simultaneous ones cannot slip through.
 *
 * Errors: `too-many-tries` with the seconds to wait.
 */
export async function countTry(database: Database, trier: Trier, now: Date): Promise<void> {
  const keys = keysOf(trier);
  // Refusals, of which an attack is made, only read.
  refuse(await findTries(database.read, keys), now);
  await database.write.transaction().execute(async (transaction) => {
    const before: LoginTries[] = [];
    for (const key of keys) before.push(await lockTries(transaction, key, now.toISOString()));
    refuse(before, now);
    for (const tries of before) await updateTries(transaction, afterTry(tries, now));
  });
}

/** A success ends the count of this trier, and takes its own try from the common count. */
export async function forgetTries(database: Database, trier: Trier, now: Date): Promise<void> {
  const keys = keysOf(trier);
  await database.write.transaction().execute(async (transaction) => {
    await deleteTries(
      transaction,
      keys.filter((key) => key !== EVERYONE),
    );
    if (!keys.includes(EVERYONE)) return;
    const common = await lockTries(transaction, EVERYONE, now.toISOString());
    await updateTries(transaction, {
      ...common,
      tries: Math.max(0, common.tries - 1),
      blocked_until: '',
    });
  });
}
