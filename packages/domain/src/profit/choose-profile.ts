import type { EstimateData, EstimateProfile } from '../document/estimate-data.ts';
import { type ParameterSet, standardRate } from '../parameters/parameter-set.ts';

/**
 * The rate that the law withholds where the specification's standard rate was stored. Units:
 * percent.
 */
const WITHHOLDING_BY_LAW = 5;

/**
 * Returns the estimate under a set of rules. Choosing the law turns a stored standard withholding of
 * 10% into 5%; a rate that the user set stays. Source: decisions.md section 8, law.md section 1.
 */
export function withProfile<Data extends EstimateData>(
  data: Data,
  chosen: EstimateProfile,
  given: ParameterSet,
): Data {
  const base = given.base ?? given;
  const analysis = data.profitAnalysis;
  const standard = standardRate('withholdingTax', base.defaultTaxRegion.value, base).value;
  const turns =
    chosen.profile === 'morocco' &&
    data.parameters?.profile !== 'morocco' &&
    analysis?.withholdingTaxRate === standard;
  return {
    ...data,
    parameters: chosen,
    ...(turns && { profitAnalysis: { ...analysis, withholdingTaxRate: WITHHOLDING_BY_LAW } }),
  };
}
