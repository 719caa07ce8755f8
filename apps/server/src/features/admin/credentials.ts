import { AppError } from '../../http/errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** A name as it is compared: case and Unicode form do not count. */
export function usernameKey(username: string): string {
  return username.trim().normalize('NFKC').toLowerCase();
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
