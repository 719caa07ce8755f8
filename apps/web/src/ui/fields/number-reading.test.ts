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
