import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSimulation } from './compare-simulation.ts';

describe('a stored simulation beside the project', () => {
  it.each([
    [1000, 1000],
    [1000, 1000.99],
    [1000, 999.01],
    [0, 0],
    [0, 0.99],
  ])('says nothing of %d and %d, less than one unit apart', (total, simulated) => {
    expect(compareSimulation(total, simulated)).toBeNull();
  });

  it.each([
    [1000, 1001, 'higher', 'minor', 1, 0.1],
    [1000, 999, 'lower', 'minor', -1, -0.1],
    [1000, 1050, 'higher', 'minor', 50, 5],
    [1000, 1050.01, 'higher', 'significant', 50.01, 5],
    [1000, 950, 'lower', 'minor', -50, -5],
    [1000, 949.99, 'lower', 'significant', -50.01, -5],
    [700_971, 841_165.2, 'higher', 'significant', 140_194.2, 20],
  ] as const)(
    'of %d and %d says %s and %s',
    (total, simulated, direction, size, difference, percent) => {
      expect(compareSimulation(total, simulated)).toEqual({ direction, size, difference, percent });
    },
  );

  it('has no percentage of an estimate that costs nothing yet', () => {
    expect(compareSimulation(0, 1)).toEqual({
      direction: 'higher',
      size: 'significant',
      difference: 1,
      percent: null,
    });
  });

  it('agrees with exact arithmetic on the cents, wherever the two stand', () => {
    const cents = fc.integer({ min: 0, max: 9e12 });
    fc.assert(
      fc.property(cents, cents, (total, simulated) => {
        const compared = compareSimulation(total / 100, simulated / 100);
        const apart = simulated - total;
        if (Math.abs(apart) < 100) {
          expect(compared).toBeNull();
          return;
        }
        expect(compared?.difference).toBe(apart / 100);
        expect(compared?.direction).toBe(apart > 0 ? 'higher' : 'lower');
        const isOver = BigInt(Math.abs(apart)) * 100n > BigInt(total) * 5n;
        expect(compared?.size).toBe(isOver ? 'significant' : 'minor');
      }),
    );
  });
});
