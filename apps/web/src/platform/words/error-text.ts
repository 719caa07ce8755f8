import type { RefusedField } from '@pcm/contract';
import { formatDay } from '@pcm/messages';
import i18next, { type TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { isolate, isolateNumber } from './isolate.ts';
import { currentLanguage } from './language.ts';

/**
 * Why the server refused a field. Words of a validator are English and reach no screen: its rule is
 * said instead; what the program says of a field in words of its own stands in English only.
 */
function fieldReason(
  { message, rule, limit }: RefusedField,
  t: TFunction<['errors', 'shell']>,
): string {
  if (rule === undefined && i18next.language === 'en') return message;
  return t(`shell:fieldReason.${rule ?? 'not-accepted'}`, { limit: isolateNumber(String(limit)) });
}

/** A day as the reader writes it; anything else as it is. */
const said = (value: string | number): string | number =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(String(value), currentLanguage()) : value;

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
      reason: isolate(fieldReason(field, t)),
    });
  }
  const values = Object.entries(body?.values ?? {});
  return t(`errors:${error.code}`, {
    ...Object.fromEntries(values.map(([name, value]) => [name, said(value)] as const)),
    defaultValue: body?.message ?? error.message,
  });
}

/** {@link errorText} bound to the language of the interface. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation(['errors', 'shell']);
  return (error) => errorText(error, t);
}

/** {@link fieldReason} bound to the language of the interface; other refusals say what their code does. */
export function useFieldReason(): (error: ApiError, field: RefusedField) => string {
  const { t } = useTranslation(['errors', 'shell']);
  return (error, field) =>
    error.code === 'invalid-input' ? fieldReason(field, t) : errorText(error, t);
}
