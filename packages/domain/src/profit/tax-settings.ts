import type { ProfitAnalysis } from '../document/estimate-data.ts';
import {
  byRow,
  PLAIN_RATES,
  type PlainRate,
  RATES,
  type Rate,
  type RateSetting,
  REGIONAL_TAXES,
  type RegionalTax,
  type TaxRegion,
} from '../document/tax-table.ts';
import { dividendTaxOf } from '../parameters/estimate-parameters.ts';
import { type ParameterSet, type Sourced, standardRate } from '../parameters/parameter-set.ts';

/** Every setting with a switch and a rate, in the order in which taxes are computed. */
export const RATE_SETTINGS = RATES.map(({ code }) => code);

const ROWS = byRow(
  RATES,
  ({ code }) => code,
  (row) => row,
);

/** Returns the fields of the analysis that contain the switch and the rate of a setting. */
const fieldsOf = (analysis: ProfitAnalysis, row: Rate): Readonly<Record<string, unknown>> =>
  ('part' in row ? analysis[row.part] : analysis) ?? {};

/** Tells whether the law levies the tax of a row on an order at all. */
const isLevied = (row: Rate, { law }: ParameterSet): boolean =>
  law === undefined || !('underLaw' in row) || row.underLaw !== 'none';

const isOn = (analysis: ProfitAnalysis, row: Rate, parameters: ParameterSet): boolean => {
  if (!isLevied(row, parameters)) return false;
  const stated = fieldsOf(analysis, row)[row.enabled];
  return typeof stated === 'boolean' ? stated : row.isOnUnlessSaid;
};

/**
 * Tells whether the rate that an analysis states counts. Under the law the rates of corporate tax
 * and of the dividend follow the dates, and only the first can be set by the user.
 */
const countsAsStated = (analysis: ProfitAnalysis, { code }: Rate, { law }: ParameterSet) => {
  if (law === undefined) return true;
  if (code === 'corporateTax') return analysis.corporateTaxRateSet === true;
  return code !== 'dividendTax';
};

/** Returns the rate that an analysis states, where it counts. Units: percent. */
export const enteredRate = (
  analysis: ProfitAnalysis,
  row: Rate,
  parameters: ParameterSet,
): number | undefined => {
  if (!countsAsStated(analysis, row, parameters)) return undefined;
  const stated = fieldsOf(analysis, row)[row.stated];
  return typeof stated === 'number' ? stated : undefined;
};

const edit = (row: Rate, field: string, value: boolean | number): ProfitAnalysis =>
  'part' in row ? { [row.part]: { [field]: value } } : { [field]: value };

/** Returns the edit that switches a tax on or off. */
export const switchEdit = (setting: RateSetting, enabled: boolean): ProfitAnalysis =>
  edit(ROWS[setting], ROWS[setting].enabled, enabled);

/**
 * Returns the edit that gives a tax another rate; under the law it says that the user set the rate
 * of corporate tax, which is not read otherwise. Units: percent.
 */
export const rateEdit = (
  setting: RateSetting,
  rate: number,
  { law }: Pick<ParameterSet, 'law'> = {},
): ProfitAnalysis => ({
  ...edit(ROWS[setting], ROWS[setting].stated, rate),
  ...(law !== undefined && setting === 'corporateTax' && { corporateTaxRateSet: true }),
});

/** Returns the region of an analysis; the standard one when it states none. */
export const taxRegionOf = (
  analysis: ProfitAnalysis | undefined,
  parameters: ParameterSet,
): TaxRegion => analysis?.taxRegion ?? parameters.defaultTaxRegion.value;

/**
 * A missing rate is that of the default region in any region, because choosing one writes its
 * rates.
 */
const missingRate = (
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): Sourced<number> =>
  setting === 'dividendTax' && parameters.law !== undefined
    ? dividendTaxOf(analysis, parameters.law)
    : standardRate(setting, parameters.defaultTaxRegion.value, parameters);

/** Tells whether the client keeps the tax of a row for the company, so that it is no cost. */
const isPrepaid = (row: Rate, { law }: ParameterSet): boolean =>
  law !== undefined && 'underLaw' in row && row.underLaw === 'prepaid';

/**
 * Returns the percentage of the revenue that the client keeps back as a prepayment of the
 * company's tax; 0 when it keeps none. Only under the law. Units: percent. Source: law.md section 4.
 */
export function withheldRate(analysis: ProfitAnalysis, parameters: ParameterSet): number {
  const { isOn: keeps, rate } = rateState('withholdingTax', analysis, parameters);
  return parameters.law !== undefined && keeps ? rate : 0;
}

