import { AppError } from '../../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Returns a name in the form for comparison: case and Unicode form do not count. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
}

/**
 * Characters that are invisible or change the direction of the text around them, with which two
 * names could look the same.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Checks a new name. Errors: `username-invisible`, naming `field`. */
export function checkNewName(username: string, field: string): void {
  if (INVISIBLE.test(username)) throw new AppError('username-invisible', { field });
}

/**
 * Checks a new password.
 *
 * Errors: `password-too-short`, `password-is-username`, `password-too-common`, naming `field`.
 */
export function checkNewPassword(
  password: string,
  username: string,
  minimum: number,
  field: string,
): void {
  const refuse = (
    code: 'password-too-short' | 'password-is-username' | 'password-too-common',
  ): never => {
    throw new AppError(code, { field, values: { min: minimum } });
  };
  if (Array.from(password).length < minimum) refuse('password-too-short');
  if (usernameKey(password) === usernameKey(username)) refuse('password-is-username');
  if (isCommonPassword(password)) refuse('password-too-common');
}
