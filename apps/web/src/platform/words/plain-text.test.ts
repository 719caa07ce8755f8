import { expect, test } from 'vitest';
import { containsWords, plainText } from './plain-text.ts';

test('a search finds a name typed without its accents and in any order of words', () => {
  expect(containsWords('Aïn Sebaâ cold store, deep clean', 'sebaa ain')).toBe(true);
  expect(containsWords('تنظيف صوامع الإسمنت', 'صوامع')).toBe(true);
  expect(containsWords('Jorf Lasfar silo S4', 'silo s5')).toBe(false);
  expect(containsWords('anything', '')).toBe(true);
});

test('vowel signs do not hide a match', () => {
  expect(plainText('مُشرِف')).toBe(plainText('مشرف'));
});
