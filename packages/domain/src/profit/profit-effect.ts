import type { PricedEstimate } from '../cost/cost-result.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { type EstimateEdits, withEdits } from '../document/estimate-edits.ts';
import { sumAmounts } from '../money/amount.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from './profit.ts';
import type { ProfitResult } from './profit-result.ts';

/** The total and the profit of an estimate. Units: the project's currency. */
export interface EstimateOutcome {
  /** The total with markup. */
  total: number;
  profit: ProfitResult;
}

/** The effect of settings before they are applied. Units: the project's currency. */
export interface ProfitEffect {
  before: EstimateOutcome;
  after: EstimateOutcome;
  /** Net profit after less net profit before; null without an order, which has no profit. */
  netProfit: number | null;
}

/** Returns the outcome of a priced estimate. */
export function outcomeOf(
  data: EstimateData,
  priced: PricedEstimate,
  given: ParameterSet,
): EstimateOutcome {
  const parameters = parametersOf(data, given);
  const profit = profitResult(priced.cost, data.profitAnalysis, parameters);
  return { total: priced.cost.total, profit };
}

/**
 * Returns the net profit of the second outcome less that of the first; null when either has no
 * order.
 */
export function netProfitDifference(
  before: EstimateOutcome,
  after: EstimateOutcome,
): number | null {
  const hasOrders = before.profit.customerOrderAmount > 0 && after.profit.customerOrderAmount > 0;
  return hasOrders ? sumAmounts([after.profit.netProfit, -before.profit.netProfit]) : null;
}

/**
 * Returns the effect of edits on total and profit, by the engine that prices them once applied.
 *
 * Holds: applying the edits changes no figure of `after`. Lines are priced again only when an edit
 * can change a cost, which one of the analysis never does.
 */
export function profitEffect(
  data: EstimateData,
  priced: PricedEstimate,
  edits: EstimateEdits,
  parameters: ParameterSet,
): ProfitEffect {
  const edited = withEdits(data, edits);
  const { profitAnalysis: _, ...others } = edits;
  const changesCost = Object.values(others).some((part) => part !== undefined);
  const before = outcomeOf(data, priced, parameters);
  const pricedAfter = changesCost ? priceEstimate(edited, parameters) : priced;
  const after = outcomeOf(edited, pricedAfter, parameters);
  return { before, after, netProfit: netProfitDifference(before, after) };
}
