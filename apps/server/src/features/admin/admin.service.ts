import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError, inPassing, isDiskFull } from '../../http/errors.ts';
import type { AdminSession } from '../../http/session.ts';
import { PROGRAM, recordEvent } from '../audit/audit.service.ts';
import { readCompany } from '../company/company.service.ts';
import { preferencesOf } from '../preferences/preferences.service.ts';
import {
  type Admin,
  findAdmin,
  findAdminByName,
  hasAdmin,
  holdAdmins,
  listAdminNames,
  noteLogin,
  updateAdmin,
  updatePasswordHash,
  updateSecondFactor,
} from './admin.repo.ts';
import { checkNewName, checkNewPassword, usernameKey } from './credentials.ts';
import { hasDevice, upsertDevice } from './devices.repo.ts';
import {
  countTry,
  forgetTries,
  hasFailedLately,
  type Trier,
  takeTryBack,
} from './login-throttle.ts';
import { deleteAllTries } from './login-tries.repo.ts';
import { checkOwnPassword, refuseTakenName } from './own-account.ts';
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts';
import { afterCode, storedSecondFactor } from './second-factor.ts';
import { deleteSession, deleteSessionsOf, insertSession } from './sessions.repo.ts';
import {
  type Browser,
  browserView,
  forgetLogin,
  MAX_USER_AGENT,
  newSession,
  rememberLogin,
} from './sessions.service.ts';
import { hashToken, newToken } from './tokens.ts';

/** The tokens that a browser keeps after a login. */
export interface LoginTokens {
  session: string;
  device: string;
}

/**
 * Tells whether the login shows its sum: always, or, by the company's choice, only after a failed
 * try.
 */
async function asksCaptcha(
  { database, clock }: AppContext,
  visitor: { address: string; device: string | undefined },
): Promise<boolean> {
  const { defaults } = await readCompany(database.read);
  return !defaults.captchaAfterFailure || hasFailedLately(database.read, visitor, clock());
}

/**
 * Returns the data for the login page; `visitor` identifies the browser where there is no session.
 */
export async function adminStatus(
  context: AppContext,
  session: Pick<
    AdminSession,
    'adminId' | 'username' | 'role' | 'secondFactorMissing' | 'state'
  > | null,
  visitor?: { address: string; device: string | undefined },
) {
  const { config, database } = context;
  return {
    isAuthenticated: session !== null,
    username: session?.username ?? null,
    role: session?.role ?? null,
    setUpRequired: session === null && !(await hasAdmin(database.read)),
    passwordMin: config.passwordMin,
    insecure: config.insecure,
    captcha: session !== null || visitor === undefined || (await asksCaptcha(context, visitor)),
    secondFactorMissing: session?.secondFactorMissing ?? false,
    ...(session === null
      ? {}
      : { preferences: await preferencesOf(database, session.adminId, session.state) }),
  };
}

/**
 * Opens a session for an administrator and remembers the browser.
 *
 * Errors: `login-failed` when the account or its password has changed since it was checked.
 */
export async function logInAs(
  { database, clock }: AppContext,
  admin: Pick<Admin, 'id' | 'username' | 'role' | 'password_hash'>,
  browser: Browser,
  device: string | undefined,
  /** The number of recovery codes that are left, when one was used. */
  recoveryCodesLeft?: number,
): Promise<LoginTokens> {
  const now = clock();
  const deviceToken = device ?? newToken();
  const actor = { adminId: admin.id, username: admin.username, role: admin.role };
  const session = newSession(admin.id, browser, now);
  const keep = () =>
    database.write.transaction().execute(async (transaction) => {
      if (!(await noteLogin(transaction, admin, now.toISOString()))) {
        throw new AppError('login-failed');
      }
      await insertSession(transaction, session.row);
      await upsertDevice(transaction, {
        token_hash: hashToken(deviceToken),
        admin_id: admin.id,
        last_login_at: now.toISOString(),
        id: randomUUID(),
        user_agent: browser.userAgent.slice(0, MAX_USER_AGENT),
        address: browser.address,
      });
      const event = { action: 'log-in', recordType: 'admin', recordId: admin.id } as const;
      const after = { ...browserView(browser), recoveryCodesLeft };
      const named = { ...event, recordName: admin.username, after };
      await recordEvent(transaction, actor, named, now);
    });
  try {
    await keep();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    // An administrator has to log in before making room on a full disk.
    rememberLogin(database, { admin, row: session.row, keep });
  }
  return { session: session.token, device: deviceToken };
}

