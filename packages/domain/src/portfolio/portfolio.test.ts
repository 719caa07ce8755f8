import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianOf, percentilePlace, valueBetween } from './percentiles.ts';
import { unitRatesOf } from './unit-rates.ts';

const percentile = (values: number[], percent: number) => {
  const ascending = values.toSorted((a, b) => a - b);
  const { below, above, hundredths } = percentilePlace(ascending.length, percent);
  return valueBetween(ascending[below] ?? NaN, ascending[above] ?? NaN, hundredths);
};

test('percentiles are those a spreadsheet gives', () => {
  const values = [650, 600, 700, 1000];
  expect([25, 50, 75].map((percent) => percentile(values, percent))).toEqual([637.5, 675, 775]);
  expect([10, 90].map((percent) => percentile(values, percent))).toEqual([615, 910]);
  expect([10, 25, 90].map((percent) => percentile([5], percent))).toEqual([5, 5, 5]);
  expect(medianOf([0.1, 0.2])).toBe(0.15);
  expect(medianOf([3, 1, 2])).toBe(2);
});

test('a percentile lies between the values, in order', () => {
  const rate = fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(fc.array(rate, { minLength: 1, maxLength: 40 }), (values) => {
      const [lower = 0, median = 0, upper = 0] = [10, 50, 90].map((p) => percentile(values, p));
      expect(Math.min(...values)).toBeLessThanOrEqual(lower);
      expect(lower).toBeLessThanOrEqual(median);
      expect(median).toBeLessThanOrEqual(upper);
      expect(upper).toBeLessThanOrEqual(Math.max(...values));
    }),
  );
});

test('each name of an estimate has one rate; lines without a price are left out', () => {
  expect(
    unitRatesOf({
      personnel: [
        { type: 'Project Supervisor', count: 2, rate: 700, days: 3 },
        { type: ' Project Supervisor ', count: 1, ratePerDay: 800, days: 3 },
        { type: 'Project Supervisor', count: 4, rate: 800, days: 1 },
        { type: '', rate: 100 },
        { type: 'Ground Support/Safety Officer', rate: 0 },
      ],
      equipment: { ropeAccess: [{ name: 'Ropes', quantity: 4, rate: 85, days: 5 }] },
      logistics: { transportation: [{ name: 'Van', count: 1, rate: 450, days: 2 }] },
      insurance: [{ name: 'Site', cost: 900 }],
      additionalServices: [
        { name: 'Site Survey', cost: 850, selected: false },
        { name: 'Risk Assessment', cost: 1200, selected: true },
      ],
    }),
  ).toEqual([
    { list: 'personnel', name: 'Project Supervisor', rate: 750 },
    { list: 'ropeAccess', name: 'Ropes', rate: 85 },
    { list: 'transportation', name: 'Van', rate: 450 },
    { list: 'insurance', name: 'Site', rate: 900 },
    { list: 'additionalServices', name: 'Risk Assessment', rate: 1200 },
  ]);
});

test('names that a database stores alike are one name', () => {
  const personnel = [
    { type: 'A\ud800', rate: 100 },
    { type: 'A\udfff', rate: 200 },
    { type: 'A\ufffd', rate: 300 },
  ];
  expect(unitRatesOf({ personnel })).toEqual([{ list: 'personnel', name: 'A\ufffd', rate: 200 }]);
});
