import { currencyOf } from '../document/estimate-currency.ts';
import type { CnssConfig, EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import type { ContributionComponent, ParameterSet } from '../parameters/parameter-set.ts';

/** What the contributions of an estimate are reckoned with, defaults filled in. */
export interface ContributionTerms {
  /** Whether contributions count at all. */
  counts: boolean;
  components: readonly ContributionComponent[];
  /** `minimum_wage`: the wage paid plays no part. */
  usesMinimumOnly: boolean;
  /** A wage below the minimum is raised to it. */
  raisesToMinimum: boolean;
  /** Units: MAD a month. */
  smig: number;
  /** Units: MAD a day. */
  smag: number;
  /** Units: MAD a month. */
  ceiling: number;
  daysPerMonth: number;
  /** From MAD to the project's currency, unrounded. */
  numerator: number;
  denominator: number;
}

/** The estimate's own rates as one capped component, or those of the parameter set. */
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

/** Resolves the terms once an estimate. Source: decisions.md section 2. */
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
