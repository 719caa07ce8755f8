import { contingencyPercentages } from '../cost/price-estimate.ts';
import type {
  Contingencies,
  EstimateData,
  ProfitAnalysis,
  WhatIf,
} from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import type { TaxRegion } from '../document/tax-table.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { Simulation } from './simulation.ts';
import { rateState, type StatedRates, statedRates, taxRegionOf } from './tax-settings.ts';

/** An analysis in which every tax is on or off and has its rate. */
export type StatedAnalysis = ProfitAnalysis &
  StatedRates & {
    customerOrderAmount: number;
    taxRegion: TaxRegion;
    dividendDistribution: { enabled: boolean; amount: number; taxRate: number };
  };

/** Every value that can be simulated. Units: the project's currency, percent, days. */
export interface SimulationValues {
  contingencies: { [Key in keyof Contingencies]-?: number };
  profitAnalysis: StatedAnalysis;
  whatIf: { [Key in keyof WhatIf]-?: number };
}

/**
 * Returns every value of a simulation of the project: those it states, then the project's own, then
 * the default. Without a simulation, returns the values of a new one.
 *
 * Holds: simulating them gives the figures of simulating `simulation`. Source: decisions.md section
 * 3.
 */
export function simulationValues(
  project: EstimateData,
  simulation: Simulation,
  given: ParameterSet,
): SimulationValues {
  const parameters = parametersOf(project, given);
  const { contingencies, profitAnalysis, whatIf } = simulation;
  const data = withEdits(project, { contingencies, profitAnalysis });
  const own = data.profitAnalysis ?? {};
  const dividend = own.dividendDistribution ?? {};
  return {
    contingencies: contingencyPercentages(data, parameters),
    profitAnalysis: {
      ...own,
      customerOrderAmount: own.customerOrderAmount ?? 0,
      taxRegion: taxRegionOf(own, parameters),
      ...statedRates(own, parameters),
      dividendDistribution: {
        ...dividend,
        enabled: dividend.enabled ?? false,
        amount: dividend.amount ?? 0,
        taxRate: rateState('dividendTax', own, parameters).rate,
      },
    },
    whatIf: {
      personnelRates: whatIf?.personnelRates ?? 0,
      equipmentRates: whatIf?.equipmentRates ?? 0,
      logisticsRates: whatIf?.logisticsRates ?? 0,
      fixedCosts: whatIf?.fixedCosts ?? 0,
      days: whatIf?.days ?? 0,
    },
  };
}
