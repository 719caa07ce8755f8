import { randomUUID } from 'node:crypto';
import { may } from '@pcm/contract';
import type { AppContext } from '../../app-context.ts';
import { findInstallationValue } from '../../db/installation.ts';
import type { Database, Db } from '../../db/schema.ts';
import { AppError, inPassing } from '../../http/errors.ts';
import type { AdminSession } from '../../http/session.ts';
import { lastEventBefore, recordEvent } from '../audit/audit.service.ts';
import { type Admin, findAdmin } from './admin.repo.ts';
import { deleteDevice, listDevices } from './devices.repo.ts';
import { ABSOLUTE_MS, findStored, IDLE_MS } from './known-sessions.ts';
import { hasSecondFactor } from './second-factor.ts';
import {
  confirmSession,
  deleteAllSessions,
  deleteOtherSessions,
  endSessionById,
  findSessionById,
  type LivingSince,
  listAllSessions,
  listSessions,
  type SessionRow,
  touchSession,
} from './sessions.repo.ts';
import { hashToken, newToken } from './tokens.ts';

/** The time for which a confirmed password counts. */
const CONFIRMED_MS = 5 * 60_000;
/** The longest description of a browser that is kept. */
export const MAX_USER_AGENT = 300;

/** The browser that opens a session. */
export interface Browser {
  userAgent: string;
  address: string;
}

/** Returns the description of a session's browser for the audit log. */
export function browserView({ userAgent, address }: Browser): object {
  return { userAgent: userAgent.slice(0, MAX_USER_AGENT), address };
}

/** Returns the earliest times of opening and of last use with which a session is live. */
export function livingSince(now: Date): LivingSince {
  return {
    createdAfter: new Date(now.getTime() - ABSOLUTE_MS).toISOString(),
    seenAfter: new Date(now.getTime() - IDLE_MS).toISOString(),
  };
}

/** Returns a new session and its token, of which only the hash is stored. */
export function newSession(
  adminId: string,
  browser: Browser,
  now: Date,
): { token: string; row: SessionRow } {
  const token = newToken();
  const row = {
    id: randomUUID(),
    token_hash: hashToken(token),
    admin_id: adminId,
    created_at: now.toISOString(),
    last_seen_at: now.toISOString(),
    user_agent: browser.userAgent.slice(0, MAX_USER_AGENT),
    address: browser.address,
    confirmed_at: null,
  };
  return { token, row };
}

/** A login that a full disk did not store; it is valid in this process until there is room. */
interface UnkeptLogin {
  admin: Pick<Admin, 'id' | 'username' | 'password_hash'>;
  row: SessionRow;
  keep: () => Promise<void>;
  triedAt: number;
}

/** The interval at which the program tries again to store a login. */
const KEPT_EVERY_MS = 5_000;

const unkeptLogins = new WeakMap<Database, Map<string, UnkeptLogin>>();

/** Makes a login valid although the disk is full; `keep` stores it once there is room. */
export function rememberLogin(
  database: Database,
  login: Pick<UnkeptLogin, 'admin' | 'row' | 'keep'>,
): void {
  const logins = unkeptLogins.get(database) ?? new Map<string, UnkeptLogin>();
  unkeptLogins.set(database, logins);
  logins.set(login.row.token_hash, { ...login, triedAt: Date.now() });
}

/** Removes a login that was never stored. */
export function forgetLogin(database: Database, sessionId: string): void {
  const logins = unkeptLogins.get(database);
  for (const [token, { row }] of logins ?? []) if (row.id === sessionId) logins?.delete(token);
}

/** The times of confirmed passwords that a full disk did not store, by session. */
const unkeptConfirmations = new WeakMap<Database, Map<string, string>>();

/** Records that the password of a session was given again, even when the disk is full. */
export async function noteConfirmation(
  database: Database,
  sessionId: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const confirmations = unkeptConfirmations.get(database) ?? new Map<string, string>();
  unkeptConfirmations.set(database, confirmations);
  const isUnkept = [...(unkeptLogins.get(database)?.values() ?? [])].some(
    ({ row }) => row.id === sessionId,
  );
  if (!isUnkept && (await inPassing(() => confirmSession(database.write, sessionId, at)))) return;
  // Deleting a backup makes room on a full disk, and it asks for the password.
  confirmations.set(sessionId, at);
}

