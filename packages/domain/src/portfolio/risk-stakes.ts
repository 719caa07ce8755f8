import { toMinorUnits } from '../money/amount.ts';
import { percentOfCents } from '../money/rounding.ts';
import { LOW_MARGIN } from '../profit/margin-health.ts';
import type { ProfitResult } from '../profit/profit-result.ts';
import type { RiskFlag } from './portfolio-terms.ts';

/** Flags that an amount is at stake with. */
export const STAKE_FLAGS = [
  'gross-loss',
  'net-loss',
  'low-margin',
] as const satisfies readonly RiskFlag[];

/** One of {@link STAKE_FLAGS}. */
export type StakeFlag = (typeof STAKE_FLAGS)[number];

/**
 * What a project loses or lacks by its flags: of `gross-loss` the gross loss, of `net-loss` the net
 * loss, of `low-margin` what the gross profit is short of 10% of the revenue. Units: cents. Holds:
 * never negative, and 0 without the flag.
 */
export function riskStakes(
  flags: readonly RiskFlag[],
  profit: ProfitResult | null,
): Record<StakeFlag, number> {
  const stakeOf = (flag: StakeFlag, stake: (profit: ProfitResult) => number) =>
    profit !== null && flags.includes(flag) ? Math.max(0, stake(profit)) : 0;
  return {
    'gross-loss': stakeOf('gross-loss', ({ grossProfit }) => -toMinorUnits(grossProfit)),
    'net-loss': stakeOf('net-loss', ({ netProfit }) => -toMinorUnits(netProfit)),
    'low-margin': stakeOf(
      'low-margin',
      ({ revenue, grossProfit }) =>
        percentOfCents(toMinorUnits(revenue), LOW_MARGIN) - toMinorUnits(grossProfit),
    ),
  };
}
