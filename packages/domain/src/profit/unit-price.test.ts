import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import { unitPriceOf } from './unit-price.ts';

test.each([
  [224_000, 6200, 36.129032],
  [223_200, 6200, 36],
  [158_333.33, 3400, 46.568626],
  [1000, 62.5, 16],
  [100, 0.3, 333.33],
  [0.3, 0.1, 3],
])('%d for %d m² is %d a unit', (amount, quantity, unitPrice) => {
  expect(unitPriceOf(amount, quantity)).toEqual({ quantity, unitPrice, amount });
});

test('without an area, or with one too large for a cent, there is no price per unit', () => {
  for (const quantity of [0, null, undefined, -5]) expect(unitPriceOf(1000, quantity)).toBeNull();
  expect(unitPriceOf(1, 1e12)).toBeNull();
});

test('whatever is quoted, the printed unit price multiplies out to the amount', () => {
  const cents = fc.integer({ min: 1, max: 1e12 });
  const hundredths = fc.integer({ min: 1, max: 1e8 });
  fc.assert(
    fc.property(cents, hundredths, (net, area) => {
      const price = unitPriceOf(net / 100, area / 100);
      expect(price === null).toBe(exactRatio([net, 100], [area]) === 0);
      if (price === null) return;
      expect(price.amount).toBe(net / 100);
      const product = exactRatio([price.unitPrice, price.quantity, 100], [1]);
      expect(product).toBe(toMinorUnits(price.amount));
    }),
  );
});
