import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameStep, rangeScale, shadeOf, shadeSteps, steppedScale, tightScale } from './scale.ts';

test('a scale holds 0 and every value, in round steps', () => {
  expect(steppedScale([21.6, 25.4, -2.6], 3).ticks).toEqual([-10, 0, 10, 20, 30]);
  expect(steppedScale([], 3).ticks).toEqual([0, 1]);
  expect(steppedScale([21.6, -2.6], 3).at(10)).toBe('50%');
});

test('bars of gains and losses meet at 0, and without a value none has a length', () => {
  const scale = tightScale([30, -10]);
  expect([scale.at(-10), scale.at(0), scale.at(30)]).toEqual(['0%', '25%', '100%']);
  expect(scale.size(0, -10)).toBe(scale.size(-10, 0));
  expect(scale.size(30, 0)).toBe('75%');
  expect(tightScale([0, 0]).size(0, 0)).toBe('0%');
});

const range = { projects: 9, p10: 10, p25: 20, p50: 30, p75: 40, p90: 90 };

test('the axis begins at 0, holds every range and the project compared, and has round numbers', () => {
  expect(rangeScale([range], null)).toMatchObject({ ticks: [0, 25, 50, 75, 100] });
  expect(rangeScale([range], 180)).toMatchObject({ ticks: [0, 50, 100, 150, 200] });
  expect(rangeScale([], null)).toMatchObject({ ticks: [0] });
  expect(rangeScale([range], 180).partOf(50)).toBe(0.25);
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
  expect(scale).toMatchObject({ isTenfold: true, ticks: [10, 100, 1000, 10_000] });
  expect(scale.partOf(0)).toBe(0);
  expect(scale.partOf(10_000)).toBe(1);
  expect(scale.partOf(40) - scale.partOf(20)).toBeGreaterThan(0.1);
});

test('shades end at round numbers, and the largest figure has one', () => {
  expect(shadeSteps(0)).toEqual([]);
  expect(shadeSteps(93)).toEqual([20, 40, 60, 80, 100]);
  expect(shadeSteps(3.4)).toEqual([1, 2, 3, 4]);
  expect(shadeSteps(0.3)).toEqual([0.1, 0.2, 0.3]);
  expect([0, 20, 20.001, 93].map((value) => shadeOf(value, shadeSteps(93)))).toEqual([0, 1, 2, 5]);
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 1e9, noNaN: true }), (largest) => {
      const steps = shadeSteps(largest);
      expect(steps.length).toBeLessThanOrEqual(5);
      expect(shadeOf(largest, steps)).toBe(steps.length);
      expect(steps.at(-1)).toBeGreaterThanOrEqual(largest * 0.999_999);
    }),
  );
});

test('names of periods stand further apart where they are longer, so that none meets the next', () => {
  expect(nameStep(Array(20).fill('2027'), 500)).toBe(2);
  expect(nameStep(Array(20).fill('الربع 1 من 2027'), 500)).toBe(5);
});
