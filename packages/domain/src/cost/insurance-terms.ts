import type { EstimateData, YearlyInsurance } from '../document/estimate-data.ts';
import { fromMinorUnits } from '../money/amount.ts';
import { exactRatio } from '../money/exact.ts';
import type { InsuranceContract, ParameterSet } from '../parameters/parameter-set.ts';
import { personnelInputs } from './personnel.ts';
import { yearlyInsuranceCents } from './yearly-insurance.ts';

/** The yearly insurance contract of a project, and the costs that follow from it. */
export interface InsuranceTerms extends InsuranceContract {
  /**
   * Whether its share is in the cost, which needs the contract and social contributions switched
   * on.
   */
  counts: boolean;
  /** Whether social contributions are switched on. */
  contributionsCount: boolean;
  /** MAD, 2 decimals; null for a contract without agents or days. */
  dailyCostPerAgent: number | null;
  /** MAD, 2 decimals, for {@link InsuranceTerms.monthDays} days. */
  monthlyCostPerAgent: number | null;
  monthDays: number;
  /** The sum of count x days over personnel. */
  personDays: number;
  /** In the project's currency; 0 when the contract does not count. */
  share: number;
}

/** Returns the sum of count x days over personnel. */
export function personDaysOf(data: EstimateData, parameters: ParameterSet): number {
  let personDays = 0;
  for (const line of data.personnel ?? []) {
    const { count, days } = personnelInputs(line, parameters);
    personDays += count * days;
  }
  return personDays;
}

/**
 * Returns the cost of the yearly insurance contract per agent, and for this project.
 *
 * Rounding: each figure once from the contract, so that a month is not 30 rounded days. Holds:
 * `share` is `yearlyInsurance` of the cost result. Source: specification section 9, decisions.md
 * sections 2 and 5.
 */
export function insuranceTerms(data: EstimateData, parameters: ParameterSet): InsuranceTerms {
  const social = data.socialContributions;
  const own = social?.yearlyInsurance;
  const standard = parameters.insuranceContract.value;
  const contractAmount = own?.contractAmount ?? standard.contractAmount;
  const agentCount = own?.agentCount ?? standard.agentCount;
  const contractPeriod = own?.contractPeriod ?? standard.contractPeriod;
  const monthDays = parameters.insuranceDaysPerMonth.value;
  const perAgent = (days: number) =>
    agentCount > 0 && contractPeriod > 0
      ? fromMinorUnits(exactRatio([100, contractAmount, days], [contractPeriod, agentCount]))
      : null;
  const personDays = personDaysOf(data, parameters);
  const contributionsCount = social?.enabled === true;
  return {
    contractAmount,
    agentCount,
    contractPeriod,
    counts: contributionsCount && own?.enabled === true,
    contributionsCount,
    dailyCostPerAgent: perAgent(1),
    monthlyCostPerAgent: perAgent(monthDays),
    monthDays,
    personDays,
    share: fromMinorUnits(yearlyInsuranceCents(data, personDays, parameters)),
  };
}

/**
 * Returns the estimate with changed terms of its contract; the other terms stay. The stored cost
 * per agent and day is computed again.
 */
export function withInsurance(
  data: EstimateData,
  terms: YearlyInsurance,
  parameters: ParameterSet,
): EstimateData {
  const social = data.socialContributions;
  const yearlyInsurance = { ...social?.yearlyInsurance, ...terms };
  const next = { ...data, socialContributions: { ...social, yearlyInsurance } };
  const { dailyCostPerAgent } = insuranceTerms(next, parameters);
  return {
    ...next,
    socialContributions: {
      ...social,
      yearlyInsurance: { ...yearlyInsurance, dailyCostPerAgent: dailyCostPerAgent ?? 0 },
    },
  };
}
