import { expect, test } from 'vitest';
import { formatAge, formatBytes, formatSpan } from './units.ts';

const now = new Date(2026, 10, 22, 9, 30);
const age = (...then: [number, number, number, number?]) =>
  formatAge(new Date(...then).toISOString(), 'en', now);

test('an age is told by the calendar, not by the hours', () => {
  expect(age(2026, 10, 22, 9)).toBe('30 minutes ago');
  expect(age(2026, 10, 22, 0)).toBe('9 hours ago');
  expect(age(2026, 10, 21, 9)).toBe('yesterday');
  expect(age(2026, 10, 20, 23)).toBe('2 days ago');
  expect(age(2026, 9, 22)).toBe('4 weeks ago');
  expect(age(2026, 10, 23, 2)).toBe('in 16 hours');
  expect(formatAge(now.toISOString(), 'en', now)).toBe('now');
});

test('sizes and times have words and Western digits in every language', () => {
  expect(formatBytes(512, 'en')).toBe('512 bytes');
  expect(formatBytes(1_234_567, 'en')).toBe('1.2 MB');
  expect(formatBytes(12_345_678, 'fr')).toBe('12\u00a0Mo');
  expect(formatSpan(6, 'month', 'ar')).toBe('6 أشهر');
});
