import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPriceOf } from './unit-price.ts';

test.each([
  [224_000, 6200, 36.13, false],
  [223_200, 6200, 36, true],
  [1000, 62.5, 16, true],
  [100, 0.3, 333.33, false],
  [0.3, 0.1, 3, true],
])('%d for %d m² is %d a unit, exact: %s', (amount, quantity, unitPrice, isExact) => {
  expect(unitPriceOf(amount, quantity)).toEqual({ quantity, unitPrice, amount, isExact });
});

test('without an area, or with one too large for a cent, there is no price per unit', () => {
  for (const quantity of [0, null, undefined, -5]) expect(unitPriceOf(1000, quantity)).toBeNull();
  expect(unitPriceOf(1, 1e12)).toBeNull();
});

test('whatever is quoted, the amount stays and the unit price is within half a cent of its due', () => {
  const cents = fc.integer({ min: 1, max: 1e12 });
  const hundredths = fc.integer({ min: 1, max: 1e8 });
  fc.assert(
    fc.property(cents, hundredths, (net, area) => {
      const price = unitPriceOf(net / 100, area / 100);
      if (price === null) return;
      expect(price.amount).toBe(net / 100);
      const off = BigInt(Math.round(price.unitPrice * 100)) * BigInt(area) - BigInt(net) * 100n;
      expect((off < 0n ? -off : off) * 2n <= BigInt(area)).toBe(true);
      expect(price.isExact).toBe(off === 0n);
    }),
  );
});
