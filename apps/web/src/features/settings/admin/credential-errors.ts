import type { Translate } from '@pcm/messages';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { useFieldReason } from '../../../platform/words/translation.ts';

/** The errors of a form with a name and a new password, by field. */
export interface CredentialErrors {
  currentPassword?: string;
  username?: string;
  password?: string;
  confirmation?: string;
}

/** Returns the error by field of a server's answer; null when it belongs to no field. */
export function credentialErrors(
  error: unknown,
  errorText: (error: unknown) => string,
  fieldReason: ReturnType<typeof useFieldReason>,
  t: Translate<'account'>,
  passwordMin: number,
): CredentialErrors | null {
  if (!(error instanceof ApiError)) return null;
  switch (error.code) {
    case 'password-too-short':
      return { password: t('passwordTooShortText', { min: passwordMin }) };
    case 'password-too-common':
    case 'password-is-username':
      return { password: errorText(error) };
    case 'username-taken':
    case 'username-invisible':
      return { username: errorText(error) };
    case 'current-password-wrong':
      return { currentPassword: errorText(error) };
    case 'invalid-input': {
      const entries = (error.body?.fields ?? []).map((field) => [
        field.path.toLowerCase().includes('password') ? 'password' : 'username',
        fieldReason(error, field),
      ]);
      return Object.fromEntries(entries) as CredentialErrors;
    }
    default:
      return null;
  }
}
