import type { ProfitAnalysis } from '../estimate/estimate-data.ts';
import type { NamedPreset, ParameterSet, Sourced } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import type { TaxCode } from './tax-codes.ts';
import { taxRegionOf } from './tax-region.ts';

/** A percentage of the analysis that has a switch: a tax, or the part of the profit that is kept. */
export type RateSetting = TaxCode | 'retainedEarnings';

interface SettingRule {
  /** Name of the rate among the named presets and the rates of a region. */
  rate: string;
  isOn: (analysis: ProfitAnalysis) => boolean;
  entered: (analysis: ProfitAnalysis) => number | undefined;
  switched: (enabled: boolean) => ProfitAnalysis;
  rated: (rate: number) => ProfitAnalysis;
  /** Stands for an empty or unreadable field of the settings; without one, the standard rate. */
  fallback?: number;
}

/** Fallbacks: specification section 5. */
const RULES: Readonly<Record<RateSetting, SettingRule>> = {
  vat: {
    rate: 'vatRate',
    isOn: ({ vatEnabled }) => vatEnabled ?? true,
    entered: ({ vatRate }) => vatRate,
    switched: (vatEnabled) => ({ vatEnabled }),
    rated: (vatRate) => ({ vatRate }),
    fallback: 20,
  },
  corporateTax: {
    rate: 'corporateTaxRate',
    isOn: ({ corporateTaxEnabled }) => corporateTaxEnabled ?? true,
    entered: ({ corporateTaxRate }) => corporateTaxRate,
    switched: (corporateTaxEnabled) => ({ corporateTaxEnabled }),
    rated: (corporateTaxRate) => ({ corporateTaxRate }),
  },
  withholdingTax: {
    rate: 'withholdingTaxRate',
    isOn: ({ withholdingTaxEnabled }) => withholdingTaxEnabled === true,
    entered: ({ withholdingTaxRate }) => withholdingTaxRate,
    switched: (withholdingTaxEnabled) => ({ withholdingTaxEnabled }),
    rated: (withholdingTaxRate) => ({ withholdingTaxRate }),
    fallback: 10,
  },
  professionalTax: {
    rate: 'professionalTaxRate',
    isOn: ({ professionalTaxEnabled }) => professionalTaxEnabled === true,
    entered: ({ professionalTaxRate }) => professionalTaxRate,
    switched: (professionalTaxEnabled) => ({ professionalTaxEnabled }),
    rated: (professionalTaxRate) => ({ professionalTaxRate }),
  },
  socialContributionsTax: {
    rate: 'socialContributionsRate',
    isOn: ({ socialContributionsEnabled }) => socialContributionsEnabled === true,
    entered: ({ socialContributionsRate }) => socialContributionsRate,
    switched: (socialContributionsEnabled) => ({ socialContributionsEnabled }),
    rated: (socialContributionsRate) => ({ socialContributionsRate }),
  },
  dividendTax: {
    rate: 'dividendTaxRate',
    isOn: ({ dividendDistribution }) => dividendDistribution?.enabled === true,
    entered: ({ dividendDistribution }) => dividendDistribution?.taxRate,
    switched: (enabled) => ({ dividendDistribution: { enabled } }),
    rated: (taxRate) => ({ dividendDistribution: { taxRate } }),
    fallback: 15,
  },
  retainedEarnings: {
    rate: 'percentage',
    isOn: ({ retainedEarnings }) => retainedEarnings?.enabled === true,
    entered: ({ retainedEarnings }) => retainedEarnings?.percentage,
    switched: (enabled) => ({ retainedEarnings: { enabled } }),
    rated: (percentage) => ({ retainedEarnings: { percentage } }),
    fallback: 25,
  },
};

/** Every setting that has a switch and a rate, in the order in which taxes are taken. */
export const RATE_SETTINGS = Object.keys(RULES) as RateSetting[];

/** The edit that switches a tax on or off. */
export const switchEdit = (setting: RateSetting, enabled: boolean): ProfitAnalysis =>
  RULES[setting].switched(enabled);

/** The edit that gives a tax another rate. Units: percent. */
export const rateEdit = (setting: RateSetting, rate: number): ProfitAnalysis =>
  RULES[setting].rated(rate);

/** The rate that the tax region states, or the parameter set where regions state none. */
export function standardRate(
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet = specificationParameters,
): Sourced<number> {
  const { taxRegions } = parameters;
  const rates = taxRegions.value[taxRegionOf(analysis, parameters)];
  const regional = (value: number) => ({ value, source: taxRegions.source });
  switch (setting) {
    case 'vat':
      return regional(rates.vatRate);
    case 'corporateTax':
      return regional(rates.corporateTaxRate);
    case 'withholdingTax':
      return regional(rates.withholdingTaxRate);
    case 'professionalTax':
      return regional(rates.professionalTaxRate);
    case 'socialContributionsTax':
      return parameters.socialContributionsTaxRate;
    case 'dividendTax':
      return parameters.dividendTaxRate;
    case 'retainedEarnings':
      return parameters.retainedEarningsPercentage;
  }
}

/** A rate that is offered by name beside the standard one. Units: percent. */
export interface TaxRatePreset extends Sourced<number> {
  code: NamedPreset['code'];
}

const isPresetOf = (setting: RateSetting, { code }: NamedPreset) =>
  code === (setting === 'retainedEarnings' ? setting : RULES[setting].rate);

/** The other values the specification states for a setting. */
export function taxRatePresets(
  setting: RateSetting,
  parameters: ParameterSet = specificationParameters,
): TaxRatePreset[] {
  return parameters.presets.flatMap((preset) => {
    const value = preset.values[RULES[setting].rate];
    return isPresetOf(setting, preset) && value !== undefined
      ? [{ code: preset.code, value, source: preset.source }]
      : [];
  });
}

/** What an empty or unreadable field stands for. Units: percent. Source: specification section 5. */
const rateFallback = (
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet = specificationParameters,
): number => RULES[setting].fallback ?? standardRate(setting, analysis, parameters).value;

/** A setting as the form shows it. Units: percent. */
export interface RateState {
  setting: RateSetting;
  isOn: boolean;
  /** Applied, or kept for when the tax is switched on. */
  rate: number;
  standard: Sourced<number>;
  /** Where the rate stands: that of the standard, of a preset, or null when it was entered. */
  source: string | null;
  presets: TaxRatePreset[];
  fallback: number;
}

/** Each setting with its rate, where that comes from, and what stands beside it. A missing rate is the default region's. */
export function rateState(
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet = specificationParameters,
): RateState {
  const rule = RULES[setting];
  const standard = standardRate(setting, analysis, parameters);
  const presets = taxRatePresets(setting, parameters);
  const missing = standardRate(setting, {}, parameters);
  const entered = rule.entered(analysis);
  const rate = entered ?? missing.value;
  const origins = entered === undefined ? [missing] : [standard, ...presets];
  const stated = origins.find(({ value }) => value === rate);
  return {
    setting,
    isOn: rule.isOn(analysis),
    rate,
    standard,
    source: stated?.source ?? null,
    presets,
    fallback: rateFallback(setting, analysis, parameters),
  };
}
