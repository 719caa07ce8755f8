import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Language } from './language.ts';
import { formatNumber } from './number-format.ts';

const LOCALES = { en: 'en-GB', fr: 'fr-FR', ar: 'en-GB' } as const;
const languages = fc.constantFrom<Language>('en', 'fr', 'ar');

/** Returns a positive number as the language's data of the runtime writes it. */
const asIntl = (value: number, language: Language, min: number, max: number) =>
  new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
  })
    .format(value)
    .replaceAll('\u202f', '\u00a0');

/** Amounts as people type them, halves that must be rounded, and numbers of any size. */
const values = fc.oneof(
  fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 1e9 }).map((count) => count + 0.5),
  fc.integer({ min: 0, max: 1e9 }).map((count) => (2 * count + 1) / 2000),
  fc.double({ min: 0, max: 1e15, noNaN: true }),
  fc.double({ min: 0, noNaN: true }),
);

test('a number reads as the runtime writes it in that language, to the last digit', () => {
  fc.assert(
    fc.property(
      values,
      languages,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 0, max: 6 }),
      (value, language, one, other) => {
        const [minDecimals, maxDecimals] = [Math.min(one, other), Math.max(one, other)];
        expect(formatNumber(value, language, { minDecimals, maxDecimals })).toBe(
          asIntl(value, language, minDecimals, maxDecimals),
        );
      },
    ),
    { numRuns: 3000 },
  );
});

test.each([
  [0, 'en', {}, '0'],
  [700_971.4, 'en', { decimals: 0 }, '700,971'],
  [1_234_567.5, 'fr', { decimals: 2 }, '1\u00a0234\u00a0567,50'],
  [1_234_567.5, 'ar', { decimals: 2 }, '1,234,567.50'],
  [-0.004, 'en', { decimals: 2 }, '0.00'],
  [-12.5, 'en', { decimals: 0 }, '−13'],
  [1.005, 'en', { decimals: 2 }, '1.01'],
  [999.995, 'en', { decimals: 2 }, '1,000.00'],
  [1.5e-7, 'en', { maxDecimals: 8 }, '0.00000015'],
  [1.25e21, 'en', {}, '1,250,000,000,000,000,000,000'],
  [Number.POSITIVE_INFINITY, 'en', {}, '∞'],
] as const)('%d in %s is written as people write it', (value, language, style, text) => {
  expect(formatNumber(value, language, style)).toBe(text);
});
