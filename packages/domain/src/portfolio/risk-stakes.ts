import { toMinorUnits } from '../money/amount.ts';
import { percentOfCents } from '../money/rounding.ts';
import { LOW_MARGIN } from '../profit/margin-health.ts';
import type { ProfitResult } from '../profit/profit-result.ts';
import type { RiskFlag } from './portfolio-terms.ts';

/** The flags with an amount at stake. */
export const STAKE_FLAGS = [
  'gross-loss',
  'net-loss',
  'low-margin',
] as const satisfies readonly RiskFlag[];

/** One of {@link STAKE_FLAGS}. */
export type StakeFlag = (typeof STAKE_FLAGS)[number];

/**
 * Returns the amounts at stake by a project's flags: for `gross-loss` the gross loss, for
 * `net-loss` the net loss, for `low-margin` the amount that the gross profit lacks to 10% of the
 * revenue. Units: cents. Holds: never negative, and 0 without the flag.
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
