import { expect, test } from 'vitest';
import { placeAmong } from './own-project.ts';

const range = { projects: 9, p10: 10, p25: 20, p50: 30, p75: 40, p90: 90 };

test('a value lies in the middle half, in an outer quarter, or beyond nine tenths', () => {
  const places = [9, 10, 19, 20, 40, 41, 90, 91].map((value) => placeAmong(value, range));
  expect(places).toEqual(['lowest', 'low', 'low', 'middle', 'middle', 'high', 'high', 'highest']);
});
