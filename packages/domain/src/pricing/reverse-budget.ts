import type { PricedEstimate } from '../estimate/cost-result.ts';
import type { EstimateData } from '../estimate/estimate-data.ts';
import { priceEstimate } from '../estimate/price-estimate.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import { profitResult } from '../profit/profit.ts';
import type { ProfitResult } from '../profit/profit-result.ts';
import { type EstimateMoves, movedEstimate } from './estimate-moves.ts';
import { type Lever, type LeverKind, leverTrack, movesAt } from './levers.ts';
import { type MarginMeasure, marginAbove, orderForRevenue } from './order-amounts.ts';
import { type SearchWay, searchPositions } from './position-search.ts';

/** The budget the screen starts with. Source: specification section 9. */
export const FIRST_TARGET_BUDGET = 150_000;

/** Estimates the search prices at most before it is content with what it has. */
const MOST_PRICINGS = 60;

/** Units: the project's currency. */
export interface BudgetTarget {
  measure: 'total' | 'perSquareMeter';
  amount: number;
}

/** Units: percent with at most 2 decimals. */
export interface MarginTarget {
  measure: MarginMeasure;
  percent: number;
  /** The estimate's own order amount, or one that follows the total: total plus VAT. */
  order: 'own' | 'total';
}

/** What a plan is to reach: a total, a cost per square metre, or a margin. */
export type PricingTarget = BudgetTarget | MarginTarget;

/** Where a lever ends up. Units: those of the lever's positions, see {@link Lever}. */
export interface LeverMove {
  kind: LeverKind;
  from: number;
  to: number;
  low: number;
  high: number;
  /** It stands at the limit it was moved to, or could not move at all. */
  binds: boolean;
}

/** An exact plan, priced forward by the engine. */
export interface PricingPlan {
  /**
   * `reached`: on the safe side (at most the budget, at least the margin) and as near as the steps
   * of the levers allow. `nearest`: the limits do not let it be reached, and nothing within them
   * comes nearer.
   */
  status: 'reached' | 'nearest';
  /** Amount, or percent with 2 decimals; null where there is none: no area, no order. */
  value: number | null;
  /** value less target, exactly; null without a value. */
  difference: number | null;
  levers: LeverMove[];
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  /** How many times the estimate was priced. */
  pricings: number;
}

interface Outcome {
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
}

function valueOf(target: PricingTarget, { priced, profit }: Outcome): number | null {
  switch (target.measure) {
    case 'total':
      return priced.cost.total;
    case 'perSquareMeter':
      return priced.cost.perSquareMeter;
    default:
      if (profit.revenue <= 0) return null;
      return target.measure === 'grossMargin' ? profit.grossProfitMargin : profit.netProfitMargin;
  }
}

/** How far an outcome is on the safe side: under a budget, above a margin. */
function sideOf(target: PricingTarget, outcome: Outcome): number {
  if ('amount' in target) {
    const value = valueOf(target, outcome);
    if (value === null) return Number.NEGATIVE_INFINITY;
    return toMinorUnits(target.amount) - toMinorUnits(value);
  }
  return marginAbove(outcome.profit, target.measure, target.percent);
}

function outcomeOf(
  data: EstimateData,
  priced: PricedEstimate,
  target: PricingTarget,
  parameters: ParameterSet,
): Outcome {
  const follows = 'order' in target && target.order === 'total';
  const analysis = follows
    ? {
        ...data.profitAnalysis,
        enabled: true,
        customerOrderAmount: orderForRevenue(priced.cost.total, data.profitAnalysis, parameters),
      }
    : data.profitAnalysis;
  return {
    data: follows ? { ...data, profitAnalysis: analysis } : data,
    priced,
    profit: profitResult(priced.cost, analysis, parameters),
  };
}

/** Prices moves; those that differ in the order amount alone share one pricing. */
class Pricing {
  count = 0;
  private readonly known = new Map<string, { data: EstimateData; priced: PricedEstimate }>();
  private readonly data: EstimateData;
  private readonly target: PricingTarget;
  private readonly parameters: ParameterSet;

  constructor(data: EstimateData, target: PricingTarget, parameters: ParameterSet) {
    this.data = data;
    this.target = target;
    this.parameters = parameters;
  }

  outcomeAt(moves: EstimateMoves): Outcome {
    const key = JSON.stringify({ ...moves, order: null });
    let costed = this.known.get(key);
    if (costed === undefined) {
      const data = movedEstimate(this.data, { ...moves, order: null }, this.parameters);
      costed = { data, priced: priceEstimate(data, this.parameters) };
      this.count += 1;
      this.known.set(key, costed);
    }
    const { data, priced } = costed;
    const ordered =
      moves.order === null
        ? data
        : {
            ...data,
            profitAnalysis: {
              ...data.profitAnalysis,
              enabled: true,
              customerOrderAmount: moves.order / 100,
            },
          };
    return outcomeOf(ordered, priced, this.target, this.parameters);
  }
}

const targetValue = (target: PricingTarget) =>
  'amount' in target ? target.amount : target.percent;

/**
 * How an estimate reaches a budget, a cost per square metre or a margin by the levers that may
 * move, each within its limits.
 *
 * The levers move one after the other as they are given, or together by the same share of their
 * way. Units: as {@link PricingTarget} and {@link Lever} say. Rounding: none of its own; the plan
 * is what the engine prices. Holds: the plan's data prices forward to the plan's figures; no limit
 * is broken; the same input gives the same plan; at most 60 estimates are priced before a safe
 * answer is taken as it stands. Errors: `nearest` where the limits keep the target out of reach.
 * Source: issue 3, Reverse Budget Mode.
 */
export function planForTarget(
  data: EstimateData,
  target: PricingTarget,
  levers: readonly Lever[],
  way: SearchWay = 'in-order',
  parameters: ParameterSet = specificationParameters,
): PricingPlan {
  const pricing = new Pricing(data, target, parameters);
  const tracks = levers.map((lever) => leverTrack(lever, data, parameters));
  const { positions, isReached } = searchPositions(tracks, {
    way,
    sideAt: (at) => sideOf(target, pricing.outcomeAt(movesAt(tracks, at))),
    mayGoOn: () => pricing.count < MOST_PRICINGS,
  });
  const outcome = pricing.outcomeAt(movesAt(tracks, positions));
  const value = valueOf(target, outcome);
  return {
    status: isReached ? 'reached' : 'nearest',
    value,
    difference: value === null ? null : sumAmounts([value, -targetValue(target)]),
    levers: tracks.map(({ kind, low, high, rest }, index) => {
      const to = positions[index] ?? rest;
      return { kind, from: rest, to, low, high, binds: isAtLimit({ low, high, rest }, to) };
    }),
    ...outcome,
    pricings: pricing.count,
  };
}

function isAtLimit({ low, high, rest }: { low: number; high: number; rest: number }, to: number) {
  if (low === high) return true;
  return (to === low && to < rest) || (to === high && to > rest);
}
