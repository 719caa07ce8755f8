import { askedTogether } from '../../db/asked-together.ts';
import type { Database } from '../../db/schema.ts';
import { forgetValue, isKept, keepValue, keptIn, stateAtHand } from '../../db/unchanged.ts';
import { findSession, findSessions, type KnownSession } from './sessions.repo.ts';
import { hashToken } from './tokens.ts';

/** The time without use after which a session ends. Source: security.md "Identity". */
export const IDLE_MS = 60 * 60_000;
/** The time after which a session ends in any case. Source: security.md "Identity". */
export const ABSOLUTE_MS = 24 * 60 * 60_000;
/**
 * The shortest time between two stored uses, because storing every use would write to the disk at
 * every request.
 */
const NOTED_EVERY_MS = 60_000;
/** The approximate size of a cached session. Units: characters. */
const SIZE_OF_SESSION = 1024;

/** A cached session, with the times that every request checks. Units: milliseconds. */
interface KeptSession {
  row: KnownSession;
  endsAt: number;
  notedUntil: number;
}

function keptSession(row: KnownSession): KeptSession {
  const seenAt = Date.parse(row.last_seen_at);
  const endsAt = Math.min(Date.parse(row.created_at) + ABSOLUTE_MS, seenAt + IDLE_MS);
  return { row, endsAt, notedUntil: seenAt + NOTED_EVERY_MS };
}

const keyOf = (token: string) => `session ${token}`;

/**
 * Finds the stored sessions of the tokens of one turn. Where the state of the database can be read
 * quickly, a session cached for the same state is still valid, and need not be read again: ending a
 * session is a commit, which changes the state. On PostgreSQL one statement reads all sessions.
 */
async function sessionsOfTurn(
  database: Database,
  tokens: readonly string[],
): Promise<Map<string, KeptSession>> {
  const { read, engine } = database;
  const found = new Map<string, KeptSession>();
  if (engine === 'postgres') {
    const tokenOf = new Map(tokens.map((token) => [hashToken(token), token]));
    for (const row of await findSessions(read, [...tokenOf.keys()])) {
      found.set(tokenOf.get(row.token_hash) ?? '', keptSession(row));
    }
    return found;
  }
  const isAnyKept = tokens.some((token) => isKept(database, keyOf(token)));
  const state = isAnyKept ? stateAtHand(database) : undefined;
  for (const token of tokens) {
    // The key determines the type of its value.
    const known = keptIn(database, state, keyOf(token)) as KeptSession | undefined;
    const row = known === undefined ? await findSession(read, hashToken(token), 'read') : undefined;
    const session = known ?? (row && keptSession(row));
    if (session === undefined) continue;
    found.set(token, session);
    if (row !== undefined) {
      keepValue(database, keyOf(token), String(row.state), session, SIZE_OF_SESSION);
    }
  }
  return found;
}

const askedSessions = new WeakMap<Database, (token: string) => Promise<KeptSession | undefined>>();

/** Finds the stored session of a token, together with other requests of the same turn. */
function findWithOthers(database: Database, token: string): Promise<KeptSession | undefined> {
  let ask = askedSessions.get(database);
  if (ask === undefined) {
    ask = askedTogether((tokens) => sessionsOfTurn(database, tokens));
    askedSessions.set(database, ask);
  }
  return ask(token);
}

/**
 * Finds the stored, live session of a token; `use` states whether the request may write. Requests of
 * one turn of the event loop that read are answered together (ADR 111).
 */
export async function findStored(
  database: Database,
  token: string,
  now: Date,
  use: 'read' | 'write',
): Promise<KeptSession | undefined> {
  let found: KeptSession | undefined;
  if (use === 'read') found = await findWithOthers(database, token);
  else {
    // A write will change the state, so the cached session is dropped, and the next reader need not
    // check it.
    forgetValue(database, keyOf(token));
    const row = await findSession(database.read, hashToken(token), use);
    found = row && keptSession(row);
  }
  return found !== undefined && found.endsAt > now.getTime() ? found : undefined;
}
