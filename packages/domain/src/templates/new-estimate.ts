import { defaultServicesFor } from '../catalogue/default-services.ts';
import type { ServiceCategory } from '../catalogue/keys.ts';
import type {
  Contingencies,
  EstimateData,
  ProfitAnalysis,
  SocialContributions,
} from '../document/estimate-data.ts';
import { byRow, PLAIN_RATES, type RateSetting } from '../document/tax-table.ts';
import { sumAmounts } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';
import { type ParameterSet, standardRate } from '../parameters/parameter-set.ts';
import { serviceFromPreset } from './new-lines.ts';

/** The options of a new project's estimate. */
export interface NewEstimateOptions {
  serviceCategory: ServiceCategory;
  projectType: string;
  /** USD when absent. Source: decisions.md section 4. */
  currency?: Currency | undefined;
  /** Returns a unique id for a line. */
  newId: () => string;
}

/** Returns the contingency percentages of a new estimate of a category. Units: percent. */
export function defaultContingencies(
  category: ServiceCategory,
  parameters: ParameterSet,
): { [Key in keyof Contingencies]-?: number } {
  return { ...parameters.categoryContingencies.value[category] };
}

/**
 * Returns the analysis of a new project: no order, region Morocco, only VAT and corporate tax on.
 */
export function newProfitAnalysis(parameters: ParameterSet): ProfitAnalysis {
  const taxRegion = parameters.defaultTaxRegion.value;
  const rateOf = (code: RateSetting) => standardRate(code, taxRegion, parameters).value;
  return {
    customerOrderAmount: 0,
    taxRegion,
    enabled: false,
    ...byRow(
      PLAIN_RATES,
      ({ enabled }) => enabled,
      ({ isOnUnlessSaid }) => isOnUnlessSaid,
    ),
    ...byRow(
      PLAIN_RATES,
      ({ stated }) => stated,
      ({ code }) => rateOf(code),
    ),
    dividendDistribution: { enabled: false, amount: 0, taxRate: rateOf('dividendTax') },
    retainedEarnings: { enabled: false, percentage: rateOf('retainedEarnings') },
  };
}

/** Returns the social contributions of a new project. Units: MAD, percent, days. */
export function newSocialContributions(parameters: ParameterSet): SocialContributions {
  const components = parameters.contributions.value;
  const rates = {
    employer: sumAmounts(components.map((component) => component.employer)),
    employee: sumAmounts(components.map((component) => component.employee)),
  };
  return {
    enabled: true,
    cnssConfig: {
      enabled: true,
      calculationMethod: 'actual_wage',
      minimumWageValidation: true,
      rates: { ...rates, total: parameters.contributionTotalRate.value },
      minimumWages: { ...parameters.initialMinimumWages.value },
      contributionCeiling: parameters.contributionCeiling.value,
      overtimeInclusion: false,
    },
    yearlyInsurance: {
      enabled: false,
      ...parameters.insuranceContract.value,
      description: 'Yearly Insurance Contract',
    },
  };
}

/**
 * Returns the estimate of a new project: empty information, no lines, the category's contingencies
 * and the default additional services.
 *
 * Units: services converted from MAD to the project's currency. Source: specification sections 2
 * and 9, decisions.md section 4.
 */
export function newEstimate(options: NewEstimateOptions, parameters: ParameterSet): EstimateData {
  const { serviceCategory, projectType, newId } = options;
  const currency = options.currency ?? 'USD';
  return {
    projectInfo: {
      name: '',
      client: '',
      location: '',
      serviceCategory,
      projectType,
      height: null,
      area: null,
      startDate: '',
      endDate: '',
    },
    personnel: [],
    equipment: {},
    logistics: { transportation: [], accommodation: [] },
    insurance: [],
    additionalServices: defaultServicesFor(serviceCategory, projectType).map((preset) =>
      serviceFromPreset(newId(), preset, currency, parameters),
    ),
    contingencies: defaultContingencies(serviceCategory, parameters),
    settings: { currency, autoSave: true },
    profitAnalysis: newProfitAnalysis(parameters),
    socialContributions: newSocialContributions(parameters),
    pricingSettings: { enabled: false, region: 'morocco' },
  };
}
