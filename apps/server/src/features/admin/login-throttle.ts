import type { Database, Db } from '../../db/schema.ts';
import { AppError, inPassing, isDiskFull } from '../../http/errors.ts';
import { networkOf } from '../../http/network.ts';
import {
  deleteTries,
  findTries,
  type LoginTries,
  lockTries,
  updateTries,
} from './login-tries.repo.ts';
import { waitingUnknown } from './passwords.ts';
import { hashToken } from './tokens.ts';

const FREE_TRIES = 5;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/**
 * The number of tries, at one name from other addresses or at all names from everywhere, that
 * counts as guessing from many addresses. From then on each address has one try and a long wait.
 */
const STORM_AT_A_NAME = 5;
const STORM_AT_ALL = 50;
const FIRST_WAIT_IN_STORM_MS = 2 * 60_000;
/** Tries older than this no longer count. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;

const EVERYONE = 'everyone';

/**
 * The most passwords from unknown browsers that may wait; further tries are asked to come back
 * later.
 */
const LONGEST_QUEUE = 200;
const BUSY_WAIT_S = 5;

/** The time for which a process refuses by its last read, without asking the database again. */
const REFUSAL_KNOWN_MS = 1_000;
const KNOWN_REFUSALS = 10_000;

/** The address and the browser from which a try comes. */
export interface Trier {
  address: string;
  usernameKey: string;
  /** The hash of the cookie of a browser that has logged in as this name before. */
  knownDevice: string | undefined;
}

/** The key that may have to wait. */
const ownKey = ({ address, knownDevice }: Trier) =>
  // A known browser has its own allowance, so that nobody else's tries can lock the owner out.
  knownDevice === undefined ? `address ${networkOf(address)}` : `device ${knownDevice}`;

/**
 * Returns all keys for which a try counts. The common ones only show whether many addresses guess.
 */
function keysOf(trier: Trier): [own: string, ...common: string[]] {
  const own = ownKey(trier);
  return trier.knownDevice === undefined ? [own, EVERYONE, `name ${trier.usernameKey}`] : [own];
}

/** The waits in the database that this process has read, and the queue of tries that read it. */
interface Gate {
  last: Promise<unknown>;
  refusals: Map<string, { until: number; knownAt: number }>;
  /** Tries that a full disk did not store; they count in this process until there is room. */
  unkept: Map<string, LoginTries>;
}

const gates = new WeakMap<Database, Gate>();

function gateOf(database: Database): Gate {
  const known = gates.get(database);
  if (known !== undefined) return known;
  const gate: Gate = { last: Promise.resolve(), refusals: new Map(), unkept: new Map() };
  gates.set(database, gate);
  return gate;
}

function refuseUntil(until: number, now: Date): void {
  if (until <= now.getTime()) return;
  throw new AppError('too-many-tries', { retryAfter: Math.ceil((until - now.getTime()) / 1000) });
}

function refuseKnown({ refusals }: Gate, own: string, now: Date): void {
  const known = refusals.get(own);
  // Another process may have lifted the wait meanwhile.
  const isFresh = known !== undefined && now.getTime() - known.knownAt < REFUSAL_KNOWN_MS;
  if (isFresh) refuseUntil(known.until, now);
}

const doubled = (first: number, times: number) =>
  Math.min(LONGEST_WAIT_MS, first * 2 ** Math.min(times, 20));

const isForgotten = ({ last_try_at: last }: LoginTries, now: Date) =>
  Date.parse(last) < now.getTime() - FORGOTTEN_AFTER_MS;

/** Tells whether somebody guesses from many addresses. */
function isStorm(own: LoginTries, common: readonly LoginTries[], now: Date): boolean {
  return common.some((tries) => {
    if (isForgotten(tries, now)) return false;
    return tries.key === EVERYONE
      ? tries.tries >= STORM_AT_ALL
      : tries.tries - own.tries >= STORM_AT_A_NAME;
  });
}

/**
 * Refuses while the try's own key has to wait; the common keys make nobody wait. Errors:
 * `too-many-tries`.
 */
function refuseStored({ refusals }: Gate, stored: readonly LoginTries[], now: Date): void {
  const [own, ...common] = stored;
  if (own === undefined || own.tries === 0 || isForgotten(own, now)) return;
  const calm = Date.parse(own.blocked_until) || 0;
  const storm = isStorm(own, common, now)
    ? Date.parse(own.last_try_at) + doubled(FIRST_WAIT_IN_STORM_MS, own.tries - 1)
    : 0;
  const until = Math.max(calm, storm);
  if (until <= now.getTime()) return;
  if (refusals.size >= KNOWN_REFUSALS) refusals.clear();
  refusals.set(own.key, { until, knownAt: now.getTime() });
  refuseUntil(until, now);
}

