import type { RefusedField } from '@pcm/contract';
import { formatDay, type Translate } from '@pcm/messages';
import { ApiError } from '../api/api-error.ts';
import { isolate, isolateNumber } from './isolate.ts';
import { currentLanguage, useLanguage } from './language.ts';
import { translate } from './translation.ts';

/**
 * Returns why the server refused a field. A validator's message is English only, so the text of its
 * rule is shown instead; the program's own messages are shown in English only.
 */
function fieldReason(
  { message, rule, limit }: RefusedField,
  t: Translate<['errors', 'shell']>,
): string {
  if (rule === undefined && currentLanguage() === 'en') return message;
  return t(`shell:fieldReason.${rule ?? 'not-accepted'}`, { limit: isolateNumber(String(limit)) });
}

/** Formats a day for the reader; returns anything else unchanged. */
const said = (value: string | number): string | number =>
  /^\d{4}-\d\d-\d\d$/.test(String(value)) ? formatDay(String(value), currentLanguage()) : value;

/** Returns a description of an error in the language of the interface. */
export function errorText(error: unknown, t: Translate<['errors', 'shell']>): string {
  if (!(error instanceof ApiError)) return t('shell:unexpectedError');
  if (error.code === 'no-answer') return t('shell:noAnswer');
  if (error.code === 'invalid-answer') return t('shell:invalidAnswer');
  const { body } = error;
  const [field] = body?.fields ?? [];
  // A list shows this without its filter, whose fields have other names.
  if (field?.rule === 'too-early') return fieldReason(field, t);
  if (error.code === 'invalid-input' && field !== undefined) {
    return t('shell:fieldRefused', {
      field: isolate(field.path.replace(/^(data|body)\./, '')),
      reason: isolate(fieldReason(field, t)),
    });
  }
  const values = Object.entries(body?.values ?? {});
  return t(
    `errors:${error.code}`,
    Object.fromEntries(values.map(([name, value]) => [name, said(value)] as const)),
    body?.message ?? error.message,
  );
}

/**
 * {@link errorText} bound to the language of the interface. Nothing waits for the texts of the
 * errors: they are loaded before an error of the server is handed on.
 */
export function useErrorText(): (error: unknown) => string {
  const language = useLanguage();
  return (error) => errorText(error, translate(['errors', 'shell'], language));
}

/** {@link fieldReason} bound to the language of the interface; other errors give their own text. */
export function useFieldReason(): (error: ApiError, field: RefusedField) => string {
  const language = useLanguage();
  return (error, field) => {
    const t = translate(['errors', 'shell'], language);
    return error.code === 'invalid-input' ? fieldReason(field, t) : errorText(error, t);
  };
}
