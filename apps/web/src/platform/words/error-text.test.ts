import { FIELD_RULES } from '@pcm/contract';
import { LANGUAGES } from '@pcm/domain';
import { formatDay } from '@pcm/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { changeLanguage, errorText, loadWords, startMessages, translate } from './translation.ts';

beforeAll(startMessages);
afterAll(() => changeLanguage('en'));

const ZOD = 'Too big: expected string to have <=100 characters';

test.each(LANGUAGES)('in %s a refused field is said in words of the program', async (language) => {
  await changeLanguage(language);
  await loadWords(['errors', 'shell']);
  const t = translate(['errors', 'shell']);
  const said = FIELD_RULES.map((rule) => {
    const field = { path: 'username', message: ZOD, rule, limit: 100 };
    const body = {
      type: 'x',
      title: 'x',
      status: 400,
      detail: ZOD,
      message: ZOD,
      code: 'invalid-input' as const,
      requestId: 'r',
      fields: [field],
    };
    return errorText(new ApiError(400, 'invalid-input', ZOD, body), t);
  });
  expect(new Set(said).size).toBe(FIELD_RULES.length);
  for (const text of said) expect(text).not.toMatch(/expected|fieldReason|\{\{|undefined/);
  expect(said[0]).toContain('100');
  expect(said[FIELD_RULES.indexOf('too-early')]).not.toContain('username');
  const kept = { code: 'backup-kept' as const, values: { until: '2026-12-01' } };
  const body = {
    type: 'x',
    title: 'x',
    status: 409,
    detail: '',
    message: '',
    requestId: 'r',
    ...kept,
  };
  const until = errorText(new ApiError(409, kept.code, '', body), t);
  expect(until).toContain(formatDay('2026-12-01', language));
  expect(until).not.toContain('2026-12-01');
});

test('a French sign never stands on another line than its word', async () => {
  await changeLanguage('fr');
  await loadWords(['exchange']);
  const kept = translate('exchange')('unitKept', { unit: 'm²' });
  expect(kept).toBe('«\u00a0m²\u00a0» va dans la description');
});
