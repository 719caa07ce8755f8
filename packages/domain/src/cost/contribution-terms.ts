import { currencyOf } from '../document/estimate-currency.ts';
import type { CnssConfig, EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import type { ContributionComponent, ParameterSet } from '../parameters/parameter-set.ts';

/** The terms of an estimate's contributions, with defaults filled in. */
export interface ContributionTerms {
  /** Whether contributions count. */
  counts: boolean;
  components: readonly ContributionComponent[];
  /** Whether only the minimum counts (`minimum_wage`), and not the wage. */
  usesMinimumOnly: boolean;
  /** Whether a wage below the minimum is raised to it. */
  raisesToMinimum: boolean;
  /** Units: MAD per month. */
  smig: number;
  /** Units: MAD per day. */
  smag: number;
  /** Units: MAD per month. */
  ceiling: number;
  daysPerMonth: number;
  /** The exchange rate from MAD to the project's currency, unrounded. */
  numerator: number;
  denominator: number;
}

/** Returns the estimate's own rates as one capped component, or those of the parameter set. */
function componentsOf(
  rates: CnssConfig['rates'],
  parameters: ParameterSet,
): readonly ContributionComponent[] {
  const standard = parameters.contributions.value;
  if (rates?.employer === undefined && rates?.employee === undefined) return standard;
  return [
    {
      code: 'cnss',
      employer: rates.employer ?? sumAmounts(standard.map((component) => component.employer)),
      employee: rates.employee ?? sumAmounts(standard.map((component) => component.employee)),
      capped: true,
    },
  ];
}

/** Returns the terms of an estimate. Source: decisions.md section 2. */
export function contributionTerms(data: EstimateData, parameters: ParameterSet): ContributionTerms {
  const social = data.socialContributions;
  const config = social?.cnssConfig;
  const minimum = parameters.minimumWages.value;
  const { numerator, denominator } = exchangeRatio(
    parameters.statutoryCurrency,
    currencyOf(data),
    parameters,
  );
  const usesMinimumOnly = config?.calculationMethod === 'minimum_wage';
  return {
    counts: social?.enabled === true && config?.enabled === true,
    components: componentsOf(config?.rates, parameters),
    usesMinimumOnly,
    raisesToMinimum: usesMinimumOnly || (config?.minimumWageValidation ?? true),
    smig: config?.minimumWages?.smig ?? minimum.smig,
    smag: config?.minimumWages?.smag ?? minimum.smag,
    ceiling: config?.contributionCeiling ?? parameters.contributionCeiling.value,
    daysPerMonth: parameters.daysPerMonth.value,
    numerator,
    denominator,
  };
}
