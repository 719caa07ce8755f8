import type { ProfitAnalysis, TaxRegion } from '../estimate/estimate-data.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/** Percentages of an analysis as they are applied: 0 for a tax that is off. Units: percent. */
export interface TaxTerms {
  region: TaxRegion;
  vatRate: number;
  corporateTaxRate: number;
  withholdingTaxRate: number;
  professionalTaxRate: number;
  socialContributionsRate: number;
  dividendTaxRate: number;
  retainedEarningsPercentage: number;
}

/**
 * Resolves the taxes of an analysis. VAT and corporate tax are on unless switched off, the others
 * off unless switched on; a missing rate is the default one, whatever the region: choosing a region
 * writes its rates. Source: decisions.md section 3.
 */
export function taxTerms(analysis: ProfitAnalysis, parameters: ParameterSet): TaxTerms {
  const region = analysis.taxRegion ?? parameters.defaultTaxRegion.value;
  const rates = parameters.taxRegions.value[parameters.defaultTaxRegion.value];
  const applied = (on: boolean, rate: number | undefined, standard: number) =>
    on ? (rate ?? standard) : 0;
  return {
    region,
    vatRate: applied(analysis.vatEnabled ?? true, analysis.vatRate, rates.vatRate),
    corporateTaxRate: applied(
      analysis.corporateTaxEnabled ?? true,
      analysis.corporateTaxRate,
      rates.corporateTaxRate,
    ),
    withholdingTaxRate: applied(
      analysis.withholdingTaxEnabled === true,
      analysis.withholdingTaxRate,
      rates.withholdingTaxRate,
    ),
    professionalTaxRate: applied(
      analysis.professionalTaxEnabled === true,
      analysis.professionalTaxRate,
      rates.professionalTaxRate,
    ),
    socialContributionsRate: applied(
      analysis.socialContributionsEnabled === true,
      analysis.socialContributionsRate,
      parameters.socialContributionsTaxRate.value,
    ),
    dividendTaxRate: applied(
      analysis.dividendDistribution?.enabled === true,
      analysis.dividendDistribution?.taxRate,
      parameters.dividendTaxRate.value,
    ),
    retainedEarningsPercentage: applied(
      analysis.retainedEarnings?.enabled === true,
      analysis.retainedEarnings?.percentage,
      parameters.retainedEarningsPercentage.value,
    ),
  };
}