/**
 * Returns the applied percentages of an analysis: 0 for a tax that is off, and for one that is only
 * prepaid. Units: percent. Source: decisions.md section 3, law.md section 4.
 */
export function appliedRates(
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): Record<RateSetting, number> {
  return byRow(
    RATES,
    ({ code }) => code,
    (row) =>
      isOn(analysis, row, parameters) && !isPrepaid(row, parameters)
        ? (enteredRate(analysis, row, parameters) ??
          missingRate(row.code, analysis, parameters).value)
        : 0,
  );
}

/** The switches and rates of an analysis, all present. */
export type StatedRates = { [Field in PlainRate['enabled']]: boolean } & {
  [Field in PlainRate['stated']]: number;
};

/** Returns the switch and the rate of every tax that is stated directly in the analysis. */
export const statedRates = (analysis: ProfitAnalysis, parameters: ParameterSet): StatedRates => ({
  ...byRow(
    PLAIN_RATES,
    ({ enabled }) => enabled,
    (row) => isOn(analysis, row, parameters),
  ),
  ...byRow(
    PLAIN_RATES,
    ({ stated }) => stated,
    (row) =>
      enteredRate(analysis, row, parameters) ?? missingRate(row.code, analysis, parameters).value,
  ),
});

/** Returns the rates of a tax region, by their field in the analysis. Units: percent. */
export const regionRates = (
  region: TaxRegion,
  parameters: ParameterSet,
): Record<RegionalTax['rate'], number> =>
  byRow(
    REGIONAL_TAXES,
    ({ rate }) => rate,
    ({ code }) => standardRate(code, region, parameters).value,
  );

/**
 * Returns the edit for the choice of a region: VAT, corporate, withholding and professional rates.
 * Switches, social contributions, dividend and retained earnings stay; each rate can be changed
 * afterwards. Under the law corporate tax follows the dated row again instead of a rate that the
 * user set. Source: decisions.md section 3, law.md section 4.
 */
export function taxRegionEdits(region: TaxRegion, parameters: ParameterSet): ProfitAnalysis {
  const { corporateTaxRate, ...others } = regionRates(region, parameters);
  return {
    taxRegion: region,
    ...others,
    ...(parameters.law === undefined ? { corporateTaxRate } : { corporateTaxRateSet: false }),
  };
}

/**
 * Returns the rates that differ from the analysis's region; a missing one is the default region's.
 * Under the law a rate that it does not read, or a tax that it does not levy, differs from nothing.
 */
export function ratesOffRegion(
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): RegionalTax['rate'][] {
  const standard = regionRates(taxRegionOf(analysis, parameters), parameters);
  const missing = regionRates(parameters.defaultTaxRegion.value, parameters);
  return REGIONAL_TAXES.filter(
    (row) =>
      isLevied(row, parameters) &&
      (enteredRate(analysis, row, parameters) ?? missing[row.rate]) !== standard[row.rate],
  ).map(({ rate }) => rate);
}

/** A setting as the form shows it. Units: percent. */
export interface RateState {
  setting: RateSetting;
  /** The field of its amount in a profit result. */
  amount: Rate['amount'];
  isOn: boolean;
  /** The applied rate, or the one kept for when the tax is switched on. */
  rate: number;
  standard: Sourced<number>;
  /** Whether the tax region states the standard rate. */
  isRegional: boolean;
  /** The source of the rate: that of the standard or a preset, or null when it was entered. */
  source: string | null;
  /** The other values that the specification states. */
  presets: readonly Sourced<number>[];
  /** The value of an empty or unreadable field. Source: specification section 5. */
  fallback: number;
}

/**
 * Returns a setting with its rate, the source of the rate, and the alternatives. A missing rate is
 * the default region's.
 */
export function rateState(
  setting: RateSetting,
  analysis: ProfitAnalysis,
  parameters: ParameterSet,
): RateState {
  const row = ROWS[setting];
  const { standard: stated, presets } = parameters.rates[setting];
  const missing = missingRate(setting, analysis, parameters);
  const standard =
    parameters.law === undefined
      ? standardRate(setting, taxRegionOf(analysis, parameters), parameters)
      : missing;
  const entered = enteredRate(analysis, row, parameters);
  const rate = entered ?? missing.value;
  const origins = entered === undefined ? [missing] : [standard, ...presets];
  return {
    setting,
    amount: row.amount,
    isOn: isOn(analysis, row, parameters),
    rate,
    standard,
    isRegional: typeof stated.value !== 'number',
    source: origins.find(({ value }) => value === rate)?.source ?? null,
    presets,
    fallback: 'fallback' in row ? row.fallback : standard.value,
  };
}
