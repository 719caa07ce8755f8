import type { EstimateData } from '../document/estimate-data.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { type ContingencyPercentages, contingentCost } from './contingency-amounts.ts';
import { contributionTerms } from './contribution-terms.ts';
import type { CostResult, PricedEstimate } from './cost-result.ts';
import { priceEquipment, priceInsurance, priceLogistics, priceServices } from './other-lines.ts';
import { pricePersonnel } from './personnel.ts';
import { yearlyInsuranceCents } from './yearly-insurance.ts';

/** Returns the percentages of an estimate, with defaults for absent ones. Units: percent. */
export function contingencyPercentages(
  data: EstimateData,
  parameters: ParameterSet,
): ContingencyPercentages {
  const own = data.contingencies;
  const standard = parameters.contingencies.value;
  return {
    weatherDelay: own?.weatherDelay ?? standard.weatherDelay,
    equipmentFailure: own?.equipmentFailure ?? standard.equipmentFailure,
    adminOverhead: own?.adminOverhead ?? standard.adminOverhead,
    profitMargin: own?.profitMargin ?? standard.profitMargin,
  };
}

/**
 * Prices an estimate: every line, and every total as the sum of its lines.
 *
 * Units: the project's currency. Rounding: each line and each contingency once, to 2 decimals,
 * half away from zero. Holds: totals do not depend on the order of lines; stored subtotals and
 * costs are not read; every figure is finite. Source: decisions.md sections 1 and 2, law.md.
 */
export function priceEstimate(data: EstimateData, given: ParameterSet): PricedEstimate {
  const parameters = parametersOf(data, given);
  const people = pricePersonnel(
    data.personnel ?? [],
    contributionTerms(data, parameters),
    parameters,
  );
  const equipment = priceEquipment(data.equipment ?? {});
  const transportation = priceLogistics(data.logistics?.transportation ?? []);
  const accommodation = priceLogistics(data.logistics?.accommodation ?? []);
  const insurance = priceInsurance(data.insurance ?? []);
  const services = priceServices(data.additionalServices ?? []);
  const yearly = yearlyInsuranceCents(data, people.personDays, parameters);

  const logisticsCents = transportation.cents + accommodation.cents;
  const insuranceCents = insurance.cents + yearly;
  const subtotal =
    people.personnelCents + equipment.cents + logisticsCents + insuranceCents + services.cents;
  const contingent = contingentCost(
    subtotal,
    contingencyPercentages(data, parameters),
    data.projectInfo?.area ?? 0,
  );

  return {
    cost: {
      personnel: people.personnelCents / 100,
      equipment: equipment.cents / 100,
      logistics: logisticsCents / 100,
      insurance: insuranceCents / 100,
      additionalServices: services.cents / 100,
      socialContributions: people.employerCents / 100,
      subtotal: subtotal / 100,
      ...contingent,
      cnssBreakdown: people.breakdown,
      projectDays: people.projectDays,
      totalPersonnel: people.totalPersonnel,
      yearlyInsurance: yearly / 100,
      bonuses: people.bonusCents / 100,
      ...(people.labour && { labour: people.labour }),
    },
    lines: {
      personnel: people.lines,
      equipment: equipment.amounts,
      transportation: transportation.amounts,
      accommodation: accommodation.amounts,
      insurance: insurance.amounts,
      additionalServices: services.amounts,
    },
  };
}

/** Returns only the totals of {@link priceEstimate}. */
export function costResult(data: EstimateData, parameters: ParameterSet): CostResult {
  return priceEstimate(data, parameters).cost;
}
