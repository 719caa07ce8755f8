import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayAfter, daysBetween } from './calendar-day.ts';

it('a contract of 365 days ends a year later, whatever the clocks do', () => {
  expect(daysBetween('2026-03-01', '2027-03-01')).toBe(365);
  expect(daysBetween('2027-12-31', '2029-01-01')).toBe(367);
  expect(dayAfter('2026-10-25', 365)).toBe('2027-10-25');
  expect(daysBetween('2027-01-02', '2027-01-01')).toBe(-1);
});

it('an invalid day gives no number of days', () => {
  for (const text of ['', '2027-02-30', '12/01/2027', '2027-1-1']) {
    expect(daysBetween(text, '2027-01-01')).toBeNull();
    expect(dayAfter(text, 1)).toBeNull();
  }
  expect(dayAfter('9999-12-31', 1)).toBeNull();
  expect(dayAfter('2027-01-01', 1e12)).toBeNull();
});

it('going some days on and counting them is the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
      const moved = dayAfter('2027-06-15', days);
      expect(daysBetween('2027-06-15', moved ?? '')).toBe(days);
    }),
  );
});
