import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { percentage } from '../money/rounding.ts';

/** How far a stored simulation is from the project as it stands. Units: the project's currency. */
export interface SimulationComparison {
  /** The simulated total beside that of the project. */
  direction: 'higher' | 'lower';
  size: 'significant' | 'minor';
  /** Simulated total - total. */
  difference: number;
  /** Of the total, with the sign of the difference; null where the total is 0. Units: percent. */
  percent: number | null;
}

/** From one unit on there is a difference to speak of. Source: specification section 4. */
const LEAST_CENTS = 100;
/** Above 5% of the total the difference is significant: one part in twenty. */
const SIGNIFICANT_PART = 20;

/**
 * Compares the total of a stored simulation with the project's own; null where the two are less
 * than one unit apart. A difference of exactly 5% is still a minor one.
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
