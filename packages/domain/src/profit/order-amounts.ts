import type { CostResult } from '../cost/cost-result.ts';
import type { ProfitAnalysis } from '../document/estimate-data.ts';
import { MAX_INPUT } from '../document/input-limits.ts';
import { TAXES } from '../document/tax-table.ts';
import { toMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import { vatContained, withVat } from '../money/vat.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from './profit.ts';
import type { ProfitResult } from './profit-result.ts';
import { appliedRates } from './tax-settings.ts';

/** The margin of an order: of its revenue before taxes (gross) or after them (net). */
export type MarginMeasure = 'grossMargin' | 'netMargin';

/** An order and its profit, as the engine computes it. */
export interface OrderAmount {
  /** The amount that the customer pays, VAT included. Units: the project's currency. */
  amount: number;
  profit: ProfitResult;
}

/** The largest order of an estimate. Units: cents. */
export const MAX_ORDER_CENTS = MAX_INPUT * 100;

/**
 * Returns how far the unrounded margin is above a target, negative below it.
 *
 * Units: percent; only the sign is exact. Holds: without revenue there is no margin, which counts
 * as below any target.
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
 * Returns the order whose revenue, after VAT, is exactly `revenue`. Units: the project's currency.
 *
 * Rounding: revenue x (100 + VAT rate) / 100 to 2 decimals. Holds: `profitResult` of it has this
 * revenue to the cent.
 */
export function orderForRevenue(
  revenue: number,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
): number {
  const { vat } = appliedRates(analysis ?? {}, parameters);
  return withVat(toMinorUnits(revenue), vat) / 100;
}

/**
 * The goal of an order: a figure of at least `least`, and of at least a share of the revenue. A
 * cent more of revenue adds at most a cent to the figure.
 */
export interface OrderGoal {
  figure: 'grossProfit' | 'profitBeforeDividend' | 'netProfit' | 'dividendAmount';
  /** Units: cents. */
  least: number;
  /** Units: hundredths of a percent of the revenue, which is then above 0; null for no share. */
  share: number | null;
}

/** The unit of {@link OrderGoal}'s share: hundredths of a percent. */
const WHOLE = 10_000;

/** The taxes that are rounded between the revenue and the profit before the dividend. */
const ROUNDED_TAXES = TAXES.filter(({ base }) => base === 'revenue' || base === 'grossProfit');

/**
 * The most orders tried before the rest is bisected: enough while 1 of 1,000 remains after taxes.
 */
const MOST_ORDERS = 20_000;

/** The smallest amount that counts as remaining of a cent of revenue; less is a binary error. */
const DUST = 1e-5;

/**
 * Returns the smallest amount by which the revenue must grow. Every smaller amount is proven to be
 * too little in two ways: a cent of revenue adds at most a cent to a figure, and taxes leave only a
 * part of it, apart from rounding. Units: cents, at least 1; infinite where no revenue is enough.
 */
function leastLeap(profit: ProfitResult, goal: OrderGoal, missing: bigint): number {
  const share = goal.share ?? 0;
  if (share >= WHOLE) return Number.POSITIVE_INFINITY;
  const kept = BigInt(WHOLE - share);
  const leap = Number((missing + kept - 1n) / kept);
  if (goal.figure === 'grossProfit') return leap;
  let taxed = 0;
  for (const { base, rate } of ROUNDED_TAXES) {
    if (base === 'revenue' || profit.grossProfit >= 0) taxed += profit[rate];
  }
  const slope = Math.max(DUST, WHOLE - taxed * 100 - share);
  const surely = (Number(missing) - ROUNDED_TAXES.length * WHOLE) / slope;
  // Reduced by a millionth, so that binary errors never make the step too large.
  return Math.max(leap, Math.floor(surely * 0.999_999));
}

/**
 * Returns the smallest order, to the cent, that reaches a goal; null when none up to the limit
 * does.
 *
 * Several taxes may round up at the same cent, so that the profit decreases while the order grows:
 * bisection alone would miss the smallest order. So the order grows from 0, each time by the amount
 * that is proven to be missing. Only where taxes leave less than 0.1% of the revenue may this be
 * cut, and bisection finds an order of which a cent less is too little.
 */
export function smallestOrder(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
  goal: OrderGoal,
): OrderAmount | null {
  const { vat } = appliedRates(analysis ?? {}, parameters);
  const at = (cents: number): OrderAmount => {
    const given = { ...analysis, customerOrderAmount: cents / 100 };
    return { amount: cents / 100, profit: profitResult(cost, given, parameters) };
  };
  /**
   * Returns the smallest order of a revenue: with rounded VAT, two orders may have the same one.
   */
  const forRevenue = (revenue: number) => {
    let cents = toMinorUnits(orderForRevenue(revenue / 100, analysis, parameters));
    while (cents > 0 && cents - 1 - vatContained(cents - 1, vat) >= revenue) cents -= 1;
    return cents;
  };
  // While there is no profit to distribute, a dividend misses that amount too.
  const reached = (profit: ProfitResult) =>
    goal.figure === 'dividendAmount'
      ? Math.min(profit.dividendAmount, profit.profitBeforeDividend)
      : profit[goal.figure];
  const missingIn = (profit: ProfitResult) =>
    BigInt(goal.least - toMinorUnits(reached(profit))) * BigInt(WHOLE) +
    BigInt(goal.share ?? 0) * BigInt(toMinorUnits(profit.revenue));

  let revenue = goal.share === null ? 0 : 1;
  for (let looked = 0; looked < MOST_ORDERS; looked += 1) {
    if (revenue > MAX_ORDER_CENTS) return null;
    const cents = forRevenue(revenue);
    if (cents > MAX_ORDER_CENTS) return null;
    const order = at(cents);
    const missing = missingIn(order.profit);
    if (missing <= 0n) return order;
    revenue += leastLeap(order.profit, goal, missing);
  }
  let short = forRevenue(revenue) - 1;
  let enough = MAX_ORDER_CENTS;
  if (missingIn(at(enough).profit) > 0n) return null;
  while (enough - short > 1) {
    const middle = Math.floor((enough + short) / 2);
    if (missingIn(at(middle).profit) <= 0n) enough = middle;
    else short = middle;
  }
  return at(enough);
}

/**
 * Returns the order at which the net profit is 0: the smallest one without a loss.
 *
 * Units: the project's currency, VAT included. Rounding: to the cent; every smaller one is a loss.
 * Errors: null when taxes on the revenue cause a loss at any order. Source: issue 3; profit by
 * decisions.md section 3.
 */
export function breakEvenOrder(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
): OrderAmount | null {
  return smallestOrder(cost, analysis, parameters, { figure: 'netProfit', least: 0, share: null });
}

/**
 * Returns the smallest order with a margin.
 *
 * Units: the project's currency, VAT included; percent with at most 2 decimals. Rounding: to the
 * cent; every smaller one has less than the given margin. Errors: null when no order has it.
 */
export function orderForMargin(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  measure: MarginMeasure,
  percent: number,
  parameters: ParameterSet,
): OrderAmount | null {
  return smallestOrder(cost, analysis, parameters, {
    figure: measure === 'grossMargin' ? 'grossProfit' : 'netProfit',
    least: 0,
    share: toMinorUnits(percent),
  });
}

/**
 * Returns the order that sells the estimate at its total: total plus VAT.
 *
 * Units: the project's currency, VAT included. Holds: the revenue is the total to the cent, so that
 * the markup is the profit before taxes.
 */
export function sellingPrice(
  cost: CostResult,
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
): OrderAmount {
  const amount = orderForRevenue(cost.total, analysis, parameters);
  return {
    amount,
    profit: profitResult(cost, { ...analysis, customerOrderAmount: amount }, parameters),
  };
}
