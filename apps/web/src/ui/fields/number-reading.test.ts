import { expect, test } from 'vitest';
import { type NumberTextOptions, readNumberText } from './number-reading.ts';

test('a formula is rounded as its field rounds, and kept within the limits of the field', () => {
  const read = (text: string, options: Partial<NumberTextOptions>) =>
    readNumberText(text, {
      value: 1,
      onChange: () => undefined,
      language: 'en',
      takesFormulas: true,
      ...options,
    });
  expect(read('=7/2', { decimals: 0 })).toEqual({ value: 4, problem: 'not-whole', formula: '7/2' });
  expect(read('=208901.78*0.92', { decimals: 2 })).toMatchObject({ value: 192_189.64 });
  expect(read('=10/3', {})).toMatchObject({ value: 3.333333 });
  expect(read('=10/3', { places: 3 })).toMatchObject({ value: 3.333 });
  expect(read('=1/4', { min: 1 })).toEqual({ value: 1, problem: 'too-small' });
  expect(read('=12*3', { takesFormulas: false })).toMatchObject({ problem: 'invalid' });
});

test('a product or a sum without the sign of a formula is one; a date, a range or half a product is not', () => {
  const read = (text: string, takesFormulas = true) =>
    readNumberText(text, { value: 7, onChange: () => undefined, language: 'fr', takesFormulas });
  expect(read('24*85')).toEqual({ value: 2040, problem: null, formula: '24*85' });
  expect(read('12 × 3,5')).toMatchObject({ value: 42, problem: null });
  expect(read('450+120')).toMatchObject({ value: 570, problem: null });
  for (const text of ['12/05/2026', '10-12', '24*', '3 x']) {
    expect(read(text)).toEqual({ value: 7, problem: 'invalid' });
  }
  expect(read('24*85', false)).toEqual({ value: 7, problem: 'invalid' });
});

test('days in halves are rounded to halves, with a word about it', () => {
  const read = (text: string) =>
    readNumberText(text, {
      value: 1,
      onChange: () => undefined,
      language: 'fr',
      takesFormulas: true,
      halves: true,
      min: 0.5,
    });
  expect(read('2,5')).toEqual({ value: 2.5, problem: null });
  expect(read('2,3')).toEqual({ value: 2.5, problem: 'not-half' });
  expect(read('0,2')).toEqual({ value: 0.5, problem: 'too-small' });
  expect(read('=7/4')).toEqual({ value: 2, problem: 'not-half', formula: '7/4' });
  expect(read('=5/2')).toEqual({ value: 2.5, problem: null, formula: '5/2' });
});
