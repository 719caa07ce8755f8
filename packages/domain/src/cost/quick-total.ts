import type { EstimateData } from '../document/estimate-data.ts';
import { fromMinorUnits, sumAmounts, toMinorUnits } from '../money/amount.ts';
import { percentOfCents } from '../money/rounding.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import type { PricedEstimate } from './cost-result.ts';
import { priceEstimate } from './price-estimate.ts';

/** The simple summary of the edit page. Units: the project's currency, 2 decimals. */
export interface QuickTotal {
  baseWages: number;
  socialCharges: number;
  /** Percent of the base wages. */
  socialRate: number;
  equipment: number;
  additionalServices: number;
  transportation: number;
  accommodation: number;
  insurance: number;
  subtotal: number;
  contingency: number;
  total: number;
}

/**
 * Returns the quick total: base wages with flat social charges, all other costs, one contingency.
 *
 * Rounding: charges and contingency once each, to 2 decimals. Holds: total = subtotal +
 * contingency, subtotal = sum of the other amounts. Source: specification section 9 and
 * decisions.md section 2.
 */
export function quickTotal(
  data: EstimateData,
  given: ParameterSet,
  priced: PricedEstimate = priceEstimate(data, given),
): QuickTotal {
  const parameters = parametersOf(data, given);
  const { cost, lines } = priced;
  const baseWages = cost.cnssBreakdown.baseWages;
  const stated =
    parameters.law === undefined ? data.socialContributions?.cnssConfig?.rates?.total : undefined;
  const socialRate = stated ?? parameters.contributionTotalRate.value;
  const socialCharges = fromMinorUnits(percentOfCents(toMinorUnits(baseWages), socialRate));
  const transportation = sumAmounts(lines.transportation);
  const accommodation = sumAmounts(lines.accommodation);
  const subtotal = sumAmounts([
    baseWages,
    socialCharges,
    cost.equipment,
    cost.additionalServices,
    transportation,
    accommodation,
    cost.insurance,
  ]);
  const contingency = fromMinorUnits(
    percentOfCents(toMinorUnits(subtotal), parameters.quickContingency.value),
  );
  return {
    baseWages,
    socialCharges,
    socialRate,
    equipment: cost.equipment,
    additionalServices: cost.additionalServices,
    transportation,
    accommodation,
    insurance: cost.insurance,
    subtotal,
    contingency,
    total: sumAmounts([subtotal, contingency]),
  };
}
