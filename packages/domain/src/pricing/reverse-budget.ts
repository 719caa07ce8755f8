import type { PricedEstimate } from '../cost/cost-result.ts';
import { type EstimateMoves, movedEstimate } from '../cost/estimate-moves.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type MarginMeasure, marginAbove, orderForRevenue } from '../profit/order-amounts.ts';
import { profitResult } from '../profit/profit.ts';
import type { ProfitResult } from '../profit/profit-result.ts';
import { type Lever, type LeverKind, leverTrack, movesAt } from './levers.ts';
import { type PlanCost, PlanPricing } from './plan-pricing.ts';
import { type SearchWay, searchPositions } from './position-search.ts';
import { orderDrift, priceSchedule } from './price-schedule.ts';
import { costWithoutOptions, optionsAlone } from './sold-cost.ts';

/** The initial budget on the screen. Source: specification section 9. */
export const FIRST_TARGET_BUDGET = 150_000;

/** The most plans that the search compares, and lines that it prices: some tens of milliseconds. */
const MOST_PLANS = 6000;
const MOST_LINES = 60_000;

/** Margins that differ by less than this have the same two decimals. Units: percent. */
const SHOWN_ALIKE = 0.005;

/** The largest change of a profit by rounding six percentages and taxes. Units: cents. */
const ROUNDED_CENTS = 8;

/** Units: the project's currency. */
export interface BudgetTarget {
  measure: 'total' | 'perSquareMeter';
  amount: number;
}

/** Units: percent with at most 2 decimals. Options are neither sold nor a cost of the order. */
export interface MarginTarget {
  measure: MarginMeasure;
  percent: number;
  /** The estimate's own order amount, or the total without options plus VAT. */
  order: 'own' | 'total';
}

/** The target of a plan: a total, a cost per square metre, or a margin. */
export type PricingTarget = BudgetTarget | MarginTarget;

/** The final position of a lever. Units: those of the lever's positions, see {@link Lever}. */
export interface LeverMove {
  kind: LeverKind;
  from: number;
  to: number;
  low: number;
  high: number;
  /** Whether it is at the limit it was moved to, or could not move at all. */
  binds: boolean;
}

/** An exact plan, priced forward by the engine. */
export interface PricingPlan {
  /**
   * `reached`: on the safe side (at most the budget, at least the margin) and as near as the steps
   * of the levers allow. `nearest`: the limits exclude the target, and nothing within them is
   * nearer. Both are proven unless `isCut`.
   */
  status: 'reached' | 'nearest';
  /**
   * Whether the search ended before everything was compared or ruled out, without an exact plan.
   */
  isCut: boolean;
  /** An amount, or percent with 2 decimals; null where there is none: no area, no order. */
  value: number | null;
  /** The value less the target, exactly; null without a value. */
  difference: number | null;
  levers: LeverMove[];
  data: EstimateData;
  priced: PricedEstimate;
  /** The profit of the order, for which options are no cost. */
  profit: ProfitResult;
  /** The cost of the lines under options. Units: the project's currency. */
  options: number;
  /** The number of plans that were priced and compared. */
  pricings: number;
}

function valueOf(target: PricingTarget, cost: PlanCost, profit: ProfitResult): number | null {
  switch (target.measure) {
    case 'total':
      return cost.total;
    case 'perSquareMeter':
      return cost.perSquareMeter;
    default:
      if (profit.revenue <= 0) return null;
      return target.measure === 'grossMargin' ? profit.grossProfitMargin : profit.netProfitMargin;
  }
}

/**
 * Returns how far a cost is below a budget; without an area, no cost per square metre is below it.
 * Units: cents.
 */
function amountBelow({ measure, amount }: BudgetTarget, cost: PlanCost): number {
  const value = measure === 'total' ? cost.total : cost.perSquareMeter;
  if (value === null) return Number.NEGATIVE_INFINITY;
  return toMinorUnits(amount) - toMinorUnits(value);
}

/**
 * Returns the profit analysis of the sold part: with the moved order, or the one that follows the
 * total.
 */
function analysisAt(
  { profitAnalysis }: EstimateData,
  target: PricingTarget,
  { order }: EstimateMoves,
  sold: Pick<PlanCost, 'total'>,
  parameters: ParameterSet,
): ProfitAnalysis | undefined {
  const follows = 'order' in target && target.order === 'total';
  if (!follows && order === null) return profitAnalysis;
  const customerOrderAmount = follows
    ? orderForRevenue(sold.total, profitAnalysis, parameters)
    : (order ?? 0) / 100;
  return { ...profitAnalysis, enabled: true, customerOrderAmount };
}

/** Tells whether a higher position of a lever is safer, as for the order and often the markup. */
function isSaferUp(kind: LeverKind, target: PricingTarget): boolean {
  if ('amount' in target) return false;
  if (target.order === 'own') return kind === 'order';
  // A dividend is a fixed amount: the larger the job, the smaller the part of its tax in the net
  // margin.
  return kind === 'markup' || (target.measure === 'netMargin' && kind !== 'contingencies');
}

