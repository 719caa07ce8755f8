import type { ServiceCategory } from '../catalogue/keys.ts';
import type { ContingencyPercentages } from '../cost/contingency-amounts.ts';
import type { EstimateData, EstimateProfile, ProfitAnalysis } from '../document/estimate-data.ts';
import { withEdits } from '../document/estimate-edits.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import type { Currency } from '../money/currency.ts';
import { asKnownOn } from '../parameters/own-rows.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { withProfile } from '../profit/choose-profile.ts';
import { defaultContingencies, newProfitAnalysis } from '../templates/new-estimate.ts';
import type { CompanyProfile } from './company-profile.ts';

/** The company's choices about the law for new estimates. */
export type CompanyRules = Pick<
  EstimateProfile,
  'profile' | 'profitBand' | 'holidaysPerYear' | 'accidentPercent'
>;

/** The knowledge of the law with which an estimate begins. */
export interface LawOfToday {
  today: string;
  /** The company's own rows. */
  ownRows: readonly ParameterRow[];
  /** The public holidays on which nobody works, for a company that counts them. */
  skipHolidays: readonly string[];
}

/** The company's defaults for a new estimate; an absent one is that of the specification. */
export interface EstimateDefaults {
  contingencies: { [Category in ServiceCategory]?: ContingencyPercentages | undefined };
  /** The region, switches and rates, without amounts. */
  taxes: ProfitAnalysis | null;
  /** The choices under the law, without the day, which is the one on which the estimate begins. */
  rules: CompanyRules | null;
  currency: Currency | null;
}

/** The defaults of a company that has set nothing. */
export const NO_ESTIMATE_DEFAULTS: EstimateDefaults = {
  contingencies: {},
  taxes: null,
  rules: null,
  currency: null,
};

/**
 * Returns the contingencies of a new estimate of a category: the company's, or else the
 * specification's. Units: percent.
 */
export const usualContingencies = (
  category: ServiceCategory,
  { contingencies }: Pick<EstimateDefaults, 'contingencies'>,
  parameters: ParameterSet,
): ContingencyPercentages => contingencies[category] ?? defaultContingencies(category, parameters);

/** Returns the analysis of a new estimate: the company's taxes over those of the specification. */
export function usualProfitAnalysis(
  { taxes }: Pick<EstimateDefaults, 'taxes'>,
  parameters: ParameterSet,
): ProfitAnalysis {
  const standard = newProfitAnalysis(parameters);
  if (taxes === null) return standard;
  return withEdits({ profitAnalysis: standard }, { profitAnalysis: taxes }).profitAnalysis;
}

/**
 * Returns the currency in which a company's new estimates begin: the chosen one, or MAD for a company
 * with a Moroccan identifier or the rules of Morocco. Null for any other, whose estimates begin as the
 * specification says. Source: ICE, the common identifier of Moroccan companies.
 */
export const startCurrency = (
  { ice }: Pick<CompanyProfile, 'ice'>,
  { currency, rules }: Pick<EstimateDefaults, 'currency' | 'rules'>,
): Currency | null =>
  currency ?? (ice.trim() !== '' || rules?.profile === 'morocco' ? 'MAD' : null);

/**
 * Returns a new estimate with the company's contingencies and taxes. Later changes of the defaults
 * do not affect it.
 */
export function withEstimateDefaults(
  data: EstimateData,
  category: ServiceCategory,
  defaults: Omit<EstimateDefaults, 'currency'>,
  parameters: ParameterSet,
  law?: LawOfToday,
): EstimateData {
  const estimate = {
    ...data,
    contingencies: usualContingencies(category, defaults, parameters),
    profitAnalysis: usualProfitAnalysis(defaults, parameters),
  };
  if (defaults.rules === null || law === undefined) return estimate;
  return withProfile(estimate, chosenToday(defaults.rules, law), parameters);
}

/** Returns rules pinned to today's knowledge of the law. */
export function chosenToday(rules: EstimateProfile, law: LawOfToday): EstimateProfile {
  const known = asKnownOn(rules, law.today, law.ownRows);
  return law.skipHolidays.length === 0 || known.skipHolidays !== undefined
    ? known
    : { ...known, skipHolidays: [...law.skipHolidays] };
}

/** Returns which settings of an estimate equal the company's present ones. */
export function valuesOfCompany(
  data: EstimateData,
  category: ServiceCategory,
  { contingencies, taxes }: Omit<EstimateDefaults, 'currency' | 'rules'>,
): { contingencies: boolean; taxes: boolean } {
  const own = contingencies[category];
  const isWith = (edits: Pick<EstimateData, 'contingencies' | 'profitAnalysis'>) =>
    JSON.stringify(withEdits(data, edits)) === JSON.stringify(data);
  return {
    contingencies: own !== undefined && isWith({ contingencies: own }),
    taxes: taxes !== null && isWith({ profitAnalysis: taxes }),
  };
}
