import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { compareProducts } from '../money/exact.ts';
import { percentage } from '../money/rounding.ts';
import type { ProfitResult } from './profit-result.ts';

/** Returns one amount as a share of another. Units: percent with one decimal, rounded once. */
export function shareOfAmount(part: number, whole: number): number {
  return percentage(toMinorUnits(part), toMinorUnits(whole), 1);
}

/**
 * Returns a profit as a share of the revenue, for screens with one decimal; null where either is
 * unknown, and without revenue. Units: percent with one decimal, rounded once, from the amounts.
 */
export function shownMargin(profit: number | null, revenue: number | null): number | null {
  return profit === null || revenue === null || revenue <= 0
    ? null
    : shareOfAmount(profit, revenue);
}

/**
 * Tells whether a profit is at least so many percent of a revenue. Units: percent.
 *
 * Rounding: none. A margin of 9.997% is shown as 10.00% and does not reach 10. Holds: without
 * revenue the margin is 0.
 */
export function reachesMargin(profit: number, revenue: number, percent: number): boolean {
  if (revenue <= 0) return percent <= 0;
  return compareProducts([profit, 100], [revenue, percent]) >= 0;
}

/** The margins and the tax rate of a profit. Units: percent, 1 decimal. */
export interface ShownMargins {
  gross: number;
  net: number;
  /** Taxes as a share of the gross profit; 0 without one. */
  effective: number;
}

/**
 * Returns the margins of a profit for screens with one decimal.
 *
 * Rounding: from the amounts, because the margins of {@link ProfitResult} are already rounded to
 * two decimals: 27.1495% is 27.1%, not 27.2%.
 */
export function shownMargins(profit: ProfitResult): ShownMargins {
  const { grossProfit, netProfit, revenue, totalTaxToPay, vatAmount } = profit;
  return {
    gross: shareOfAmount(grossProfit, revenue),
    net: shareOfAmount(netProfit, revenue),
    effective:
      grossProfit > 0 ? shareOfAmount(sumAmounts([totalTaxToPay, -vatAmount]), grossProfit) : 0,
  };
}
