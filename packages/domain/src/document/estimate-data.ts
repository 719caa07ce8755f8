import type { EquipmentListKey, ServiceCategory } from '../catalogue/keys.ts';
import type { Currency } from '../money/currency.ts';
import type { PlainRates, TaxRegion } from './tax-table.ts';

/**
 * The estimate document as it is stored in `projects.data`.
 *
 * Every part may be missing: the engine then uses the defaults of decisions.md section 2. Stored
 * `subtotal` and `cost` of lines are outputs, never read by the engine. Keys not named here are
 * kept as they are.
 *
 * Units: amounts in the project's currency, statutory amounts (minimum wages, ceiling, insurance
 * contract) in MAD, percentages 0 to 100, `YYYY-MM-DD` for days, metres and square metres.
 */
export interface EstimateData {
  projectInfo?: ProjectInfo | undefined;
  personnel?: PersonnelLine[] | undefined;
  equipment?: EquipmentLists | undefined;
  logistics?: Logistics | undefined;
  insurance?: InsuranceLine[] | undefined;
  additionalServices?: AdditionalService[] | undefined;
  contingencies?: Contingencies | undefined;
  settings?: EstimateSettings | undefined;
  profitAnalysis?: ProfitAnalysis | undefined;
  socialContributions?: SocialContributions | undefined;
  pricingSettings?: PricingSettings | undefined;
  /** Kept under names, in the order they were first saved. They change no figure of the estimate. */
  simulations?: NamedSimulation[] | undefined;
}

export interface ProjectInfo {
  id?: string | undefined;
  name?: string | undefined;
  client?: string | undefined;
  location?: string | undefined;
  serviceCategory?: ServiceCategory | undefined;
  /** English catalogue name of the project type. */
  projectType?: string | undefined;
  height?: number | null | undefined;
  area?: number | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/** `fixed` and `performance`: amount per person; `percentage`: percent of the line's base wage. */
export type BonusType = 'fixed' | 'percentage' | 'performance';

export interface Bonus {
  enabled?: boolean | undefined;
  type?: BonusType | undefined;
  amount?: number | undefined;
  description?: string | undefined;
}

export interface PersonnelLine {
  id?: string | undefined;
  /** English catalogue name of the position, or free text. */
  type?: string | undefined;
  /** What tells lines of one position apart, e.g. "night shift". */
  description?: string | undefined;
  count?: number | undefined;
  /** Per person and day. */
  rate?: number | undefined;
  /** Alias of `rate`; `rate` counts where both stand. */
  ratePerDay?: number | undefined;
  days?: number | undefined;
  bonus?: Bonus | undefined;
  subtotal?: number | undefined;
}

export interface EquipmentItem {
  id?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  quantity?: number | undefined;
  rate?: number | undefined;
  /** Absent for consumables. */
  days?: number | undefined;
  subtotal?: number | undefined;
}

export type EquipmentLists = Partial<Record<EquipmentListKey, EquipmentItem[] | undefined>>;

export interface LogisticsLine {
  id?: string | undefined;
  name?: string | undefined;
  description?: string | undefined;
  count?: number | undefined;
  rate?: number | undefined;
  days?: number | undefined;
  cost?: number | undefined;
}

export interface Logistics {
  transportation?: LogisticsLine[] | undefined;
  accommodation?: LogisticsLine[] | undefined;
}

export interface InsuranceLine {
  id?: string | undefined;
  name?: string | undefined;
  cost?: number | undefined;
  description?: string | undefined;
}

export interface AdditionalService {
  id?: string | undefined;
  name?: string | undefined;
  cost?: number | undefined;
  description?: string | undefined;
  selected?: boolean | undefined;
}

/** Percent of the subtotal, 0 to 100. `profitMargin` is the markup. */
export interface Contingencies {
  weatherDelay?: number | undefined;
  equipmentFailure?: number | undefined;
  adminOverhead?: number | undefined;
  profitMargin?: number | undefined;
}

export interface EstimateSettings {
  currency?: Currency | undefined;
  autoSave?: boolean | undefined;
}

/** The switches and rates of {@link PlainRates} are those of the tax table. */
export type ProfitAnalysis = PlainRates & {
  /** What the customer pays, VAT included. */
  customerOrderAmount?: number | undefined;
  taxRegion?: TaxRegion | undefined;
  enabled?: boolean | undefined;
  dividendDistribution?:
    | { enabled?: boolean | undefined; amount?: number | undefined; taxRate?: number | undefined }
    | undefined;
  retainedEarnings?: { enabled?: boolean | undefined; percentage?: number | undefined } | undefined;
};

export type CnssCalculationMethod = 'minimum_wage' | 'actual_wage';

export interface CnssConfig {
  enabled?: boolean | undefined;
  calculationMethod?: CnssCalculationMethod | undefined;
  minimumWageValidation?: boolean | undefined;
  rates?:
    | { employer?: number | undefined; employee?: number | undefined; total?: number | undefined }
    | undefined;
  minimumWages?:
    | { smig?: number | undefined; smag?: number | undefined; smigHourly?: number | undefined }
    | undefined;
  contributionCeiling?: number | undefined;
  overtimeInclusion?: boolean | undefined;
  lastUpdated?: string | undefined;
}

export interface YearlyInsurance {
  enabled?: boolean | undefined;
  /** MAD a contract. */
  contractAmount?: number | undefined;
  agentCount?: number | undefined;
  description?: string | undefined;
  dailyCostPerAgent?: number | undefined;
  contractStartDate?: string | undefined;
  contractEndDate?: string | undefined;
  /** Days. */
  contractPeriod?: number | undefined;
  lastUpdated?: string | undefined;
}

export interface SocialContributions {
  enabled?: boolean | undefined;
  cnssConfig?: CnssConfig | undefined;
  yearlyInsurance?: YearlyInsurance | undefined;
}

/** When a market factor holds; `always` and absent: whenever it is switched on. */
export type MarketCondition = 'moroccan-location' | 'first-quarter' | 'always';

/** One reason why the market pays more or less than the cost. */
export interface MarketFactor {
  id?: string | undefined;
  /** The user's own words; a standard factor without them is named by its condition. */
  label?: string | undefined;
  condition?: MarketCondition | undefined;
  /** Of the total, -100 to 100. */
  percent?: number | undefined;
  enabled?: boolean | undefined;
}

/** Percent of rates and fixed costs in each scenario. */
export interface ScenarioFactors {
  basic?: number | undefined;
  standard?: number | undefined;
  premium?: number | undefined;
}

/** The Dynamic Pricing Engine and the scenarios. They change no cost. */
export interface PricingSettings {
  enabled?: boolean | undefined;
  /** The market whose standard factors hold: `morocco`, or any other. */
  region?: string | undefined;
  factors?: MarketFactor[] | undefined;
  scenarios?: ScenarioFactors | undefined;
}

/**
 * Other rates and days that a simulation tries on the lines as they are.
 *
 * Units: percent more, or less below 0, of every rate; days added to, or taken from, every line.
 */
export interface WhatIf {
  personnelRates?: number | undefined;
  equipmentRates?: number | undefined;
  logisticsRates?: number | undefined;
  /** Insurance lines and additional services. */
  fixedCosts?: number | undefined;
  days?: number | undefined;
}

/** A simulation kept under a name. Its figures are those of the estimate as it is when looked at. */
export interface NamedSimulation {
  id: string;
  name: string;
  /** UTC ISO instant. */
  savedAt: string;
  contingencies?: Contingencies | undefined;
  profitAnalysis?: ProfitAnalysis | undefined;
  whatIf?: WhatIf | undefined;
}
