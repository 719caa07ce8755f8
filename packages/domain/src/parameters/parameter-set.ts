import type { ServiceCategory } from '../catalogue/keys.ts';
import type { Contingencies } from '../document/estimate-data.ts';
import type { RateSetting, TaxRegion } from '../document/tax-table.ts';
import type { Currency } from '../money/currency.ts';

/** The source of a value that stands in the estimate itself. */
export const ENTERED = 'estimate';

/** A value of the law or of the specification, and where it stands. */
export interface Sourced<Value> {
  value: Value;
  source: string;
}

/** One line of the social contributions. Units: percent of the contribution base. */
export interface ContributionComponent {
  code: string;
  employer: number;
  employee: number;
  /** Whether the ceiling limits its base. */
  capped: boolean;
}

/** Units: MAD; smig a month, smag a day, smigHourly an hour. */
export interface MinimumWages {
  smig: number;
  smag: number;
  smigHourly: number;
}

/** The standard rate of a tax, one for all or one a region, and the others that are stated. */
export interface TaxRates {
  standard: Sourced<number | Readonly<Record<TaxRegion, number>>>;
  presets: readonly Sourced<number>[];
}

/** The yearly insurance contract. Units: MAD, agents, days. */
export interface InsuranceContract {
  contractAmount: number;
  agentCount: number;
  contractPeriod: number;
}

/** The other value the specification states for a field, offered by name beside the default. */
export interface NamedPreset {
  code: string;
  values: Readonly<Record<string, number>>;
  source: string;
}

/**
 * Everything the engine takes from law, from custom or from the specification instead of from the
 * estimate. The engine reads it as an argument, so that sets of other dates stand side by side.
 *
 * Units: amounts in `statutoryCurrency`, percentages 0 to 100.
 */
export interface ParameterSet {
  id: string;
  /** ISO 3166 code of the law the statutory values belong to. */
  jurisdiction: string;
  /** First day the set holds, `YYYY-MM-DD`; null for a set without a date. */
  effectiveFrom: string | null;
  /** Currency of minimum wages, ceiling, insurance contract and catalogue rates. */
  statutoryCurrency: Currency;
  contributions: Sourced<readonly ContributionComponent[]>;
  /** Employer and employee together, for the quick total. */
  contributionTotalRate: Sourced<number>;
  /** Monthly. */
  contributionCeiling: Sourced<number>;
  /** What the engine uses when the estimate states none. */
  minimumWages: Sourced<MinimumWages>;
  /** What a new estimate starts with. */
  initialMinimumWages: Sourced<MinimumWages>;
  /** Paid days of a contribution month. */
  daysPerMonth: Sourced<number>;
  /** Days of a month where an insurance cost is shown per month. */
  insuranceDaysPerMonth: Sourced<number>;
  insuranceContract: Sourced<InsuranceContract>;
  defaultPersonnelDays: Sourced<number>;
  contingencies: Sourced<Required<{ [Key in keyof Contingencies]: number }>>;
  categoryContingencies: Sourced<
    Readonly<Record<ServiceCategory, Required<{ [Key in keyof Contingencies]: number }>>>
  >;
  quickContingency: Sourced<number>;
  /** Units of each currency per US dollar. */
  currencyTable: Sourced<Readonly<Record<Currency, number>>>;
  /** Of the taxes and of what is retained. */
  rates: Readonly<Record<RateSetting, TaxRates>>;
  defaultTaxRegion: Sourced<TaxRegion>;
  /** Largest part of the net profit that may be distributed, of what its own tax leaves. */
  dividendLimit: Sourced<number>;
  presets: readonly NamedPreset[];
}

/** The rate that a tax region states, or the parameter set where regions state none. */
export function standardRate(
  setting: RateSetting,
  region: TaxRegion,
  parameters: ParameterSet,
): Sourced<number> {
  const { value, source } = parameters.rates[setting].standard;
  return { value: typeof value === 'number' ? value : value[region], source };
}