/** Returns the hash of the cookie of a browser that has logged in as this name before. */
async function knownDeviceOf(
  db: Db,
  key: string,
  device: string | undefined,
): Promise<string | undefined> {
  if (device === undefined) return undefined;
  const admin = await findAdminByName(db, key);
  const hash = hashToken(device);
  return admin !== undefined && (await hasDevice(db, hash, admin.id)) ? hash : undefined;
}

/** Records a failed login; nothing is kept when nobody has that name. */
async function noteFailure(
  { database, clock }: AppContext,
  admin: Admin | undefined,
  browser: Browser,
): Promise<void> {
  const event = {
    action: 'log-in-failed',
    recordType: 'admin',
    recordId: admin?.id ?? '',
    recordName: admin?.username ?? '',
    after: browserView(browser),
  } as const;
  // A failure to write this note must not replace the answer to the login.
  await recordEvent(database.write, PROGRAM, event, clock()).catch(() => undefined);
}

/**
 * Accepts a code of the second factor, once. Returns the number of recovery codes left when the
 * code was one of them.
 *
 * Errors: `second-factor-needed` while there is none, `second-factor-wrong`.
 */
async function takeCode(
  { database, clock }: AppContext,
  admin: Admin,
  code: string | undefined,
): Promise<number | undefined> {
  const factor = storedSecondFactor(admin.second_factor);
  if (factor === null || factor.enabledAt === null) return undefined;
  if (code === undefined) throw new AppError('second-factor-needed');
  const wrong = new AppError('second-factor-wrong', { field: 'code' });
  const after = afterCode(factor, code, clock());
  if (after === null) throw wrong;
  const left = after.recoveryHashes.length;
  const isRecovery = left < factor.recoveryHashes.length;
  try {
    if (!(await updateSecondFactor(database.write, admin, JSON.stringify(after)))) throw wrong;
  } catch (error) {
    // An administrator has to log in before making room on a full disk; a recovery code must not
    // count twice.
    if (!isDiskFull(error) || isRecovery) throw error;
  }
  return isRecovery ? left : undefined;
}

/**
 * Checks name, password and second factor, and opens a session.
 *
 * Errors: `login-failed`, `second-factor-needed`, `second-factor-wrong`, `too-many-tries`.
 */
export async function logIn(
  context: AppContext,
  given: { username: string; password: string; code?: string | undefined },
  browser: Browser,
  device: string | undefined,
): Promise<{ admin: Admin; tokens: LoginTokens }> {
  const { database, clock, passwordCost } = context;
  const key = usernameKey(given.username);
  const knownDevice = await knownDeviceOf(database.read, key, device);
  const trier: Trier = { address: browser.address, usernameKey: key, knownDevice };
  await countTry(database, trier, clock());
  const admin = await findAdminByName(database.read, key);
  const lane = knownDevice === undefined ? 'unknown' : 'known';
  const phc = admin?.password_hash ?? null;
  const matches = await verifyPassword(given.password, phc, passwordCost, lane);
  let recoveryCodesLeft: number | undefined;
  try {
    if (admin === undefined || !matches) throw new AppError('login-failed');
    recoveryCodesLeft = await takeCode(context, admin, given.code);
  } catch (error) {
    const isAsked = error instanceof AppError && error.code === 'second-factor-needed';
    // Only one try is returned, because a right password must not allow more tries at the code.
    if (isAsked) await takeTryBack(database, trier, clock());
    else if (error instanceof AppError) await noteFailure(context, admin, browser);
    throw error;
  }
  await forgetTries(database, trier, clock());
  let hash = admin.password_hash;
  if (needsRehash(hash, passwordCost)) {
    hash = await hashPassword(given.password, passwordCost);
    const better = hash;
    const isKept = await inPassing(() => updatePasswordHash(database.write, admin, better));
    if (!isKept) hash = admin.password_hash;
  }
  // Does not reuse a cookie that somebody else may have planted.
  const tokens = await logInAs(
    context,
    { ...admin, password_hash: hash },
    browser,
    knownDevice === undefined ? undefined : device,
    recoveryCodesLeft,
  );
  return { admin, tokens };
}