function isConfirmed(
  database: Database,
  { id, confirmed_at: stored }: Pick<SessionRow, 'id' | 'confirmed_at'>,
  now: Date,
): boolean {
  const since = now.getTime() - CONFIRMED_MS;
  const unkept = unkeptConfirmations.get(database)?.get(id);
  return [stored, unkept].some((at) => typeof at === 'string' && Date.parse(at) > since);
}

async function findUnkept(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<AdminSession | null> {
  const logins = unkeptLogins.get(database);
  const login = logins?.get(tokenHash);
  if (logins === undefined || login === undefined) return null;
  const { admin, row } = login;
  const { createdAfter, seenAfter } = livingSince(now);
  const current = await findAdmin(database.read, admin.id);
  const isLiving = row.created_at > createdAfter && row.last_seen_at > seenAfter;
  if (!isLiving || current?.password_hash !== admin.password_hash) {
    logins.delete(tokenHash);
    return null;
  }
  row.last_seen_at = now.toISOString();
  if (Date.now() - login.triedAt >= KEPT_EVERY_MS) {
    login.triedAt = Date.now();
    if (await inPassing(login.keep)) logins.delete(tokenHash);
  }
  return {
    sessionId: row.id,
    adminId: admin.id,
    username: admin.username,
    role: current.role,
    passwordConfirmed: isConfirmed(database, row, now),
    secondFactorMissing: await isSecondFactorMissing(database.read, current),
  };
}

/**
 * Finds the live session of a token; `extend` is false for requests that no person made, `use`
 * states whether the request may write.
 */
export async function findLivingSession(
  { database, clock }: AppContext,
  token: string,
  extend: boolean,
  use: 'read' | 'write',
): Promise<AdminSession | null> {
  const now = clock();
  const found = await findStored(database, token, now, use);
  if (found === undefined) return findUnkept(database, hashToken(token), now);
  const { row: session, notedUntil } = found;
  // During a restore, this write would make a request that only reads wait until the end.
  if (extend && notedUntil < now.getTime() && !database.isBeingReplaced) {
    await inPassing(() => touchSession(database.write, session.id, now.toISOString()));
  }
  return {
    sessionId: session.id,
    adminId: session.admin_id,
    username: session.username,
    role: session.role,
    passwordConfirmed: isConfirmed(database, session, now),
    secondFactorMissing:
      session.factor_demanded !== null && !hasSecondFactor(session.second_factor),
    ...(session.is_left_alone === undefined ? {} : { isLeftAlone: Boolean(session.is_left_alone) }),
    state: String(session.state),
  };
}

/** Tells whether a session that was found before is still live. */
export async function isSessionAlive(
  { database, clock }: AppContext,
  sessionId: string,
): Promise<boolean> {
  const unkept = [...(unkeptLogins.get(database)?.values() ?? [])];
  if (unkept.some(({ row }) => row.id === sessionId)) return true;
  const { createdAfter, seenAfter } = livingSince(clock());
  const row = await findSessionById(database.read, sessionId);
  return row !== undefined && row.created_at > createdAfter && row.last_seen_at > seenAfter;
}

/** Returns the live sessions of the administrator who asks. */
export async function sessionsOf({ database, clock }: AppContext, session: AdminSession) {
  const rows = await listSessions(database.read, session.adminId, livingSince(clock()));
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    userAgent: row.user_agent,
    address: row.address,
    current: row.id === session.sessionId,
  }));
}

async function noteEnd(
  db: Db,
  session: AdminSession,
  ended: SessionRow & { username: string },
  now: Date,
): Promise<void> {
  const event = { action: 'end-session', recordType: 'session', recordId: ended.id } as const;
  const before = browserView({ userAgent: ended.user_agent, address: ended.address });
  await recordEvent(db, session, { ...event, recordName: ended.username, before }, now);
}

