import type { CostResult } from '../cost/cost-result.ts';
import type { ProfitAnalysis } from '../document/estimate-data.ts';
import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import { percentage } from '../money/rounding.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { orderForRevenue, smallestOrder } from './order-amounts.ts';
import { profitResult } from './profit.ts';

/** An order and its net profit. Units: the project's currency. */
export interface CurvePoint {
  order: number;
  netProfit: number;
}

/** Returns the orders at which the net profit begins to rise faster or slower. */
function kinks(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
): number[] {
  const { projectCosts } = profitResult(cost, analysis, parameters);
  const found = [orderForRevenue(projectCosts, analysis, parameters)];
  const asked = analysis?.dividendDistribution;
  if (asked?.enabled === true && (asked.amount ?? 0) > 0) {
    const begins = { figure: 'profitBeforeDividend', least: 1, share: null } as const;
    const least = toMinorUnits(asked.amount ?? 0);
    const isWhole = { figure: 'dividendAmount', least, share: null } as const;
    for (const goal of [begins, isWhole]) {
      const order = smallestOrder(cost, analysis, parameters, goal);
      if (order !== null) found.push(order.amount);
    }
  }
  return found;
}

/**
 * Returns the net profit over the order amount, from `from` to `to`, as the points between which it
 * is a straight line: the ends, the begin of corporate tax, the begin of the dividend, and the
 * order at which all of the dividend can be paid.
 *
 * Units: the project's currency, VAT included. Holds: every point is the engine's; between two of
 * them the net profit differs from the straight line by no more than the rounding of the taxes.
 */
export function profitCurve(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  from: number,
  to: number,
  parameters: ParameterSet,
): CurvePoint[] {
  const low = toMinorUnits(Math.max(0, Math.min(from, to)));
  const high = toMinorUnits(Math.max(from, to));
  const within = kinks(cost, analysis, parameters)
    .map(toMinorUnits)
    .filter((cents) => cents > low && cents < high);
  return [...new Set([low, ...within, high])]
    .toSorted((a, b) => a - b)
    .map((cents) => {
      const order = fromMinorUnits(cents);
      const given = { ...analysis, customerOrderAmount: order };
      return { order, netProfit: profitResult(cost, given, parameters).netProfit };
    });
}

/**
 * Returns how far the order may fall before the net profit is below 0. Units: percent of the order.
 *
 * Rounding: once, by default to 2 decimals. Holds: negative when the order is already below the
 * break-even order. Errors: null without an order, or when none breaks even.
 */
export function roomBeforeLoss(
  order: number,
  breakEven: number | null,
  decimals: 1 | 2 = 2,
): number | null {
  if (order <= 0 || breakEven === null) return null;
  const whole = toMinorUnits(order);
  return percentage(whole - toMinorUnits(breakEven), whole, decimals);
}
