import { LANGUAGES, parseTypedNumber } from '@pcm/domain';
import { formatDays } from '@pcm/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DASH,
  formatAmount,
  formatDay,
  formatInstant,
  formatMoney,
  formatNumber,
  formatPercent,
} from './format.ts';
import { loadWords, translate } from './translation.ts';

const NBSP = '\u00a0';

test('an amount reads as its language writes it', () => {
  expect(formatNumber(1234567.5, 'en', { decimals: 2 })).toBe('1,234,567.50');
  expect(formatNumber(1234567.5, 'fr', { decimals: 2 })).toBe(`1${NBSP}234${NBSP}567,50`);
  expect(formatNumber(1234567.5, 'ar', { decimals: 2 })).toBe('1,234,567.50');
});

test('MAD stands after the number, and does not come off it at the end of a line', () => {
  expect(formatMoney(700971, 'MAD', 'en')).toBe(`700,971${NBSP}MAD`);
});

test('days with their weekdays read in Arabic from the one to the other', () => {
  expect(formatDays('2026-12-11', '2026-12-14', 'ar', true)).toBe(
    'من الجمعة 11 إلى الاثنين 14 دجنبر 2026',
  );
  expect(formatDays('2026-12-31', '2027-01-01', 'ar', true)).toBe(
    'من الخميس 31 دجنبر 2026 إلى الجمعة 1 يناير 2027',
  );
});

test('what cannot be computed is a dash, never 0', () => {
  expect(formatAmount(null, 'en')).toBe(DASH);
  expect(formatMoney(null, 'EUR', 'fr')).toBe(DASH);
});

test('a loss carries a real minus sign; nothing rounds to minus zero', () => {
  expect(formatAmount(-1250, 'en')).toBe('−1,250');
  expect(formatAmount(-0.4, 'en')).toBe('0');
  expect(formatAmount(0.005, 'en', 2)).toBe('0.01');
});

test('percent signs stand where the language puts them', () => {
  expect(formatPercent(14, 'en', 1)).toBe('14.0%');
  expect(formatPercent(27.83, 'fr')).toBe(`27,83${NBSP}%`);
  expect(formatPercent(20, 'ar')).toBe('20%');
});

test('a day stays the day that was entered, whatever the time zone', () => {
  expect(formatDay('2027-01-12', 'en')).toBe('12 Jan 2027');
  expect(formatDay('2027-01-12', 'en', true)).toBe('Tue 12 Jan 2027');
  expect(formatDay('2027-02-03', 'fr')).toMatch(/^3 févr?\.? 2027$/);
  expect(formatDay('2027-01-12', 'ar')).toBe('12 يناير 2027');
  expect(formatDay('', 'en')).toBe('');
  expect(formatDay(null, 'en')).toBe('');
});

test('no digit of an Arabic page is an Eastern one', () => {
  for (const text of [formatDay('2027-01-12', 'ar', true), formatNumber(1234.5, 'ar')]) {
    expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9\u200e\u200f\u061c]/);
  }
});

test('what a field shows is read back as the same number, in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 12 }),
      fc.integer({ min: 0, max: 6 }),
      fc.constantFrom(...LANGUAGES),
      (digits, decimals, language) => {
        const value = digits / 10 ** decimals;
        const shown = formatNumber(value, language, { maxDecimals: 6 });
        expect(parseTypedNumber(shown, language)).toMatchObject({ ok: true, value });
      },
    ),
  );
});

test('an instant is told as people say it, with the plural of the language', async () => {
  const now = new Date(2026, 10, 20, 15, 0);
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  await Promise.all(LANGUAGES.map((language) => loadWords(['common'], language)));
  const tell = (language: 'en' | 'fr' | 'ar', instant: string) =>
    formatInstant(instant, language, translate('common', language), now);
  expect(tell('en', minutesAgo(0))).toBe('just now');
  expect(tell('en', minutesAgo(2))).toBe('2 min ago');
  expect(tell('en', new Date(2026, 10, 20, 9, 12).toISOString())).toBe('Today 09:12');
  expect(tell('en', new Date(2026, 10, 19, 23, 59).toISOString())).toBe('Yesterday');
  expect(tell('en', new Date(2026, 9, 28, 12, 0).toISOString())).toBe('28 Oct 2026');
  expect(tell('ar', minutesAgo(2))).toBe('قبل دقيقتين');
  expect(tell('ar', minutesAgo(5))).toBe('قبل 5 دقائق');
  expect(tell('fr', minutesAgo(5))).toBe('il y a 5 min');
});
