import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromMinorUnits, sumAmounts, toMinorUnits } from './amount.ts';
import { exactRatio } from './exact.ts';
import { centsOf, certainRounding, percentage, roundedRatio } from './rounding.ts';

const decimal = fc.oneof(
  fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100),
  fc.integer({ min: 0, max: 1e9 }).map((thousandths) => thousandths / 1000),
  fc.double({ min: 0, max: 1e12, noNaN: true }),
);
const divisor = fc.oneof(
  fc.integer({ min: 1, max: 1e6 }),
  fc.double({ min: 1e-6, max: 1e6, noNaN: true }),
);

describe('rounding', () => {
  it('rounds a half cent up as a decimal, not as the binary number below it', () => {
    expect(centsOf(1.005)).toBe(101);
    expect(centsOf(0.115)).toBe(12);
    expect(centsOf(8.345)).toBe(835);
    expect(centsOf(1.0049999)).toBe(100);
    expect(toMinorUnits(-1.005)).toBe(-101);
  });

  it('reads numbers in exponent form', () => {
    expect(centsOf(1e-7)).toBe(0);
    expect(centsOf(1e12)).toBe(1e14);
    expect(roundedRatio(1e21, 1e21, 1, 1, 1e21)).toBe(1e21);
  });

  it('gives one answer on the fast and on the exact path', () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, divisor, (a, b, c, d) => {
        expect(roundedRatio(a, b, c, 1, d)).toBe(exactRatio([a, b, c], [d]));
      }),
      { numRuns: 3000 },
    );
  });

  it('takes the fast path only where it is certain, ties never', () => {
    expect(certainRounding(68542.5)).toBe(-1);
    expect(certainRounding(Number.NaN)).toBe(-1);
    expect(certainRounding(Number.POSITIVE_INFINITY)).toBe(-1);
    expect(certainRounding(5e15)).toBe(-1);
    expect(certainRounding(0)).toBe(0);
    expect(certainRounding(68542.49)).toBe(68542);
  });

  it('stays finite where a quotient would not be', () => {
    expect(roundedRatio(1e12, 1e12, 1, 1, 5e-324)).toBe(1e60);
  });

  it('rounds a loss as the mirror of a profit', () => {
    expect(percentage(-1, 800)).toBe(-0.13);
    expect(percentage(1, 800)).toBe(0.13);
    expect(percentage(5, 0)).toBe(0);
    expect(Object.is(percentage(-1, 1e9), 0)).toBe(true);
  });

  it('adds amounts without binary dust', () => {
    expect(sumAmounts([0.1, 0.2, -0.3])).toBe(0);
    expect(sumAmounts(Array.from({ length: 1000 }, () => 0.1))).toBe(100);
    expect(fromMinorUnits(toMinorUnits(1234.56))).toBe(1234.56);
  });
});
