import type { Contingencies } from '../document/estimate-data.ts';
import { toMinorUnits } from '../money/amount.ts';
import { percentOfCents, roundedRatio } from '../money/rounding.ts';
import type { CostResult } from './cost-result.ts';

/** All four percentages. Units: percent of the subtotal. */
export type ContingencyPercentages = { [Key in keyof Contingencies]-?: number };

/** The part of {@link CostResult} that contingencies decide. */
export type ContingentCost = Pick<CostResult, 'contingencies' | 'total' | 'perSquareMeter'>;

/**
 * Returns the contingencies of a subtotal, and the total with them.
 *
 * Units: cents in, amounts out; area in m2. Rounding: each contingency once, to 2 decimals.
 */
export function contingentCost(
  subtotalCents: number,
  percentages: ContingencyPercentages,
  area: number,
): ContingentCost {
  const weatherDelay = percentOfCents(subtotalCents, percentages.weatherDelay);
  const equipmentFailure = percentOfCents(subtotalCents, percentages.equipmentFailure);
  const adminOverhead = percentOfCents(subtotalCents, percentages.adminOverhead);
  const profitMargin = percentOfCents(subtotalCents, percentages.profitMargin);
  const total = subtotalCents + weatherDelay + equipmentFailure + adminOverhead + profitMargin;
  return {
    contingencies: {
      weatherDelay: weatherDelay / 100,
      equipmentFailure: equipmentFailure / 100,
      adminOverhead: adminOverhead / 100,
      profitMargin: profitMargin / 100,
    },
    total: total / 100,
    perSquareMeter: area > 0 ? roundedRatio(total, 1, 1, 1, area) / 100 : null,
  };
}

/**
 * Returns a cost with other contingencies, without pricing the lines again. `area` is the
 * estimate's.
 *
 * Holds: the same as pricing the estimate with these percentages, as long as a number distinguishes
 * neighbouring cents (up to 2 to the power of 46).
 */
export function withContingencies(
  cost: CostResult,
  percentages: ContingencyPercentages,
  area = 0,
): CostResult {
  return { ...cost, ...contingentCost(toMinorUnits(cost.subtotal), percentages, area) };
}
