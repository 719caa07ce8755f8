import type { ProfitAnalysis, TaxRegion } from '../estimate/estimate-data.ts';
import type { ParameterSet, RegionTaxRates } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';

/** Every tax region, in the order of the specification. */
export const TAX_REGIONS: readonly TaxRegion[] = ['morocco', 'free-zone', 'imported-services'];

/** The region of an analysis; the standard one when it states none. */
export const taxRegionOf = (
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet = specificationParameters,
): TaxRegion => analysis?.taxRegion ?? parameters.defaultTaxRegion.value;

/**
 * What choosing a region fills in: VAT, corporate, withholding and professional rates. Switches,
 * social contributions, dividend and retained earnings stay; each rate can be changed afterwards.
 * Source: decisions.md section 3.
 */
export const taxRegionEdits = (
  region: TaxRegion,
  parameters: ParameterSet = specificationParameters,
): ProfitAnalysis => ({ taxRegion: region, ...parameters.taxRegions.value[region] });

const REGIONAL_RATES = [
  'vatRate',
  'corporateTaxRate',
  'withholdingTaxRate',
  'professionalTaxRate',
] as const satisfies readonly (keyof RegionTaxRates)[];

/** The rates that are not those of the region of the analysis; a missing one is the default region's. */
export function ratesOffRegion(
  analysis: ProfitAnalysis,
  parameters: ParameterSet = specificationParameters,
): (keyof RegionTaxRates)[] {
  const standard = parameters.taxRegions.value[taxRegionOf(analysis, parameters)];
  const missing = parameters.taxRegions.value[parameters.defaultTaxRegion.value];
  return REGIONAL_RATES.filter((code) => (analysis[code] ?? missing[code]) !== standard[code]);
}
