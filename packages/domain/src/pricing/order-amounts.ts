import type { CostResult } from '../estimate/cost-result.ts';
import type { ProfitAnalysis } from '../estimate/estimate-data.ts';
import { MAX_INPUT } from '../estimate/input-limits.ts';
import { toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import type { ProfitResult } from '../profit/profit-result.ts';
import { taxTerms } from '../profit/tax-terms.ts';

/** Which margin of an order: of its revenue before taxes (gross) or after them (net). */
export type MarginMeasure = 'grossMargin' | 'netMargin';

/** An order and what it leaves, as the engine computes it. */
export interface OrderAmount {
  /** What the customer pays, VAT included. Units: the project's currency. */
  amount: number;
  profit: ProfitResult;
}

/** Largest order an estimate takes. Units: cents. */
export const MAX_ORDER_CENTS = MAX_INPUT * 100;

/**
 * How far a margin is above a target, of the unrounded margin; below it is negative.
 *
 * Units: percent; only the sign is exact. Holds: without revenue there is no margin, which is
 * below any target.
 */
export function marginAbove(profit: ProfitResult, measure: MarginMeasure, percent: number): number {
  const revenue = toMinorUnits(profit.revenue);
  if (revenue <= 0) return Number.NEGATIVE_INFINITY;
  const part = toMinorUnits(measure === 'grossMargin' ? profit.grossProfit : profit.netProfit);
  const hundredths = exactRatio([Math.abs(percent), 100], [1]) * Math.sign(percent);
  const above = BigInt(part) * 10_000n - BigInt(hundredths) * BigInt(revenue);
  return Number(above) / revenue / 100;
}

/**
 * The order whose revenue, after VAT, is exactly `revenue`. Units: the project's currency.
 *
 * Rounding: revenue x (100 + VAT rate) / 100 to 2 decimals. Holds: `profitResult` of it has this
 * revenue to the cent.
 */
export function orderForRevenue(
  revenue: number,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet = specificationParameters,
): number {
  const { vatRate } = taxTerms(analysis ?? {}, parameters);
  const cents = toMinorUnits(revenue);
  return (cents + exactRatio([cents, vatRate], [100])) / 100;
}

/** The smallest order, to the cent, that is good enough; null when none up to the limit is. */
export function smallestOrder(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
  isEnough: (profit: ProfitResult) => boolean,
): OrderAmount | null {
  const at = (cents: number) =>
    profitResult(cost, { ...analysis, customerOrderAmount: cents / 100 }, parameters);
  let enough = Math.max(100, toMinorUnits(cost.subtotal));
  while (enough < MAX_ORDER_CENTS && !isEnough(at(enough))) enough *= 2;
  enough = Math.min(enough, MAX_ORDER_CENTS);
  if (!isEnough(at(enough))) return null;
  let short = -1;
  while (enough - short > 1) {
    const middle = Math.floor((enough + short) / 2);
    if (isEnough(at(middle))) enough = middle;
    else short = middle;
  }
  return { amount: enough / 100, profit: at(enough) };
}

/**
 * The order at which the net profit is 0: the smallest one that loses nothing.
 *
 * Units: the project's currency, VAT included. Rounding: to the cent; a cent less is a loss.
 * Errors: null when taxes on the revenue leave a loss at any order. Source: issue 3; profit by
 * decisions.md section 3.
 */
export function breakEvenOrder(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet = specificationParameters,
): OrderAmount | null {
  return smallestOrder(cost, analysis, parameters, (profit) => profit.netProfit >= 0);
}

/**
 * The smallest order that leaves a margin.
 *
 * Units: the project's currency, VAT included; percent with at most 2 decimals. Rounding: to the
 * cent; a cent less leaves less than the margin asked for. Errors: null when no order leaves it.
 */
export function orderForMargin(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  measure: MarginMeasure,
  percent: number,
  parameters: ParameterSet = specificationParameters,
): OrderAmount | null {
  return smallestOrder(
    cost,
    analysis,
    parameters,
    (profit) => marginAbove(profit, measure, percent) >= 0,
  );
}

/**
 * The order that sells the estimate at its total: total plus VAT.
 *
 * Units: the project's currency, VAT included. Holds: the revenue is the total to the cent, so
 * that the markup is what is left before taxes.
 */
export function sellingPrice(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet = specificationParameters,
): OrderAmount {
  const amount = orderForRevenue(cost.total, analysis, parameters);
  return {
    amount,
    profit: profitResult(cost, { ...analysis, customerOrderAmount: amount }, parameters),
  };
}
