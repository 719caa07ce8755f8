import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test('the shares add up to the amount, each within a cent of what is due', () => {
  const cents = fc.bigInt({ min: 0n, max: 9n * 10n ** 18n });
  fc.assert(
    fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const shares = apportion(amount, weights);
      expect(shares.reduce((total, share) => total + share, 0n)).toBe(amount);
      const sum = weights.reduce((total, weight) => total + weight, 0n);
      if (sum === 0n) return;
      for (const [index, share] of shares.entries()) {
        const due = (amount * (weights[index] ?? 0n)) / sum;
        expect([due, due + 1n]).toContain(share);
      }
    }),
  );
});
