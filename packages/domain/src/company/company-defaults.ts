import type { ServiceCategory } from '../catalogue/keys.ts';
import type { ContingencyPercentages } from '../cost/contingency-amounts.ts';
import type { EstimateData, ProfitAnalysis } from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import type { Currency } from '../money/currency.ts';
import { defaultContingencies, newProfitAnalysis } from '../templates/new-estimate.ts';

/** What of a company's defaults a new estimate begins with; what is absent is the specification's. */
export interface EstimateDefaults {
  contingencies: { [Category in ServiceCategory]?: ContingencyPercentages | undefined };
  /** Region, switches and rates; no amount. */
  taxes: ProfitAnalysis | null;
  currency: Currency | null;
}

/** A company that has set nothing. */
export const NO_ESTIMATE_DEFAULTS: EstimateDefaults = {
  contingencies: {},
  taxes: null,
  currency: null,
};

/** The percentages a category starts with: the company's, else the specification's. Units: percent. */
export const usualContingencies = (
  category: ServiceCategory,
  { contingencies }: Pick<EstimateDefaults, 'contingencies'>,
): ContingencyPercentages => contingencies[category] ?? defaultContingencies(category);

/** The analysis a new estimate starts with: the company's taxes over those of the specification. */
export function usualProfitAnalysis({ taxes }: Pick<EstimateDefaults, 'taxes'>): ProfitAnalysis {
  const standard = newProfitAnalysis();
  if (taxes === null) return standard;
  return withEdits({ profitAnalysis: standard }, { profitAnalysis: taxes }).profitAnalysis;
}

/** A new estimate that begins with the company's contingencies and taxes. It stays as it is made. */
export function withEstimateDefaults(
  data: EstimateData,
  category: ServiceCategory,
  defaults: Omit<EstimateDefaults, 'currency'>,
): EstimateData {
  return {
    ...data,
    contingencies: usualContingencies(category, defaults),
    profitAnalysis: usualProfitAnalysis(defaults),
  };
}

/** Which of an estimate's settings are the company's own at this moment. */
export function valuesOfCompany(
  data: EstimateData,
  category: ServiceCategory,
  { contingencies, taxes }: Omit<EstimateDefaults, 'currency'>,
): { contingencies: boolean; taxes: boolean } {
  const own = contingencies[category];
  const isWith = (edits: Pick<EstimateData, 'contingencies' | 'profitAnalysis'>) =>
    JSON.stringify(withEdits(data, edits)) === JSON.stringify(data);
  return {
    contingencies: own !== undefined && isWith({ contingencies: own }),
    taxes: taxes !== null && isWith({ profitAnalysis: taxes }),
  };
}
