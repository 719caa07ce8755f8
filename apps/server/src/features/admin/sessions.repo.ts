import type { Role } from '@pcm/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import { isLeftAlone } from '../../db/replacement.ts';
import type { Db, Schema, SessionsTable } from '../../db/schema.ts';
import { stateReadOn } from '../../db/unchanged.ts';

/** A stored session. */
export type SessionRow = Selectable<SessionsTable>;

/** A stored session with the name of its administrator. */
export type KnownSession = Pick<
  SessionRow,
  'id' | 'admin_id' | 'created_at' | 'last_seen_at' | 'confirmed_at'
> & {
  username: string;
  role: Role;
  second_factor: string | null;
  /** Set when every administrator must log in with a second factor. */
  factor_demanded: string | null;
  /** False while another process replaces everything; absent where it was not asked. */
  is_left_alone?: boolean | number;
  /** The state of the database that the session was read in. */
  state: string | number;
};

/** The times after which a session still counts as live. */
export interface LivingSince {
  createdAfter: string;
  seenAfter: string;
}

/** Opens a session. */
export async function insertSession(db: Db, session: SessionRow): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

const knownSessions = (db: Kysely<Schema>) =>
  db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .leftJoin('installation', (join) => join.on('installation.key', '=', 'second-factor-demanded'))
    .select([
      'sessions.id as id',
      'sessions.admin_id as admin_id',
      'sessions.created_at as created_at',
      'sessions.last_seen_at as last_seen_at',
      'sessions.confirmed_at as confirmed_at',
      'admins.username as username',
      'admins.role as role',
      'admins.second_factor as second_factor',
      'installation.value as factor_demanded',
    ])
    .select(stateReadOn(db).as('state'));

const SESSION = {
  read: prepared<{ tokenHash: string }, KnownSession>((db, $) =>
    knownSessions(db).where('sessions.token_hash', '=', $.tokenHash),
  ),
  write: prepared<{ tokenHash: string }, KnownSession>((db, $) =>
    knownSessions(db)
      .select(isLeftAlone(db).as('is_left_alone'))
      .where('sessions.token_hash', '=', $.tokenHash),
  ),
};

const SESSIONS = prepared<
  { tokenHashes: readonly string[] },
  KnownSession & { token_hash: string }
>((db, $) =>
  knownSessions(db)
    .select('sessions.token_hash as token_hash')
    .where(sql<boolean>`sessions.token_hash = any(${$.tokenHashes})`),
);

/**
 * Finds the session of a token, which may be over by its times, with all data about it that a request
 * needs; for a write also whether another process is replacing everything.
 */
export async function findSession(
  db: Db,
  tokenHash: string,
  use: 'read' | 'write',
): Promise<KnownSession | undefined> {
  return SESSION[use].first(db, { tokenHash });
}

/** Finds the sessions of several tokens of requests that read; for PostgreSQL only. */
export async function findSessions(db: Db, tokenHashes: readonly string[]) {
  return SESSIONS.all(db, { tokenHashes });
}

/** Stores the time at which a session was used. */
export async function touchSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Stores the time at which the password of a session was given again. */
export async function confirmSession(db: Db, id: string, now: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute();
}

/** Returns the live sessions of every administrator, last used first. */
export async function listAllSessions(db: Db, since: LivingSince) {
  return db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .selectAll('sessions')
    .select('admins.username as username')
    .where('sessions.created_at', '>', since.createdAfter)
    .where('sessions.last_seen_at', '>', since.seenAfter)
    .orderBy('sessions.last_seen_at', 'desc')
    .execute();
}

/** Returns the live sessions of an administrator, last used first. */
export async function listSessions(
  db: Db,
  adminId: string,
  since: LivingSince,
): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('admin_id', '=', adminId)
    .where('created_at', '>', since.createdAfter)
    .where('last_seen_at', '>', since.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .execute();
}

/** Ends a session of an administrator; false when there is none. */
export async function deleteSession(db: Db, adminId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends a session and returns it; undefined when there is none. */
export async function endSessionById(
  db: Db,
  id: string,
): Promise<(SessionRow & { username: string }) | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('admins', 'admins.id', 'sessions.admin_id')
    .selectAll('sessions')
    .select('admins.username as username')
    .where('sessions.id', '=', id)
    .executeTakeFirst();
  if (found === undefined || !(await deleteSession(db, found.admin_id, id))) return undefined;
  return found;
}

/** Ends all sessions of an administrator but one, and returns them. */
export async function deleteOtherSessions(
  db: Db,
  adminId: string,
  except: string,
): Promise<SessionRow[]> {
  return db
    .deleteFrom('sessions')
    .where('admin_id', '=', adminId)
    .where('id', '<>', except)
    .returningAll()
    .execute();
}

/** Finds a session, live or not. */
export async function findSessionById(db: Db, id: string): Promise<SessionRow | undefined> {
  return db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Ends every session of every administrator but one; without an exception all of them. */
export async function deleteAllSessions(db: Db, except: string | undefined): Promise<void> {
  const all = db.deleteFrom('sessions');
  await (except === undefined ? all : all.where('id', '<>', except)).execute();
}

/** Ends every session of an administrator. */
export async function deleteSessionsOf(db: Db, adminId: string): Promise<void> {
  await db.deleteFrom('sessions').where('admin_id', '=', adminId).execute();
}

/** Removes sessions that no longer count. */
export async function deleteDeadSessions(db: Db, since: LivingSince): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((is) =>
      is.or([
        is('created_at', '<=', since.createdAfter),
        is('last_seen_at', '<=', since.seenAfter),
      ]),
    )
    .execute();
}
