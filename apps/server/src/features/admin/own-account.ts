import type { AppContext } from '../../app-context.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { AdminSession } from '../../http/session.ts';
import { type Admin, findAdmin, findAdminByName } from './admin.repo.ts';
import { countTry, forgetTries, type Trier } from './login-throttle.ts';
import { verifyPassword } from './passwords.ts';
import { noteConfirmation } from './sessions.service.ts';

/**
 * Checks that the user of a session also knows its password. These tries are counted separately
 * from those of the login.
 *
 * Errors: `current-password-wrong`, `too-many-tries`, `authentication-required`.
 */
export async function checkOwnPassword(
  { database, clock, passwordCost }: AppContext,
  session: AdminSession,
  password: string,
  field = 'currentPassword',
): Promise<Admin> {
  const admin = await findAdmin(database.read, session.adminId);
  if (admin === undefined) throw new AppError('authentication-required');
  const trier: Trier = {
    address: '',
    usernameKey: '',
    knownDevice: `credentials ${admin.id}`,
  };
  await countTry(database, trier, clock());
  if (!(await verifyPassword(password, admin.password_hash, passwordCost, 'known'))) {
    throw new AppError('current-password-wrong', { field });
  }
  await forgetTries(database, trier, clock());
  return admin;
}

/**
 * Records that the password of a session was given again, so that calls that require it are allowed
 * for a while.
 *
 * Errors: as {@link checkOwnPassword}.
 */
export async function confirmPassword(
  context: AppContext,
  session: AdminSession,
  password: string,
): Promise<void> {
  await checkOwnPassword(context, session, password, 'password');
  await noteConfirmation(context.database, session.sessionId, context.clock());
}

/** Refuses a name that an administrator other than `ownId` has. Errors: `username-taken`. */
export async function refuseTakenName(
  db: Db,
  key: string,
  field: string,
  ownId?: string,
): Promise<void> {
  const holder = await findAdminByName(db, key);
  if (holder !== undefined && holder.id !== ownId) throw new AppError('username-taken', { field });
}
