import type { PricedEstimate } from '../estimate/cost-result.ts';
import type { Contingencies, EstimateData, ProfitAnalysis } from '../estimate/estimate-data.ts';
import { priceEstimate } from '../estimate/price-estimate.ts';
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

/**
 * Prices a project with simulated percentages and rates, through the engine that prices it always.
 *
 * Holds: saving `data` changes no figure that was shown. Source: decisions.md section 3.
 */
export function simulate(
  data: EstimateData,
  simulation: Simulation,
  parameters: ParameterSet = specificationParameters,
): SimulationResult {
  const simulated: EstimateData = {
    ...data,
    contingencies: { ...data.contingencies, ...simulation.contingencies },
    profitAnalysis: { ...data.profitAnalysis, ...simulation.profitAnalysis },
  };
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
