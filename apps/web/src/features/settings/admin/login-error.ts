import type { Translate } from '@pcm/messages';
import { ApiError } from '../../../platform/api/api-error.ts';

/** Why a login failed, in the words of the toast and of the form. */
export interface LoginProblem {
  title: string;
  description: string;
}

/** Whether the server asked to wait; only the form says how long, because it counts down. */
export function isWait(error: unknown): boolean {
  return error instanceof ApiError && error.body?.retryAfter !== undefined;
}

/** Whether name and password were right and the code of the second factor is needed. */
export function isCodeNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second-factor-needed';
}

/** Returns why a login failed: wrong credentials, or why it could not be tried. */
export function loginProblem(
  error: unknown,
  t: Translate<'admin'>,
  errorText: (error: unknown) => string,
): LoginProblem {
  const title = t('loginFailed');
  if (isWait(error)) return { title, description: t('waitTitle') };
  const isRefused =
    error instanceof ApiError && (error.code === 'login-failed' || error.code === 'invalid-input');
  return { title, description: isRefused ? t('loginFailedText') : errorText(error) };
}
