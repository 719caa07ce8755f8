import { resourceUse } from '@pcm/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  fittingLength,
  heatRow,
  heatTotal,
  possibleLengths,
  workPeriods,
  yearsOf,
} from './heat-rows.ts';

const MONTHS = ['2026-11', '2026-12', '2027-01', '2027-02', '2027-03', '2027-04'];

const technician = resourceUse('Technician', 3, [
  { workMonth: '2026-11', milliDays: 21_000 },
  { workMonth: '2027-01', milliDays: 42_100 },
  { workMonth: '2027-03', milliDays: 23_200 },
  { workMonth: '', milliDays: 5_500 },
]);
const cleaner = resourceUse('Cleaner', 1, [{ workMonth: '2027-01', milliDays: 100 }]);

test('a quarter has the days of its months, and what is needed at once in its busiest', () => {
  const quarters = workPeriods(MONTHS, 'quarter');
  expect(quarters.map(({ key }) => key)).toEqual(['2026-Q4', '2027-Q1', '2027-Q2']);
  const days = heatRow(technician, quarters, 'days');
  expect(days.values).toEqual([21, 65.3, 0]);
  expect(days).toMatchObject({ whole: 91.8, undatedDays: 5.5 });
  // 42.1 days in the 21 working days of January.
  const atOnce = heatRow(technician, quarters, 'at-once');
  expect(atOnce.values).toEqual([1, 2, 0]);
  expect(atOnce.whole).toBe(2);
});

test('all together adds up to the rows, to the thousandth of a day', () => {
  const months = workPeriods(MONTHS, 'month');
  expect(heatTotal([technician, cleaner], months, 'days').values).toEqual([
    21, 0, 42.2, 0, 23.2, 0,
  ]);
  const day = fc.record({
    workMonth: fc.constantFrom(...MONTHS, ''),
    milliDays: fc.integer({ min: 1, max: 9_999_999 }),
  });
  const distinct = fc.uniqueArray(day, { selector: ({ workMonth }) => workMonth });
  fc.assert(
    fc.property(fc.array(distinct, { maxLength: 8 }), (all) => {
      const uses = all.map((own, index) => resourceUse(`${index}`, 1, own));
      const total = heatTotal(uses, workPeriods(MONTHS, 'year'), 'days');
      const sum = all.flat().reduce((whole, { milliDays }) => whole + milliDays, 0);
      expect(total.whole).toBe(sum / 1000);
    }),
    { numRuns: 50 },
  );
});

test('columns get longer as there are more months, and are never too many to choose', () => {
  expect([1, 18, 19, 72, 73].map(fittingLength)).toEqual([
    'month',
    'month',
    'quarter',
    'quarter',
    'year',
  ]);
  expect(possibleLengths(120)).toEqual(['month', 'quarter', 'year']);
  expect(possibleLengths(361)).toEqual(['year']);
  expect(yearsOf(workPeriods(MONTHS, 'month'))).toEqual([
    { year: '2026', columns: 2 },
    { year: '2027', columns: 4 },
  ]);
});
