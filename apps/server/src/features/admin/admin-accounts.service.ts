import { randomUUID } from 'node:crypto';
import type { AdminAccount, Role } from '@pcm/contract';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import { type AdminSession, assertAble } from '../../http/session.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { recordOfKey } from '../idempotency/idempotency.service.ts';
import {
  type Admin,
  findAdmin,
  holdAdmins,
  insertAdmin,
  updateAdmin,
  updateRole,
} from './admin.repo.ts';
import { type AccountRow, deleteAdminRow, findAccounts } from './admin-accounts.repo.ts';
import { checkNewName, checkNewPassword, usernameKey } from './credentials.ts';
import { checkOwnPassword, refuseTakenName } from './own-account.ts';
import { hashPassword } from './passwords.ts';
import { hasSecondFactor } from './second-factor.ts';
import { deleteSessionsOf } from './sessions.repo.ts';
import { livingSince } from './sessions.service.ts';

function accountOf(row: AccountRow, session: AdminSession): AdminAccount {
  return {
    id: row.id,
    username: row.username,
    role: row.role,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
    sessions: row.sessions,
    secondFactor: hasSecondFactor(row.second_factor),
    own: row.id === session.adminId,
  };
}

/** Returns every administrator, oldest first. */
export async function listAccounts(
  { database, clock }: AppContext,
  session: AdminSession,
): Promise<AdminAccount[]> {
  const rows = await findAccounts(database.read, livingSince(clock()));
  return rows.map((row) => accountOf(row, session));
}

/** The number of administrators and the number of live sessions. */
export async function countAccounts(
  db: Db,
  now: Date,
): Promise<{ admins: number; sessions: number }> {
  const rows = await findAccounts(db, livingSince(now));
  return { admins: rows.length, sessions: rows.reduce((sum, row) => sum + row.sessions, 0) };
}

/**
 * Runs a write in a transaction that excludes other changes to administrators, and checks first
 * that the actor is still an administrator. When two delete or demote each other at the same time,
 * the second is refused, so that one administrator is always left.
 *
 * Errors: `authentication-required`, `not-allowed`.
 */
async function amongAdmins<Result>(
  { database }: AppContext,
  session: AdminSession,
  work: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  return database.write.transaction().execute(async (transaction) => {
    await holdAdmins(transaction, database.engine);
    const actor = await findAdmin(transaction, session.adminId);
    if (actor === undefined) throw new AppError('authentication-required');
    assertAble(actor, 'administer');
    return work(transaction);
  });
}

/**
 * Returns an administrator other than the one who asks. Errors: `own-account`, `admin-not-found`.
 */
async function otherAdmin(db: Db, session: AdminSession, id: string): Promise<Admin> {
  if (id === session.adminId) throw new AppError('own-account');
  const admin = await findAdmin(db, id);
  if (admin === undefined) throw new AppError('admin-not-found');
  return admin;
}

/**
 * Adds an administrator. The same `key` returns the same administrator for 24 hours; the stored
 * request contains no password.
 *
 * Errors: `current-password-wrong`, `too-many-tries`, `username-taken`, `idempotency-key-reused`,
 * those of a new password.
 */
export async function createAccount(
  context: AppContext,
  session: AdminSession,
  given: {
    username: string;
    password: string;
    currentPassword: string;
    role?: Role | undefined;
  },
  key: string | undefined,
): Promise<AdminAccount> {
  const { config, clock, passwordCost } = context;
  checkNewName(given.username, 'username');
  await checkOwnPassword(context, session, given.currentPassword);
  checkNewPassword(given.password, given.username, config.passwordMin, 'password');
  const now = clock().toISOString();
  const admin = {
    id: randomUUID(),
    username: given.username,
    username_key: usernameKey(given.username),
    role: given.role ?? ('administrator' as const),
    password_hash: await hashPassword(given.password, passwordCost),
    created_at: now,
    updated_at: now,
    preferences: null,
    last_login_at: null,
    second_factor: null,
  };
  return amongAdmins(context, session, async (transaction) => {
    const keyed = { key, request: ['admin', admin.username, admin.role] };
    const madeId = await recordOfKey(transaction, session, keyed, admin.id, clock());
    if (madeId !== undefined) {
      const accounts = await findAccounts(transaction, livingSince(clock()));
      const made = accounts.find(({ id }) => id === madeId);
      if (made === undefined) throw new AppError('admin-not-found');
      return accountOf(made, session);
    }
    await refuseTakenName(transaction, admin.username_key, 'username');
    await insertAdmin(transaction, admin);
    const event = { action: 'create', recordType: 'admin', recordId: admin.id } as const;
    const after = { username: admin.username, role: admin.role };
    await recordEvent(transaction, session, { ...event, after }, clock());
    return accountOf({ ...admin, sessions: 0 }, session);
  });
}

/**
 * Gives another person another role, and ends all of their sessions, because their open pages show
 * data of the former role.
 *
 * Errors: `own-account`, `admin-not-found`.
 */
export async function changeRole(
  context: AppContext,
  session: AdminSession,
  id: string,
  role: Role,
): Promise<AdminAccount> {
  const now = context.clock();
  return amongAdmins(context, session, async (transaction) => {
    const admin = await otherAdmin(transaction, session, id);
    await updateRole(transaction, id, { role, updated_at: now.toISOString() });
    await deleteSessionsOf(transaction, id);
    const event = { action: 'change-role', recordType: 'admin', recordId: id } as const;
    const changed = { before: { role: admin.role }, after: { role } };
    await recordEvent(
      transaction,
      session,
      { ...event, recordName: admin.username, ...changed },
      now,
    );
    return accountOf({ ...admin, role, sessions: 0 }, session);
  });
}

/**
 * Gives another administrator a new password, and ends all of that administrator's sessions.
 *
 * Errors: `own-account`, `admin-not-found`, `current-password-wrong`, `too-many-tries`, those of a
 * new password.
 */
export async function setPassword(
  context: AppContext,
  session: AdminSession,
  id: string,
  given: { password: string; currentPassword: string },
): Promise<void> {
  const { config, clock, database, passwordCost } = context;
  const { username } = await otherAdmin(database.read, session, id);
  await checkOwnPassword(context, session, given.currentPassword);
  checkNewPassword(given.password, username, config.passwordMin, 'password');
  const hash = await hashPassword(given.password, passwordCost);
  await amongAdmins(context, session, async (transaction) => {
    const admin = await otherAdmin(transaction, session, id);
    await updateAdmin(transaction, id, {
      username: admin.username,
      username_key: admin.username_key,
      password_hash: hash,
      updated_at: clock().toISOString(),
    });
    await deleteSessionsOf(transaction, id);
    const event = { action: 'set-password', recordType: 'admin', recordId: id } as const;
    await recordEvent(transaction, session, { ...event, recordName: admin.username }, clock());
  });
}

/**
 * Deletes another administrator, and ends all of that administrator's sessions.
 *
 * Errors: `own-account`, `admin-not-found`.
 */
export async function deleteAccount(
  context: AppContext,
  session: AdminSession,
  id: string,
): Promise<void> {
  await amongAdmins(context, session, async (transaction) => {
    const { username, created_at: createdAt } = await otherAdmin(transaction, session, id);
    await deleteAdminRow(transaction, id);
    const event = { action: 'delete', recordType: 'admin', recordId: id } as const;
    const before = { username, createdAt };
    await recordEvent(transaction, session, { ...event, before }, context.clock());
  });
}