/** Ends the session of the request. */
export async function logOut(
  { database, clock }: AppContext,
  session: AdminSession,
): Promise<void> {
  forgetLogin(database, session.sessionId);
  await database.write.transaction().execute(async (transaction) => {
    await deleteSession(transaction, session.adminId, session.sessionId);
    const event = { action: 'log-out', recordType: 'admin', recordId: session.adminId } as const;
    await recordEvent(transaction, session, { ...event, recordName: session.username }, clock());
  });
}

/**
 * Changes name and password, and ends every session.
 *
 * Errors: `current-password-wrong`, `too-many-tries`, `username-taken`, `username-invisible`, and
 * those of a new password.
 */
export async function updateCredentials(
  context: AppContext,
  session: AdminSession,
  given: { currentPassword: string; newUsername: string; newPassword: string },
): Promise<void> {
  const { config, database, clock, passwordCost } = context;
  checkNewName(given.newUsername, 'newUsername');
  const admin = await checkOwnPassword(context, session, given.currentPassword);
  checkNewPassword(given.newPassword, given.newUsername, config.passwordMin, 'newPassword');
  const hash = await hashPassword(given.newPassword, passwordCost);
  const key = usernameKey(given.newUsername);
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    await holdAdmins(transaction, database.engine);
    const current = await findAdmin(transaction, admin.id);
    // The password was changed meanwhile, or the account was deleted.
    if (current?.password_hash !== admin.password_hash) {
      throw new AppError('authentication-required');
    }
    await refuseTakenName(transaction, key, 'newUsername', admin.id);
    await updateAdmin(transaction, admin.id, {
      username: given.newUsername,
      username_key: key,
      password_hash: hash,
      updated_at: now.toISOString(),
    });
    await deleteSessionsOf(transaction, admin.id);
    const event = {
      action: 'change-credentials',
      recordType: 'admin',
      recordId: admin.id,
      before: { username: admin.username },
      after: { username: given.newUsername },
    } as const;
    await recordEvent(transaction, session, event, now);
  });
}

/** Returns the names for the command that resets a password. */
export async function adminNames({ database }: AppContext): Promise<string[]> {
  return listAdminNames(database.read);
}

/**
 * Gives an administrator a new password from the machine itself, ends every session and lifts every
 * wait.
 *
 * Errors: `login-failed` for an unknown name, and those of a new password.
 */
export async function resetPassword(
  { config, database, clock, passwordCost }: AppContext,
  username: string,
  password: string,
): Promise<void> {
  const admin = await findAdminByName(database.read, usernameKey(username));
  if (admin === undefined) throw new AppError('login-failed');
  checkNewPassword(password, admin.username, config.passwordMin, 'password');
  const hash = await hashPassword(password, passwordCost);
  const now = clock();
  await database.write.transaction().execute(async (transaction) => {
    await updateAdmin(transaction, admin.id, {
      username: admin.username,
      username_key: admin.username_key,
      password_hash: hash,
      updated_at: now.toISOString(),
    });
    await deleteSessionsOf(transaction, admin.id);
    await deleteAllTries(transaction);
    // Removes the second factor too, because an owner who has also lost the phone would stay locked
    // out.
    await updateSecondFactor(transaction, admin, null);
    const event = { action: 'reset-password', recordType: 'admin', recordId: admin.id } as const;
    await recordEvent(transaction, PROGRAM, { ...event, recordName: admin.username }, now);
  });
}
