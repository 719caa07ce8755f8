import { expect, test } from 'vitest';
import { hiddenExactNumber } from './exact-number.ts';

test('a converted rate can be read to its last decimal, and no other cell has a tooltip', () => {
  expect(hiddenExactNumber(61.728395, 'en', 2)).toBe('61.728395');
  expect(hiddenExactNumber(1450.005, 'fr', 2)).toBe('1\u00a0450,005');
  expect(hiddenExactNumber(650, 'en', 2)).toBeUndefined();
  expect(hiddenExactNumber(650.5, 'en', 2)).toBeUndefined();
  expect(hiddenExactNumber(61.728395, 'en', undefined)).toBeUndefined();
});
