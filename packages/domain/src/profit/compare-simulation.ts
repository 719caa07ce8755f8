import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { percentage } from '../money/rounding.ts';

/** The difference between a stored simulation and the project. Units: the project's currency. */
export interface SimulationComparison {
  /** Whether the simulated total is above or below that of the project. */
  direction: 'higher' | 'lower';
  size: 'significant' | 'minor';
  /** Simulated total - total. */
  difference: number;
  /** The difference in percent of the total, with its sign; null where the total is 0. */
  percent: number | null;
}

/** The smallest difference that is reported: one unit. Source: specification section 4. */
const LEAST_CENTS = 100;
/** The part of the total above which a difference is significant: one in twenty, or 5%. */
const SIGNIFICANT_PART = 20;

/**
 * Compares the total of a stored simulation with that of the project; null where they differ by
 * less than one unit. A difference of exactly 5% is still minor.
 *
 * Units: both in one currency. Source: specification section 4, simulation comparison.
 */
export function compareSimulation(
  total: number,
  simulatedTotal: number,
): SimulationComparison | null {
  const cents = toMinorUnits(total);
  const difference = toMinorUnits(simulatedTotal) - cents;
  if (Math.abs(difference) < LEAST_CENTS) return null;
  return {
    direction: difference > 0 ? 'higher' : 'lower',
    size: Math.abs(difference) * SIGNIFICANT_PART > cents ? 'significant' : 'minor',
    difference: sumAmounts([simulatedTotal, -total]),
    percent: cents === 0 ? null : percentage(difference, cents),
  };
}
