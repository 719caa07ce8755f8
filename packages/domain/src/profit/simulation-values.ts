import type {
  Contingencies,
  EstimateData,
  ProfitAnalysis,
  WhatIf,
} from '../estimate/estimate-data.ts';
import { withEdits } from '../estimate/estimate-edits.ts';
import { contingencyPercentages } from '../estimate/price-estimate.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import type { Simulation } from './simulation.ts';

/** Fields of an analysis that a simulation may leave unsaid no longer. */
type StatedField =
  | 'customerOrderAmount'
  | 'taxRegion'
  | 'vatEnabled'
  | 'vatRate'
  | 'corporateTaxEnabled'
  | 'corporateTaxRate'
  | 'withholdingTaxEnabled'
  | 'withholdingTaxRate'
  | 'professionalTaxEnabled'
  | 'professionalTaxRate'
  | 'socialContributionsEnabled'
  | 'socialContributionsRate';

/** An analysis in which every tax is on or off and has its rate. */
export type StatedAnalysis = ProfitAnalysis & {
  [Field in StatedField]-?: NonNullable<ProfitAnalysis[Field]>;
} & {
  dividendDistribution: { enabled: boolean; amount: number; taxRate: number };
};

/** Every value that can be simulated. Units: the project's currency, percent, days. */
export interface SimulationValues {
  contingencies: { [Key in keyof Contingencies]-?: number };
  profitAnalysis: StatedAnalysis;
  whatIf: { [Key in keyof WhatIf]-?: number };
}

/**
 * Every value of a simulation of the project: those it states, then the project's own, and where
 * neither says anything, the one that counts. Without a simulation, what one begins with.
 *
 * Holds: simulating them gives the figures of simulating `simulation`. Source: decisions.md
 * section 3.
 */
export function simulationValues(
  project: EstimateData,
  simulation: Simulation = {},
  parameters: ParameterSet = specificationParameters,
): SimulationValues {
  const { contingencies, profitAnalysis, whatIf } = simulation;
  const data = withEdits(project, { contingencies, profitAnalysis });
  const own = data.profitAnalysis ?? {};
  const taxRegion = own.taxRegion ?? parameters.defaultTaxRegion.value;
  const rates = parameters.taxRegions.value[parameters.defaultTaxRegion.value];
  const dividend = own.dividendDistribution ?? {};
  return {
    contingencies: contingencyPercentages(data, parameters),
    profitAnalysis: {
      ...own,
      customerOrderAmount: own.customerOrderAmount ?? 0,
      taxRegion,
      vatEnabled: own.vatEnabled ?? true,
      vatRate: own.vatRate ?? rates.vatRate,
      corporateTaxEnabled: own.corporateTaxEnabled ?? true,
      corporateTaxRate: own.corporateTaxRate ?? rates.corporateTaxRate,
      withholdingTaxEnabled: own.withholdingTaxEnabled ?? false,
      withholdingTaxRate: own.withholdingTaxRate ?? rates.withholdingTaxRate,
      professionalTaxEnabled: own.professionalTaxEnabled ?? false,
      professionalTaxRate: own.professionalTaxRate ?? rates.professionalTaxRate,
      socialContributionsEnabled: own.socialContributionsEnabled ?? false,
      socialContributionsRate:
        own.socialContributionsRate ?? parameters.socialContributionsTaxRate.value,
      dividendDistribution: {
        ...dividend,
        enabled: dividend.enabled ?? false,
        amount: dividend.amount ?? 0,
        taxRate: dividend.taxRate ?? parameters.dividendTaxRate.value,
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
