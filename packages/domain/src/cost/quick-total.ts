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
  /** Percent of the base wages; under the law the resulting share, with two decimals. */
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

/** Returns one rate of the base wages, as the specification defines it. */
function flatCharges(data: EstimateData, baseWages: number, parameters: ParameterSet) {
  const stated = data.socialContributions?.cnssConfig?.rates?.total;
  const rate = stated ?? parameters.contributionTotalRate.value;
  return { rate, amount: fromMinorUnits(percentOfCents(toMinorUnits(baseWages), rate)) };
}

/**
 * Returns the legal cost of people beside their base wages, because a flat rate knows neither
 * seniority nor paid leave, and would count the employees' part.
 */
function chargesByLaw(personnel: number, baseWages: number) {
  const amount = sumAmounts([personnel, -baseWages]);
  const rate = baseWages === 0 ? 0 : Math.round((amount / baseWages) * 10_000) / 100;
  return { rate, amount };
}

/**
 * Returns the quick total: base wages with flat social charges, or under the law with their other
 * costs, all other costs, one contingency.
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
  const { rate: socialRate, amount: socialCharges } =
    parameters.law === undefined
      ? flatCharges(data, baseWages, parameters)
      : chargesByLaw(cost.personnel, baseWages);
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
