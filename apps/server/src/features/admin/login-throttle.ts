import type { Database, Db } from '../../db/schema.ts';
import { AppError, inPassing, isDiskFull } from '../../http/errors.ts';
import {
  deleteTries,
  findTries,
  type LoginTries,
  lockTries,
  updateTries,
} from './login-tries.repo.ts';
import { hashToken } from './tokens.ts';

const FREE_TRIES = 5;
/** Over all addresses and names together: somebody tries many of both. */
const FREE_TRIES_OF_EVERYONE = 50;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;
/** Tries older than this no longer count. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;

const EVERYONE = 'everyone';

/** How long a process refuses by what it read last, without asking the database again. */
const REFUSAL_KNOWN_MS = 1_000;
const KNOWN_REFUSALS = 10_000;

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

/** What this process knows of the waits that the database holds, and whose turn it is to ask. */
interface Gate {
  last: Promise<unknown>;
  refusals: Map<string, { until: number; knownAt: number }>;
  /** Tries that the full disk did not take: they count in this process until there is room. */
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

function refuseKnown({ refusals }: Gate, keys: string[], now: Date): void {
  for (const key of keys) {
    const known = refusals.get(key);
    // Another process may have lifted the wait since.
    const isFresh = known !== undefined && now.getTime() - known.knownAt < REFUSAL_KNOWN_MS;
    if (isFresh) refuseUntil(known.until, now);
  }
}

function refuseStored({ refusals }: Gate, tries: LoginTries[], now: Date): void {
  let latest = 0;
  for (const { key, blocked_until } of tries) {
    const until = Date.parse(blocked_until) || 0;
    if (until <= now.getTime()) continue;
    if (refusals.size >= KNOWN_REFUSALS) refusals.clear();
    refusals.set(key, { until, knownAt: now.getTime() });
    latest = Math.max(latest, until);
  }
  refuseUntil(latest, now);
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

async function countKeys(database: Database, gate: Gate, keys: string[], now: Date): Promise<void> {
  refuseKnown(gate, keys, now);
  const stored = await findTries(database.read, keys);
  const unkept = keys.flatMap((key) => gate.unkept.get(key) ?? []);
  refuseStored(gate, [...stored, ...unkept], now);
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
    for (const key of keys) {
      const none = { key, tries: 0, last_try_at: now.toISOString(), blocked_until: '' };
      const before = gate.unkept.get(key) ?? stored.find((tries) => tries.key === key) ?? none;
      gate.unkept.set(key, afterTry(before, now));
    }
  }
}

/**
 * Counts a try before the password is checked, so that simultaneous ones cannot slip through.
 * Strangers ask one after the other: a flood of guesses takes no connection from anybody else.
 *
 * Errors: `too-many-tries` with the seconds to wait.
 */
export async function countTry(database: Database, trier: Trier, now: Date): Promise<void> {
  const gate = gateOf(database);
  const keys = keysOf(trier);
  const count = () => countKeys(database, gate, keys, now);
  if (trier.knownDevice !== undefined) return count();
  refuseKnown(gate, keys, now);
  const turn = gate.last.then(count, count);
  gate.last = turn;
  return turn;
}

/**
 * Whether a try from this address, or of this browser with its cookie, has failed lately. Those of a
 * success are forgotten.
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

/** A success ends the count of this trier, and takes its own try from the common count. */
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
