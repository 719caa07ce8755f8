import type { CostResult } from '../cost/cost-result.ts';
import { toMinorUnits } from '../money/amount.ts';
import { percentage } from '../money/rounding.ts';
import type { ProfitResult } from './profit-result.ts';

/** The kinds of jobs with a usual range of markups. Source: specification section 9. */
export type MarkupBand = 'standard' | 'premium' | 'highRisk' | 'emergency';

/** The usual markups, lowest first. Units: percent of the cost. Source: specification section 9. */
export const MARKUP_BANDS: readonly { band: MarkupBand; from: number; to: number }[] = [
  { band: 'standard', from: 15, to: 25 },
  { band: 'premium', from: 25, to: 40 },
  { band: 'highRisk', from: 30, to: 50 },
  { band: 'emergency', from: 40, to: 100 },
];

/** Returns the kinds of jobs for which a markup is usual; none below 15%. Units: percent. */
export function markupBandsOf(percent: number): MarkupBand[] {
  return MARKUP_BANDS.filter(({ from, to }) => percent >= from && percent <= to).map(
    ({ band }) => band,
  );
}

/**
 * Returns the margin of a markup when the job is sold at the total, without VAT: markup / total.
 *
 * Units: percent, 2 decimals; 0 when the total is 0. Holds: below the markup's own percentage,
 * because the total is larger than the base of the percentage.
 */
export function markupMargin(cost: CostResult): number {
  return percentage(toMinorUnits(cost.contingencies.profitMargin), toMinorUnits(cost.total));
}

/**
 * The gain of an order over the project costs. Units: the project's currency; percent, 2 decimals.
 */
export interface OrderMarkup {
  /** The order without VAT. */
  revenue: number;
  projectCosts: number;
  /** revenue - projectCosts; negative below the costs. */
  gain: number;
  /** gain / projectCosts. */
  markup: number;
  /** gain / revenue. */
  margin: number;
}

/**
 * Returns the markup and margin of an order before taxes on profit, whatever the estimate plans;
 * null without an order or without costs.
 */
export function orderMarkup(profit: ProfitResult): OrderMarkup | null {
  const { revenue, projectCosts, grossProfit, grossProfitMargin } = profit;
  if (revenue <= 0 || projectCosts <= 0) return null;
  return {
    revenue,
    projectCosts,
    gain: grossProfit,
    markup: percentage(toMinorUnits(grossProfit), toMinorUnits(projectCosts)),
    margin: grossProfitMargin,
  };
}
