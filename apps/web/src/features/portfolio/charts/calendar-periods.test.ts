import { expect, test } from 'vitest';
import { comparedMonths, periodMonths } from '../portfolio-filter.ts';
import { monthsOf, periodLength, periodsBetween } from './calendar-periods.ts';

const TODAY = '2026-11-21';

test('a period that moves with the day reaches over the turn of the year', () => {
  expect(periodMonths({ period: 'this-year' }, TODAY)).toEqual({ from: '2026-01', to: '2026-12' });
  expect(periodMonths({ period: 'last-year' }, TODAY)).toEqual({ from: '2025-01', to: '2025-12' });
  expect(periodMonths({ period: 'last-12-months' }, TODAY)).toEqual({
    from: '2025-12',
    to: '2026-11',
  });
  expect(periodMonths({ period: 'this-quarter' }, TODAY)).toEqual({
    from: '2026-10',
    to: '2026-12',
  });
});

test('a period is compared with one as long right before it, or with its own months a year before', () => {
  const winter = { from: '2025-12', to: '2026-02' };
  expect(comparedMonths(winter, 'previous')).toEqual({ from: '2025-09', to: '2025-11' });
  expect(comparedMonths(winter, 'year-before')).toEqual({ from: '2024-12', to: '2025-02' });
});

test('a period without an end, or one turned round, is compared with nothing', () => {
  expect(comparedMonths({ from: '2026-01' }, 'previous')).toBeNull();
  expect(comparedMonths({ from: '2026-02', to: '2026-01' }, 'previous')).toBeNull();
});

test('a long stretch of time is cut into quarters, a longer one into years, none left out', () => {
  expect(periodLength('2026-01', '2027-12', 24)).toBe('month');
  expect(periodLength('2026-01', '2028-01', 24)).toBe('quarter');
  expect(periodLength('2016-01', '2026-12', 24)).toBe('year');
  expect(periodsBetween('2026-11', '2027-02', 'month')).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-02',
  ]);
  expect(periodsBetween('2026-11', '2027-04', 'quarter')).toEqual([
    '2026-Q4',
    '2027-Q1',
    '2027-Q2',
  ]);
  expect(monthsOf('2027-Q1')).toEqual({ from: '2027-01', to: '2027-03' });
  expect(monthsOf('2027')).toEqual({ from: '2027-01', to: '2027-12' });
});
