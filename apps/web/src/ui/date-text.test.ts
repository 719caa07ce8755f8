import { expect, test } from 'vitest';
import { formatDay } from '../lib/format.ts';
import { parseTypedDay } from './date-text.ts';

test.each([
  ['2027-01-12', '2027-01-12'],
  ['12/1/2027', '2027-01-12'],
  ['12.01.27', '2027-01-12'],
  ['12-01-2027', '2027-01-12'],
  ['12 Jan 2027', '2027-01-12'],
  ['Tue 12 January 2027', '2027-01-12'],
  ['3 févr. 2027', '2027-02-03'],
  ['3 fevrier 2027', '2027-02-03'],
  ['١٢ يناير ٢٠٢٧', '2027-01-12'],
  ['12 غشت 2027', '2027-08-12'],
  ['29/2/2028', '2028-02-29'],
])('%s is a day', (text, day) => {
  expect(parseTypedDay(text)).toBe(day);
});

test.each(['', 'soon', '31/2/2027', '29/2/2027', '12/13/2027', '12 Ju 2027', '1/1/12345', '12'])(
  '%s is none',
  (text) => {
    expect(parseTypedDay(text)).toBeNull();
  },
);

test('what the field shows is read back as the same day, in every language', () => {
  for (const language of ['en', 'fr', 'ar'] as const) {
    for (let month = 1; month <= 12; month += 1) {
      const day = `2027-${String(month).padStart(2, '0')}-09`;
      expect(parseTypedDay(formatDay(day, language, true)), `${language} ${day}`).toBe(day);
    }
  }
});
