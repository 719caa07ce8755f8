import { expect, test } from 'vitest';
import { placeAmong } from './place-among.ts';
import { partOf, rangeScale } from './range-scale.ts';

const range = { projects: 9, p10: 10, p25: 20, p50: 30, p75: 40, p90: 90 };

test('the axis begins at 0, holds every range and the project compared, and has round numbers', () => {
  expect(rangeScale([range], null)).toMatchObject({
    start: 0,
    end: 100,
    ticks: [0, 25, 50, 75, 100],
  });
  expect(rangeScale([range], 180)).toMatchObject({ end: 200, ticks: [0, 50, 100, 150, 200] });
  expect(rangeScale([], null)).toMatchObject({ start: 0, ticks: [0] });
  expect(partOf(rangeScale([range], 180), 50)).toBe(0.25);
});

test('a type far from all others does not shrink them to a line', () => {
  const times = (factor: number) => ({
    projects: 9,
    p10: 10 * factor,
    p25: 20 * factor,
    p50: 30 * factor,
    p75: 40 * factor,
    p90: 90 * factor,
  });
  const scale = rangeScale([times(1), times(1), times(100)], null);
  expect(scale).toMatchObject({ isTenfold: true, start: 10, ticks: [10, 100, 1000, 10_000] });
  expect(partOf(scale, 0)).toBe(0);
  expect(partOf(scale, 10_000)).toBe(1);
  expect(partOf(scale, 40) - partOf(scale, 20)).toBeGreaterThan(0.1);
});

test('a value lies in the middle half, in an outer quarter, or beyond nine tenths', () => {
  const places = [9, 10, 19, 20, 40, 41, 90, 91].map((value) => placeAmong(value, range));
  expect(places).toEqual(['lowest', 'low', 'low', 'middle', 'middle', 'high', 'high', 'highest']);
});
