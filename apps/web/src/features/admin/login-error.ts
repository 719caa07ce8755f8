import type { TFunction } from 'i18next';
import { ApiError } from '../../lib/api-error.ts';
import type { ToastInput } from '../../ui/toast-store.ts';

/** The toast of a login that did not succeed: wrong credentials, or why it could not be tried. */
export function loginErrorToast(
  error: unknown,
  t: TFunction<'admin'>,
  errorText: (error: unknown) => string,
): ToastInput {
  const isRefused =
    error instanceof ApiError && (error.code === 'login-failed' || error.code === 'invalid-input');
  return {
    tone: 'error',
    title: t('loginFailed'),
    description: isRefused ? t('loginFailedText') : errorText(error),
  };
}
