import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fencesOf, timesMedian } from './outliers.ts';

test('fences are one and a half times the middle half away from it', () => {
  expect(fencesOf(637.5, 775)).toEqual({ lower: 431.25, upper: 981.25 });
  expect(fencesOf(10, 30)).toEqual({ lower: -20, upper: 60 });
  // Where half of the projects cost the same, every other cost is an outlier.
  expect(fencesOf(5, 5)).toEqual({ lower: 5, upper: 5 });
  expect(fencesOf(0.1, 0.3)).toEqual({ lower: -0.2, upper: 0.6 });
});

test('a tenth of the usual is as far from it as ten times', () => {
  expect(timesMedian(20, 2)).toBe(10);
  expect(timesMedian(2, 20)).toBe(10);
  expect(timesMedian(7, 7)).toBe(1);
  expect(timesMedian(0, 7)).toBe(Number.POSITIVE_INFINITY);
  expect(timesMedian(7, 0)).toBe(Number.POSITIVE_INFINITY);
});

test('the quartiles are never beyond their own fences', () => {
  const value = fc.integer({ min: 0, max: 1e11 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(value, value, (one, other) => {
      const [lowerQuartile, upperQuartile] = one < other ? [one, other] : [other, one];
      const { lower, upper } = fencesOf(lowerQuartile, upperQuartile);
      expect(lower).toBeLessThanOrEqual(lowerQuartile);
      expect(upper).toBeGreaterThanOrEqual(upperQuartile);
    }),
  );
});