/** Returns the state of a key after another try. */
function afterTry(before: LoginTries, now: Date): LoginTries {
  const tries = (isForgotten(before, now) ? 0 : before.tries) + 1;
  const wait = tries < FREE_TRIES ? 0 : doubled(FIRST_WAIT_MS, tries - FREE_TRIES);
  return {
    key: before.key,
    tries,
    last_try_at: now.toISOString(),
    blocked_until: wait === 0 ? '' : new Date(now.getTime() + wait).toISOString(),
  };
}

async function countKeys(
  database: Database,
  gate: Gate,
  keys: [own: string, ...common: string[]],
  now: Date,
): Promise<void> {
  refuseKnown(gate, keys[0], now);
  const stored = await findTries(database.read, keys);
  const none = { tries: 0, last_try_at: now.toISOString(), blocked_until: '' };
  const known = keys.map(
    (key) => gate.unkept.get(key) ?? stored.find((tries) => tries.key === key) ?? { key, ...none },
  );
  refuseStored(gate, known, now);
  try {
    await database.write.transaction().execute(async (transaction) => {
      const before: LoginTries[] = [];
      for (const key of keys) before.push(await lockTries(transaction, key, now.toISOString()));
      refuseStored(gate, before, now);
      for (const tries of before) await updateTries(transaction, afterTry(tries, now));
    });
    for (const key of keys) gate.unkept.delete(key);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    if (gate.unkept.size >= KNOWN_REFUSALS) gate.unkept.clear();
    for (const tries of known) gate.unkept.set(tries.key, afterTry(tries, now));
  }
}

/**
 * Counts a try before the password is checked, so that simultaneous tries cannot slip through. An
 * address that guesses has to wait; guesses from other addresses delay others only by the queue.
 * Unknown browsers read the database one after the other, so that a flood of guesses takes no
 * connection from others.
 *
 * Errors: `too-many-tries` with the seconds to wait.
 */
export async function countTry(database: Database, trier: Trier, now: Date): Promise<void> {
  const gate = gateOf(database);
  const keys = keysOf(trier);
  const count = () => countKeys(database, gate, keys, now);
  if (trier.knownDevice !== undefined) return count();
  refuseKnown(gate, keys[0], now);
  if (waitingUnknown() >= LONGEST_QUEUE) {
    throw new AppError('too-many-tries', { retryAfter: BUSY_WAIT_S });
  }
  const turn = gate.last.then(count, count);
  gate.last = turn;
  return turn;
}

/**
 * Tells whether a try from this address, or of this browser with its cookie, has failed lately. A
 * success clears the earlier tries.
 */
export async function hasFailedLately(
  db: Db,
  { address, device }: { address: string; device: string | undefined },
  now: Date,
): Promise<boolean> {
  const keys = [`address ${networkOf(address)}`];
  if (device !== undefined) keys.push(`device ${hashToken(device)}`);
  const since = now.getTime() - FORGOTTEN_AFTER_MS;
  const tries = await findTries(db, keys);
  return tries.some((one) => one.tries > 0 && Date.parse(one.last_try_at) >= since);
}

/** Takes back one try whose checks have passed so far. */
export async function takeTryBack(database: Database, trier: Trier, now: Date): Promise<void> {
  const gate = gateOf(database);
  const keys = keysOf(trier);
  gate.refusals.delete(keys[0]);
  const oneLess = (tries: LoginTries): LoginTries => ({
    ...tries,
    tries: Math.max(0, tries.tries - 1),
    blocked_until: '',
  });
  for (const key of keys) {
    const unkept = gate.unkept.get(key);
    if (unkept !== undefined) gate.unkept.set(key, oneLess(unkept));
  }
  await inPassing(() =>
    database.write.transaction().execute(async (transaction) => {
      for (const key of keys) {
        await updateTries(
          transaction,
          oneLess(await lockTries(transaction, key, now.toISOString())),
        );
      }
    }),
  );
}

/**
 * Clears the count of this browser and address after a success, and takes its own try from the
 * common count.
 */
export async function forgetTries(database: Database, trier: Trier, now: Date): Promise<void> {
  const keys = keysOf(trier);
  const gate = gateOf(database);
  for (const key of keys) {
    gate.refusals.delete(key);
    gate.unkept.delete(key);
  }
  await inPassing(() => forgetStored(database, keys, now));
}

async function forgetStored(database: Database, keys: string[], now: Date): Promise<void> {
  await database.write.transaction().execute(async (transaction) => {
    // Locks the keys in the same order as a try, so that two processes do not wait for each other.
    for (const key of keys) {
      if (key !== EVERYONE) {
        await deleteTries(transaction, [key]);
        continue;
      }
      const common = await lockTries(transaction, EVERYONE, now.toISOString());
      await updateTries(transaction, { ...common, tries: Math.max(0, common.tries - 1) });
    }
  });
}
