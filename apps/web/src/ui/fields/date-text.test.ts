import { expect, test } from 'vitest';
import { formatDay } from '../../platform/words/format.ts';
import { parseTypedDay, parseTypedTime } from './date-text.ts';

test.each([
  ['2027-01-12', '2027-01-12'],
  ['12/1/2027', '2027-01-12'],
  ['12.01.27', '2027-01-12'],
  ['12-01-2027', '2027-01-12'],
  ['12 Jan 2027', '2027-01-12'],
  ['Tue 12 January 2027', '2027-01-12'],
  ['3 févr. 2027', '2027-02-03'],
  ['3 fevrier 2027', '2027-02-03'],
  ['1er juin 2027', '2027-06-01'],
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

test.each([
  ['1/12', '2026-12-01'],
  ['1 déc', '2026-12-01'],
  ['lun. 30 nov.', '2026-11-30'],
  ['12.1', '2027-01-12'],
  ['15/9', '2026-09-15'],
  ['1/7', '2027-07-01'],
  ['٣٠/١١', '2026-11-30'],
  ['31/2', null],
  ['12', null],
])('%j, without a year, is the day that lies ahead or not long ago', (text, day) => {
  expect(parseTypedDay(text, '2026-11-29')).toBe(day);
  expect(parseTypedDay(text)).toBeNull();
});

test('a French day is written as one speaks it', () => {
  expect(formatDay('2027-06-01', 'fr')).toBe('1er juin 2027');
  expect(formatDay('2027-06-11', 'fr')).toBe('11 juin 2027');
});

test('what the field shows is read back as the same day, in every language', () => {
  for (const language of ['en', 'fr', 'ar'] as const) {
    for (let month = 1; month <= 12; month += 1) {
      for (const date of ['01', '11', '21']) {
        const day = `2027-${String(month).padStart(2, '0')}-${date}`;
        expect(parseTypedDay(formatDay(day, language, true)), `${language} ${day}`).toBe(day);
      }
    }
  }
});

test.each([
  ['8', '08:00'],
  ['8:30', '08:30'],
  ['08h30', '08:30'],
  ['18h', '18:00'],
  ['0830', '08:30'],
  ['8.30 pm', '20:30'],
  ['12:05 a.m.', '00:05'],
  ['٠٨:٣٠', '08:30'],
  ['23:59', '23:59'],
])('%s is a time', (text, time) => {
  expect(parseTypedTime(text)).toBe(time);
});

test.each(['', 'noon', '24:00', '8:60', '8:3', '13 pm', '0 am', '12345'])(
  '%s is no time',
  (text) => {
    expect(parseTypedTime(text)).toBeNull();
  },
);
