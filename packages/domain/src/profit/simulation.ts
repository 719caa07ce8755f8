import type { PricedEstimate } from '../cost/cost-result.ts';
import { movedEstimate, NO_MOVES, UNCHANGED_RATE } from '../cost/estimate-moves.ts';
import { priceEstimate } from '../cost/price-estimate.ts';
import type {
  Contingencies,
  EstimateData,
  ProfitAnalysis,
  WhatIf,
} from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import { sumAmounts, toMinorUnits } from '../money/amount.ts';
import { percentOfCents } from '../money/rounding.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { profitResult } from './profit.ts';
import type { ProfitResult } from './profit-result.ts';

/** The changes of a simulation; absent values stay those of the project. */
export interface Simulation {
  contingencies?: Contingencies | undefined;
  profitAnalysis?: ProfitAnalysis | undefined;
  whatIf?: WhatIf | undefined;
}

/** The project with the simulated values. */
export interface SimulationResult {
  /** The estimate to save when the simulation is applied. */
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  /** max(0, revenue - project costs) less corporate tax on it. */
  netAfterCorporateTaxOnly: number;
}

/** Returns a change in percent as a factor. Units and rounding: hundredths of a percent. */
const factorOf = (percent: number | undefined) =>
  Math.max(0, UNCHANGED_RATE + Math.round((percent ?? 0) * 100));

/** Returns the estimate with the tried rates and days; unchanged lines are the same objects. */
function withWhatIf(data: EstimateData, whatIf: WhatIf, parameters: ParameterSet): EstimateData {
  const moves = {
    ...NO_MOVES,
    personnelRates: factorOf(whatIf.personnelRates),
    equipmentRates: factorOf(whatIf.equipmentRates),
    logisticsRates: factorOf(whatIf.logisticsRates),
    fixedCosts: factorOf(whatIf.fixedCosts),
    days: whatIf.days ?? 0,
  };
  return movedEstimate(data, moves, parameters);
}

/**
 * Prices a project with simulated percentages, rates and days, by the engine of every other price.
 *
 * Rounding: a tried rate to 2 decimals, so that the saved rate is the priced one. Holds: saving
 * `data` changes no figure that was shown. Source: decisions.md section 3.
 */
export function simulate(
  data: EstimateData,
  simulation: Simulation,
  given: ParameterSet,
): SimulationResult {
  const parameters = parametersOf(data, given);
  const { contingencies, profitAnalysis, whatIf } = simulation;
  const tried = whatIf === undefined ? data : withWhatIf(data, whatIf, parameters);
  const simulated = withEdits(tried, { contingencies, profitAnalysis });
  const priced = priceEstimate(simulated, parameters);
  const profit = profitResult(priced.cost, simulated.profitAnalysis, parameters);
  const profitCents = Math.max(0, toMinorUnits(profit.grossProfit));
  return {
    data: simulated,
    priced,
    profit,
    netAfterCorporateTaxOnly: sumAmounts([
      profitCents / 100,
      -percentOfCents(profitCents, profit.corporateTaxRate) / 100,
    ]),
  };
}
