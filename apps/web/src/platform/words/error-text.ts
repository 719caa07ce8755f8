import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { isolate } from './isolate.ts';

/** What went wrong, in the language of the interface. */
export function errorText(error: unknown, t: TFunction<['errors', 'shell']>): string {
  if (!(error instanceof ApiError)) return t('shell:unexpectedError');
  if (error.code === 'no-answer') return t('shell:noAnswer');
  if (error.code === 'invalid-answer') return t('shell:invalidAnswer');
  const { body } = error;
  const [field] = body?.fields ?? [];
  if (error.code === 'invalid-input' && field !== undefined) {
    return t('shell:fieldRefused', {
      field: isolate(field.path.replace(/^(data|body)\./, '')),
      reason: isolate(field.message),
    });
  }
  return t(`errors:${error.code}`, {
    ...body?.values,
    defaultValue: body?.message ?? error.message,
  });
}

/** {@link errorText} bound to the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'shell']);
  return (error) => errorText(error, t);
}
