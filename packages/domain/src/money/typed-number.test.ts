import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../languages.ts';
import { parseTypedNumber } from './typed-number.ts';

const read = (text: string, language: Language = 'en') => {
  const typed = parseTypedNumber(text, language);
  return typed.ok ? typed.value : typed.reason;
};

describe('a typed number', () => {
  it.each([
    ['1234.5', 1234.5],
    ['1 234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234,5', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234\u202f567,89', 1234567.89],
    ["1'234'567.5", 1234567.5],
    ['1’234.50', 1234.5],
    ['1 234.567,50', 1234567.5],
    ['1 234,567.50', 1234567.5],
    ["1'234,567.5", 1234567.5],
    ['1,234,567', 1234567],
    ['1.234.567', 1234567],
    ['1234,567', 1234.567],
    ['0,125', 0.125],
    ['0.005', 0.005],
    ['.5', 0.5],
    [',5', 0.5],
    ['12,', 12],
    ['12,3456', 12.3456],
    ['1 234,567', 1234.567],
    ['٣٤٥٫٥', 345.5],
    ['١٬٢٣٤٫٥', 1234.5],
    ['۱۲۳', 123],
    ['\u200e1234\u200f', 1234],
    ['+7', 7],
    ['1 234,50 DH', 1234.5],
    ['MAD 850', 850],
    ['€12.50', 12.5],
    ['12,5 %', 12.5],
    ['٨٥٠ درهم', 850],
    ['007', 7],
  ])('reads %s in every language', (text, value) => {
    for (const language of LANGUAGES) {
      expect(parseTypedNumber(text, language)).toEqual({ ok: true, value, ambiguous: false });
    }
  });

  it('follows the language where one separator stands before three digits, and says so', () => {
    expect(parseTypedNumber('1,234', 'en')).toEqual({ ok: true, value: 1234, ambiguous: true });
    expect(parseTypedNumber('1,234', 'fr')).toEqual({ ok: true, value: 1.234, ambiguous: true });
    expect(parseTypedNumber('1.234', 'en')).toEqual({ ok: true, value: 1.234, ambiguous: true });
    expect(parseTypedNumber('1.234', 'fr')).toEqual({ ok: true, value: 1234, ambiguous: true });
    expect(parseTypedNumber('1,234', 'ar')).toEqual({ ok: true, value: 1234, ambiguous: true });
    expect(parseTypedNumber('1.234', 'ar')).toEqual({ ok: true, value: 1.234, ambiguous: true });
  });

  it.each(['-5', '−5', '5-', '(5)', '- 1 234,5'])('refuses the negative %s', (text) => {
    expect(read(text)).toBe('negative');
  });

  it.each([
    'abc',
    '1e5',
    '12 34',
    '1,23,456',
    '1.2.3',
    '1,234.5,6',
    '1,234.567,5',
    '1.234 567',
    '--5',
    '.',
    'NaN',
    '1٫2٫3',
  ])('refuses %s', (text) => {
    expect(read(text)).toBe('unreadable');
  });

  it.each(['2*450', '2+450', '5x100', '4/500', '10-200', '1o500', '1;500', '1e999'])(
    'does not take the sign in %s for a thousands separator',
    (text) => {
      expect(read(text)).toBe('unreadable');
    },
  );

  it('tells an empty field from a broken one', () => {
    expect(read('')).toBe('empty');
    expect(read(' \u00a0\u200f')).toBe('empty');
  });

  it('reads back what the interface prints', () => {
    const formats: [Language, Intl.NumberFormat][] = [
      ['en', new Intl.NumberFormat('en', { minimumFractionDigits: 2 })],
      ['fr', new Intl.NumberFormat('fr', { minimumFractionDigits: 2 })],
      ['ar', new Intl.NumberFormat('ar-MA', { minimumFractionDigits: 2 })],
      ['ar', new Intl.NumberFormat('ar-EG', { minimumFractionDigits: 2 })],
    ];
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (cents) => {
        for (const [language, format] of formats) {
          expect(read(format.format(cents / 100), language)).toBe(cents / 100);
        }
      }),
    );
  });

  it('never throws on what people paste', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('en' as const, 'fr' as const), (text, language) => {
        const typed = parseTypedNumber(text, language);
        expect(typed.ok ? typed.value : 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
