import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import { StartError } from '../../config/start-error.ts';
import type { Db } from '../../db/schema.ts';
import { AppError, errorText } from '../../http/errors.ts';
import { PROGRAM, recordEvent } from '../audit/audit.service.ts';
import {
  type Admin,
  deleteSetUpTokens,
  hasAdmin,
  hasSetUpToken,
  insertAdmin,
  insertSetUpToken,
  takeSetUpToken,
} from './admin.repo.ts';
import { checkNewName, checkNewPassword, usernameKey } from './credentials.ts';
import { hashPassword } from './passwords.ts';
import { hashToken, newSetUpToken } from './tokens.ts';

/** The time for which a set-up link works. Source: security.md "Identity". */
export const SET_UP_MS = 30 * 60_000;

async function createAdmin(
  db: Db,
  username: string,
  passwordHash: string,
  now: Date,
): Promise<Admin> {
  const admin = {
    id: randomUUID(),
    username,
    username_key: usernameKey(username),
    role: 'administrator' as const,
    password_hash: passwordHash,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    preferences: null,
    last_login_at: null,
    second_factor: null,
  };
  if (!(await insertAdmin(db, admin))) return admin;
  const event = { action: 'set-up', recordType: 'admin', recordId: admin.id } as const;
  await recordEvent(db, PROGRAM, { ...event, after: { username } }, now);
  return admin;
}

/**
 * Creates the administrator that the environment names, at the first start.
 *
 * Errors: {@link StartError} when the password is refused.
 */
export async function createFirstAdmin(context: AppContext): Promise<void> {
  const { config, database, clock, passwordCost } = context;
  if (config.firstAdmin === undefined || (await hasAdmin(database.read))) return;
  const { username, password } = config.firstAdmin;
  try {
    checkNewName(username, 'ADMIN_USERNAME');
    checkNewPassword(password, username, config.passwordMin, 'ADMIN_PASSWORD');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new StartError(`${error.details.field}: ${errorText(error)}`);
  }
  const hash = await hashPassword(password, passwordCost);
  await database.write
    .transaction()
    .execute((transaction) => createAdmin(transaction, username, hash, clock()));
}

/** Makes a new set-up link, or returns null once an administrator exists. */
export async function newSetUpLink({
  config,
  database,
  clock,
}: AppContext): Promise<string | null> {
  if (await hasAdmin(database.read)) return null;
  const token = newSetUpToken();
  const expiresAt = new Date(clock().getTime() + SET_UP_MS).toISOString();
  await insertSetUpToken(database.write, hashToken(token), expiresAt);
  // A token behind the hash sign reaches neither logs nor referrers.
  return `${config.publicUrl}/set-up#token=${token}`;
}

/**
 * Checks that a set-up link still works.
 *
 * Errors: `set-up-closed`.
 */
export async function checkSetUp({ database, clock }: AppContext, token: string): Promise<void> {
  const open =
    !(await hasAdmin(database.read)) &&
    (await hasSetUpToken(database.read, hashToken(token), clock().toISOString()));
  if (!open) throw new AppError('set-up-closed');
}

/**
 * Creates the first administrator; of several simultaneous requests one succeeds.
 *
 * Errors: `set-up-closed`, and those of a new password.
 */
export async function setUp(
  context: AppContext,
  given: { token: string; username: string; password: string },
): Promise<Admin> {
  const { config, database, clock, passwordCost } = context;
  await checkSetUp(context, given.token);
  checkNewName(given.username, 'username');
  checkNewPassword(given.password, given.username, config.passwordMin, 'password');
  const hash = await hashPassword(given.password, passwordCost);
  const now = clock();
  return database.write.transaction().execute(async (transaction) => {
    const taken = await takeSetUpToken(transaction, hashToken(given.token), now.toISOString());
    if (!taken || (await hasAdmin(transaction))) throw new AppError('set-up-closed');
    await deleteSetUpTokens(transaction);
    return createAdmin(transaction, given.username, hash, now);
  });
}
