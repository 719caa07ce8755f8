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
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import { profitResult } from './profit.ts';
import type { ProfitResult } from './profit-result.ts';

/** What a simulation changes; what it leaves out stays as the project has it. */
export interface Simulation {
  contingencies?: Contingencies | undefined;
  profitAnalysis?: ProfitAnalysis | undefined;
  whatIf?: WhatIf | undefined;
}

/** The project as it would stand with the simulated values. */
export interface SimulationResult {
  /** The estimate to save when the simulation is applied. */
  data: EstimateData;
  priced: PricedEstimate;
  profit: ProfitResult;
  /** max(0, revenue - project costs) less corporate tax on it. */
  netAfterCorporateTaxOnly: number;
}

/** Percent more or less as a factor. Units: hundredths of a percent. Rounding: to one of them. */
const factorOf = (percent: number | undefined) =>
  Math.max(0, UNCHANGED_RATE + Math.round((percent ?? 0) * 100));

/** The lines with the rates and days that are tried; what nothing changes is the same object. */
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
 * Prices a project with simulated percentages, rates and days, through the engine that prices it
 * always.
 *
 * Rounding: a tried rate to 2 decimals, so that the rate saved is the rate priced. Holds: saving
 * `data` changes no figure that was shown. Source: decisions.md section 3.
 */
export function simulate(
  data: EstimateData,
  simulation: Simulation,
  parameters: ParameterSet = specificationParameters,
): SimulationResult {
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
