import { hkdfSync } from 'node:crypto';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../http/errors.ts';
import type { AdminSession } from '../../http/session.ts';
import { findAdmin } from './admin.repo.ts';

/** The length of a key of AES-256. */
const PICTURE_KEY_BYTES = 32;

/**
 * Returns the key, in Base64, under which the browser of a session keeps pictures of its screens.
 * It is derived from the token, which only the browser has, and from the stored password, which
 * only the server has. It differs for each session, and for the role and the password that the
 * administrator has now.
 *
 * Errors: `authentication-required` when the account has just been removed.
 */
export async function pictureKeyOf(
  { database }: AppContext,
  { adminId, sessionId, role }: AdminSession,
  token: string,
): Promise<string> {
  const admin = await findAdmin(database.read, adminId);
  if (admin === undefined) throw new AppError('authentication-required');
  const sees = ['picture', adminId, sessionId, role].join(' ');
  const key = hkdfSync('sha256', admin.password_hash, token, sees, PICTURE_KEY_BYTES);
  return Buffer.from(key).toString('base64');
}
