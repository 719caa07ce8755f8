import { currencyOf } from '../document/estimate-currency.ts';
import type { EstimateData } from '../document/estimate-data.ts';
import { exactRatio } from '../money/exact.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import type { InsuranceContract, ParameterSet } from '../parameters/parameter-set.ts';

/** Returns the contract of the estimate, with defaults filled in. Units: MAD, agents, days. */
export function insuranceContractOf(
  data: EstimateData,
  parameters: ParameterSet,
): InsuranceContract {
  const own = data.socialContributions?.yearlyInsurance;
  const standard = parameters.insuranceContract.value;
  return {
    contractAmount: own?.contractAmount ?? standard.contractAmount,
    agentCount: own?.agentCount ?? standard.agentCount,
    contractPeriod: own?.contractPeriod ?? standard.contractPeriod,
  };
}

/**
 * Returns the job's share of the yearly contract: contract / period / agents x person-days.
 *
 * Units: cents of the project's currency. Rounding: once, at the end; the contract is in MAD and
 * converted unrounded. Holds: 0 when the contract does not count, or has no agents or no days.
 */
export function yearlyInsuranceCents(
  data: EstimateData,
  personDays: number,
  given: ParameterSet,
): number {
  const parameters = parametersOf(data, given);
  const social = data.socialContributions;
  if (social?.enabled !== true || social.yearlyInsurance?.enabled !== true) return 0;
  const { contractAmount, agentCount, contractPeriod } = insuranceContractOf(data, parameters);
  if (agentCount === 0 || contractPeriod === 0) return 0;
  const { numerator, denominator } = exchangeRatio(
    parameters.statutoryCurrency,
    currencyOf(data),
    parameters,
  );
  return exactRatio(
    [100, contractAmount, numerator, personDays],
    [contractPeriod, agentCount, denominator],
  );
}