/** Tells whether every administrator must log in with a second factor. */
export async function isSecondFactorDemanded(db: Db): Promise<boolean> {
  return (await findInstallationValue(db, 'second-factor-demanded')) !== undefined;
}

/** Tells whether an administrator lacks the required second factor. */
export async function isSecondFactorMissing(
  db: Db,
  admin: { second_factor: string | null },
): Promise<boolean> {
  return !hasSecondFactor(admin.second_factor) && (await isSecondFactorDemanded(db));
}

/** Returns the live sessions and remembered browsers of every administrator. */
export async function listLogins(
  { database: { read }, clock }: AppContext,
  session: AdminSession,
  device: string | undefined,
) {
  const deviceHash = device === undefined ? undefined : hashToken(device);
  const sessions = await listAllSessions(read, livingSince(clock()));
  const browsers = await listDevices(read);
  const browserOf = (row: (typeof sessions | typeof browsers)[number], current: boolean) => ({
    id: row.id,
    adminId: row.admin_id,
    username: row.username,
    userAgent: row.user_agent,
    address: row.address,
    current,
  });
  return {
    sessions: sessions.map((row) => ({
      ...browserOf(row, row.id === session.sessionId),
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
    })),
    browsers: browsers.map((row) => ({
      ...browserOf(row, row.token_hash === deviceHash),
      lastLoginAt: row.last_login_at,
    })),
  };
}

/** Forgets a browser of any administrator. Errors: `browser-not-found`. */
export async function forgetBrowser(
  { database, clock }: AppContext,
  session: AdminSession,
  id: string,
): Promise<void> {
  await database.write.transaction().execute(async (transaction) => {
    const browser = await deleteDevice(transaction, id);
    if (browser === undefined) throw new AppError('browser-not-found');
    const event = { action: 'forget-browser', recordType: 'session', recordId: id } as const;
    const before = browserView({ userAgent: browser.user_agent, address: browser.address });
    const named = { ...event, recordName: browser.username, before };
    await recordEvent(transaction, session, named, clock());
  });
}

/**
 * Ends a session: one's own, or any as an administrator.
 *
 * Errors: `session-not-found`.
 */
export async function endSession(
  { database, clock }: AppContext,
  session: AdminSession,
  id: string,
): Promise<void> {
  await database.write.transaction().execute(async (transaction) => {
    const ended = await endSessionById(transaction, id);
    const isOther = ended?.admin_id !== session.adminId;
    if (ended === undefined || (isOther && !may(session.role, 'administer')))
      throw new AppError('session-not-found');
    await noteEnd(transaction, session, ended, clock());
  });
}

/**
 * Ends every session of the administrator but the one that asks, and returns how many were live.
 */
export async function endOtherSessions(
  { database, clock }: AppContext,
  session: AdminSession,
): Promise<{ ended: number }> {
  const now = clock();
  const { createdAfter, seenAfter } = livingSince(now);
  return database.write.transaction().execute(async (transaction) => {
    const rows = await deleteOtherSessions(transaction, session.adminId, session.sessionId);
    const living = rows.filter(
      (row) => row.created_at > createdAfter && row.last_seen_at > seenAfter,
    );
    const { username } = session;
    for (const row of living) await noteEnd(transaction, session, { ...row, username }, now);
    return { ended: living.length };
  });
}

/**
 * Ends every session except that of the restoring administrator, in the transaction of the restore.
 */
export async function endSessionsAtRestore(db: Db, except: string | undefined): Promise<void> {
  await deleteAllSessions(db, except);
}

/** Returns when the administrator last logged in before the session that asks. */
export async function previousLogin(
  { database: { read } }: AppContext,
  session: AdminSession,
): Promise<{ at: string | null }> {
  const own = await findSessionById(read, session.sessionId);
  if (own === undefined) return { at: null };
  const of = { action: 'log-in', recordType: 'admin', recordId: session.adminId } as const;
  return { at: (await lastEventBefore(read, of, own.created_at)) ?? null };
}
