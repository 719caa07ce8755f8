import type { ServiceCategory } from '../catalogue/keys.ts';
import type { Contingencies, ProfitBand } from '../document/estimate-data.ts';
import type { ParameterRow } from '../document/parameter-row.ts';
import type { RateSetting, TaxRegion } from '../document/tax-table.ts';
import type { Currency } from '../money/currency.ts';
import type { KnownRows } from './known-rows.ts';

/** The source of a value that is entered in the estimate itself. */
export const ENTERED = 'estimate';

/** A value of the law or of the specification, and its source. */
export interface Sourced<Value> {
  value: Value;
  source: string;
}

/** One component of the social contributions. Units: percent of the contribution base. */
export interface ContributionComponent {
  code: string;
  employer: number;
  employee: number;
  /** Whether the ceiling limits its base. */
  capped: boolean;
}

/** Units: MAD; smig per month, smag per day, smigHourly per hour. */
export interface MinimumWages {
  smig: number;
  smag: number;
  smigHourly: number;
}

/** The standard rate of a tax, for all regions or by region, and the other stated rates. */
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

/**
 * The other value that the specification states for a field, offered by name beside the default.
 */
export interface NamedPreset {
  code: string;
  values: Readonly<Record<string, number>>;
  source: string;
}

/** The choices of an estimate under the law, with their defaults, and the rows they read. */
export interface LawTerms {
  /** The day whose knowledge of the law counts, `YYYY-MM-DD`. */
  asOf: string;
  rows: KnownRows;
  /** The first day of the work; a Sunday or a skipped day is passed over. */
  startDate: string;
  /** The last day of the job, whose fiscal year counts. */
  endDate: string;
  profitBand: ProfitBand;
  holidaysPerYear: number;
  /** False: the rates already hold leave and holidays. */
  paidTime: boolean;
  /** The premium of the accident insurance. Units: percent of the gross wage. */
  accidentPercent: number;
  skipHolidays: ReadonlySet<string>;
}

/**
 * The values that the engine takes from law, custom or the specification instead of the estimate.
 * They are an argument of the engine, so that sets of several dates can be used together.
 *
 * Units: amounts in `statutoryCurrency`, percentages 0 to 100.
 */
export interface ParameterSet {
  id: string;
  /** The ISO 3166 code of the country whose law sets the statutory values. */
  jurisdiction: string;
  /** The first day of the set, `YYYY-MM-DD`; null for a set without a date. */
  effectiveFrom: string | null;
  /** The currency of minimum wages, ceiling, insurance contract and catalogue rates. */
  statutoryCurrency: Currency;
  contributions: Sourced<readonly ContributionComponent[]>;
  /** The sum of employer and employee rates, for the quick total. */
  contributionTotalRate: Sourced<number>;
  /** Units: MAD per month. */
  contributionCeiling: Sourced<number>;
  /** The wages that the engine uses when the estimate states none. */
  minimumWages: Sourced<MinimumWages>;
  /** The wages of a new estimate. */
  initialMinimumWages: Sourced<MinimumWages>;
  /** The paid days of a contribution month. */
  daysPerMonth: Sourced<number>;
  /** The days of a month in the monthly insurance cost. */
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
  /** The rates of the taxes and of retained earnings. */
  rates: Readonly<Record<RateSetting, TaxRates>>;
  defaultTaxRegion: Sourced<TaxRegion>;
  /** The largest part of the net profit, after the dividend's own tax, that may be distributed. */
  dividendLimit: Sourced<number>;
  presets: readonly NamedPreset[];
  /** The dated values of the law, which the profile `morocco` reads. */
  rows: readonly ParameterRow[];
  /** The law as one estimate chose it; only `parametersOf` sets it. */
  law?: LawTerms | undefined;
  /** The set over which the choices of one estimate are laid; absent where none are. */
  base?: ParameterSet | undefined;
}

/** Returns the rate of a tax region, or that of the parameter set where regions state none. */
export function standardRate(
  setting: RateSetting,
  region: TaxRegion,
  parameters: ParameterSet,
): Sourced<number> {
  const { value, source } = parameters.rates[setting].standard;
  return { value: typeof value === 'number' ? value : value[region], source };
}
