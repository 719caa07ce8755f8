import type { AppContext } from '../../app-context.ts';
import {
  findInstallationValue,
  removeInstallationValue,
  storeInstallationValue,
} from '../../db/installation.ts';
import type { Db } from '../../db/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { AdminSession } from '../../http/session.ts';
import { recordEvent } from '../audit/audit.service.ts';
import { type Admin, findAdmin, updateSecondFactor } from './admin.repo.ts';
import { countTry, forgetTries, type Trier } from './login-throttle.ts';
import {
  afterCode,
  newRecoveryCodes,
  newSecondFactor,
  offerOf,
  type SecondFactor,
  storedSecondFactor,
} from './second-factor.ts';
import { isSecondFactorDemanded } from './sessions.service.ts';

/** An administrator with the second factor, which counts only once it is enabled. */
interface Holder {
  admin: Admin;
  factor: SecondFactor | null;
}

/**
 * Finds an administrator and the second factor. Errors: `authentication-required` when the account
 * was deleted.
 */
async function holderOf(db: Db, adminId: string): Promise<Holder> {
  const admin = await findAdmin(db, adminId);
  if (admin === undefined) throw new AppError('authentication-required');
  return { admin, factor: storedSecondFactor(admin.second_factor) };
}

/** Returns the second factor if it is enabled. Errors: `second-factor-off`. */
function enabledFactor({ factor }: Holder): SecondFactor {
  if (factor === null || factor.enabledAt === null) throw new AppError('second-factor-off');
  return factor;
}

/**
 * Stores a second factor and audits it. Errors: `second-factor-wrong` when another request was
 * faster.
 */
async function store(
  { database, clock }: AppContext,
  session: AdminSession,
  admin: Admin,
  after: SecondFactor | null,
  action: 'second-factor-on' | 'second-factor-off' | 'renew-recovery-codes',
): Promise<void> {
  await database.write.transaction().execute(async (transaction) => {
    const text = after === null ? null : JSON.stringify(after);
    if (!(await updateSecondFactor(transaction, admin, text))) {
      throw new AppError('second-factor-wrong');
    }
    const event = { action, recordType: 'admin', recordId: admin.id } as const;
    await recordEvent(transaction, session, { ...event, recordName: admin.username }, clock());
  });
}

/** Returns the state of the second factor for an administrator's own settings. */
export async function readSecondFactor({ database: { read } }: AppContext, session: AdminSession) {
  const { factor } = await holderOf(read, session.adminId);
  const enabledAt = factor?.enabledAt ?? null;
  return {
    enabledAt,
    recoveryCodesLeft: enabledAt === null ? 0 : (factor?.recoveryHashes.length ?? 0),
    demanded: await isSecondFactorDemanded(read),
  };
}

/**
 * Begins with a new secret, which replaces that of an earlier attempt. Errors: `second-factor-on`.
 */
export async function beginSecondFactor({ database }: AppContext, session: AdminSession) {
  const { admin, factor } = await holderOf(database.read, session.adminId);
  if ((factor?.enabledAt ?? null) !== null) throw new AppError('second-factor-on');
  const begun = newSecondFactor();
  if (!(await updateSecondFactor(database.write, admin, JSON.stringify(begun)))) {
    throw new AppError('second-factor-on');
  }
  return offerOf(begun, admin.username);
}

/**
 * Switches the second factor on once a code proves that the app has the secret, and returns the
 * recovery codes.
 *
 * Errors: `second-factor-on`, `second-factor-wrong`, `too-many-tries`.
 */
export async function enableSecondFactor(
  context: AppContext,
  session: AdminSession,
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const { database, clock } = context;
  const { admin, factor } = await holderOf(database.read, session.adminId);
  if ((factor?.enabledAt ?? null) !== null) throw new AppError('second-factor-on');
  const trier: Trier = { address: '', usernameKey: '', knownDevice: `second factor ${admin.id}` };
  await countTry(database, trier, clock());
  const after = factor === null ? null : afterCode(factor, code, clock());
  if (after === null) throw new AppError('second-factor-wrong', { field: 'code' });
  await forgetTries(database, trier, clock());
  const { codes, hashes } = newRecoveryCodes();
  const enabled = { ...after, enabledAt: clock().toISOString(), recoveryHashes: hashes };
  await store(context, session, admin, enabled, 'second-factor-on');
  return { recoveryCodes: codes };
}

/** Makes new recovery codes; the old ones stop working. Errors: `second-factor-off`. */
export async function renewRecoveryCodes(
  context: AppContext,
  session: AdminSession,
): Promise<{ recoveryCodes: string[] }> {
  const holder = await holderOf(context.database.read, session.adminId);
  const { codes, hashes } = newRecoveryCodes();
  const renewed = { ...enabledFactor(holder), recoveryHashes: hashes };
  await store(context, session, holder.admin, renewed, 'renew-recovery-codes');
  return { recoveryCodes: codes };
}

/** Switches off the administrator's own second factor. Errors: `second-factor-off`. */
export async function disableSecondFactor(
  context: AppContext,
  session: AdminSession,
): Promise<void> {
  const holder = await holderOf(context.database.read, session.adminId);
  enabledFactor(holder);
  await store(context, session, holder.admin, null, 'second-factor-off');
}

/**
 * Removes the second factor of another administrator who has lost it.
 *
 * Errors: `own-account`, `admin-not-found`, `second-factor-off`.
 */
export async function removeSecondFactor(
  context: AppContext,
  session: AdminSession,
  id: string,
): Promise<void> {
  if (id === session.adminId) throw new AppError('own-account');
  const admin = await findAdmin(context.database.read, id);
  if (admin === undefined) throw new AppError('admin-not-found');
  enabledFactor({ admin, factor: storedSecondFactor(admin.second_factor) });
  await store(context, session, admin, null, 'second-factor-off');
}

/**
 * Requires a second factor of every administrator, or stops requiring it. An administrator who
 * requires it must have one, and so is never locked out of the settings.
 *
 * Errors: `second-factor-off`.
 */
export async function demandSecondFactor(
  { database, clock }: AppContext,
  session: AdminSession,
  demanded: boolean,
): Promise<{ demanded: boolean }> {
  if (demanded) enabledFactor(await holderOf(database.read, session.adminId));
  const key = 'second-factor-demanded';
  await database.write.transaction().execute(async (transaction) => {
    const before = (await findInstallationValue(transaction, key)) !== undefined;
    if (before === demanded) return;
    if (demanded) await storeInstallationValue(transaction, key, clock().toISOString());
    else await removeInstallationValue(transaction, key);
    const event = { action: 'demand-second-factor', recordType: 'admin', recordId: '' } as const;
    const change = { before: { demanded: before }, after: { demanded } };
    await recordEvent(transaction, session, { ...event, ...change }, clock());
  });
  return { demanded };
}
