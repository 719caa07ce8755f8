import { currencyOf } from '../document/estimate-currency.ts';
import type { CnssConfig, EstimateData } from '../document/estimate-data.ts';
import { sumAmounts } from '../money/amount.ts';
import { exactSum } from '../money/exact.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import { parametersOf } from '../parameters/estimate-parameters.ts';
import { rowInForce, valueInForce } from '../parameters/known-rows.ts';
import { CNSS_COMPONENTS } from '../parameters/moroccan-rows.ts';
import type { ContributionComponent, LawTerms, ParameterSet } from '../parameters/parameter-set.ts';

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
  /** The law as the estimate chose it; then its rows count instead of the rates above. */
  law?: LawTerms | undefined;
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
      employer: rates.employer ?? contributionRate(standard, 'employer'),
      employee: rates.employee ?? contributionRate(standard, 'employee'),
      capped: true,
    },
  ];
}

/** Returns the components of the law on the first day of the work. */
function componentsInForce({ rows, startDate }: LawTerms): ContributionComponent[] {
  return CNSS_COMPONENTS.map((code) => {
    const employer = rowInForce(rows, `cnss.${code}.employer`, startDate);
    return {
      code,
      employer: employer?.value ?? 0,
      employee: valueInForce(rows, `cnss.${code}.employee`, startDate) ?? 0,
      capped: employer?.cap === 'cnss.ceiling',
    };
  });
}

/**
 * Returns the amounts of the law on the first day of the work; the engine prices each month by its
 * own. Rounding: the month of the minimum wage to 2 decimals.
 */
function amountsInForce({ rows, startDate }: LawTerms) {
  const value = (rule: string) => valueInForce(rows, rule, startDate) ?? 0;
  return {
    smig: sumAmounts([value('smig') * value('time.monthHours')]),
    smag: value('smag'),
    ceiling: value('cnss.ceiling'),
    daysPerMonth: value('time.monthDays'),
  };
}

/** Returns what employer or employees pay of a base. Units: percent. Rounding: none. */
export function contributionRate(
  components: readonly ContributionComponent[],
  payer: 'employer' | 'employee',
): number {
  return exactSum(components.map((component) => component[payer]));
}

/** Returns the terms of an estimate. Source: decisions.md section 2. */
export function contributionTerms(data: EstimateData, given: ParameterSet): ContributionTerms {
  const parameters = parametersOf(data, given);
  const social = data.socialContributions;
  const config = social?.cnssConfig;
  const minimum = parameters.minimumWages.value;
  const { numerator, denominator } = exchangeRatio(
    parameters.statutoryCurrency,
    currencyOf(data),
    parameters,
  );
  const { law } = parameters;
  const usesMinimumOnly = config?.calculationMethod === 'minimum_wage';
  return {
    counts: social?.enabled === true && config?.enabled === true,
    components:
      law === undefined ? componentsOf(config?.rates, parameters) : componentsInForce(law),
    usesMinimumOnly,
    raisesToMinimum: usesMinimumOnly || (config?.minimumWageValidation ?? true),
    smig: config?.minimumWages?.smig ?? minimum.smig,
    smag: config?.minimumWages?.smag ?? minimum.smag,
    ceiling: config?.contributionCeiling ?? parameters.contributionCeiling.value,
    daysPerMonth: parameters.daysPerMonth.value,
    numerator,
    denominator,
    ...(law !== undefined && { law, ...amountsInForce(law) }),
  };
}