/**
 * Tells whether rounding never reverses a step towards the target, which taxes and shares may do.
 */
const neverStepsBack = (target: PricingTarget) =>
  'amount' in target || (target.order === 'own' && target.measure === 'grossMargin');

const targetValue = (target: PricingTarget) =>
  'amount' in target ? target.amount : target.percent;

/**
 * Makes the price schedule follow the order of a plan, where its prices would give another total.
 */
function followingOrder(
  data: EstimateData,
  priced: PricedEstimate,
  parameters: ParameterSet,
): EstimateData {
  const drift = orderDrift(data, priceSchedule(data, priced, parameters), parameters);
  if (drift === null) return data;
  return { ...data, priceSchedule: { ...data.priceSchedule, target: 'order' } };
}

/**
 * Returns how an estimate reaches a budget, a cost per square metre or a margin by moving levers
 * within their limits.
 *
 * The levers move one after the other in the given order, or together by the same share of their
 * way; where that is not exact, everything that may be nearer is compared. Units: as {@link
 * PricingTarget} and {@link Lever} say. Rounding: none of its own; the engine prices the plan.
 * Holds: the plan's data prices forward to the plan's figures; all limits are kept; the same input
 * gives the same plan; a plan that is not cut is the nearest of all: amounts to the cent, margins
 * to their two decimals and the effect of eight rounded cents. Errors: `nearest` where the limits
 * keep the target out of reach. Source: issue 3, Reverse Budget Mode.
 */
export function planForTarget(
  data: EstimateData,
  target: PricingTarget,
  levers: readonly Lever[],
  way: SearchWay,
  given: ParameterSet,
): PricingPlan {
  const parameters = parametersOf(data, given);
  const pricing = new PlanPricing(data, parameters);
  const tracks = levers.map((lever) => leverTrack(lever, data, parameters));
  let pricings = 0;
  const alone = optionsAlone(data);
  const optionPricing = alone === null ? null : new PlanPricing(alone, parameters);
  const optionsAt = (moves: EstimateMoves) =>
    optionPricing === null ? 0 : toMinorUnits(optionPricing.costAt(moves).subtotal);
  const profitAt = (moves: EstimateMoves, cost: PlanCost) => {
    const sold = costWithoutOptions(cost, optionsAt(moves), parameters);
    return profitResult(sold, analysisAt(data, target, moves, sold, parameters), parameters);
  };
  const sideAt = (at: readonly number[]) => {
    pricings += 1;
    const moves = movesAt(tracks, at);
    const cost = pricing.costAt(moves);
    return 'amount' in target
      ? amountBelow(target, cost)
      : marginAbove(profitAt(moves, cost), target.measure, target.percent);
  };
  /** Units: percent. */
  const doubt = (at: readonly number[]) => {
    const moves = movesAt(tracks, at);
    const { revenue } = profitAt(moves, pricing.costAt(moves));
    return (ROUNDED_CENTS / toMinorUnits(revenue)) * 100;
  };
  const { positions, isReached, isCut } = searchPositions(tracks, {
    way,
    sideAt,
    isSaferUp: tracks.map(({ kind }) => isSaferUp(kind, target)),
    doubt: neverStepsBack(target) ? () => 0 : doubt,
    exactBelow: 'amount' in target ? Number.MIN_VALUE : SHOWN_ALIKE,
    mayGoOn: () =>
      pricings < MOST_PLANS && pricing.lines + (optionPricing?.lines ?? 0) < MOST_LINES,
  });
  const moves = movesAt(tracks, positions);
  const moved = movedEstimate(data, { ...moves, order: null }, parameters);
  const priced = priceEstimate(moved, parameters);
  const options = optionsAt(moves);
  const sold = costWithoutOptions(priced.cost, options, parameters);
  const profitAnalysis = analysisAt(data, target, moves, sold, parameters);
  const profit = profitResult(sold, profitAnalysis, parameters);
  const planned = profitAnalysis === data.profitAnalysis ? moved : { ...moved, profitAnalysis };
  const value = valueOf(target, priced.cost, profit);
  return {
    status: isReached ? 'reached' : 'nearest',
    isCut,
    value,
    difference: value === null ? null : sumAmounts([value, -targetValue(target)]),
    levers: tracks.map(({ kind, low, high, rest }, index) => {
      const to = positions[index] ?? rest;
      return { kind, from: rest, to, low, high, binds: isAtLimit({ low, high, rest }, to) };
    }),
    data: planned === moved ? moved : followingOrder(planned, priced, parameters),
    priced,
    profit,
    options: options / 100,
    pricings,
  };
}

function isAtLimit({ low, high, rest }: { low: number; high: number; rest: number }, to: number) {
  if (low === high) return true;
  return (to === low && to < rest) || (to === high && to > rest);
}
