import type { EquipmentListKey, ServiceCategory } from '../catalogue/keys.ts';
import type { Currency } from '../money/currency.ts';
import type { PriceStep } from './input-limits.ts';
import type { ParameterRow } from './parameter-row.ts';
import type { PlainRates, TaxRegion } from './tax-table.ts';

/**
 * The estimate document as it is stored in `projects.data`.
 *
 * Every part may be missing: the engine then uses the defaults of decisions.md section 2. Stored
 * `subtotal` and `cost` of lines are outputs, which the engine never reads. Keys not named here are
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
  /**
   * Named simulations, in the order they were first saved. They change no figure of the estimate.
   */
  simulations?: NamedSimulation[] | undefined;
  /** The client's price schedule, which the estimate's cost is spread over. */
  priceSchedule?: PriceSchedule | undefined;
  /** The set of rules by which the estimate is priced; absent: those of the specification. */
  parameters?: EstimateProfile | undefined;
}

export interface ProjectInfo {
  id?: string | undefined;
  name?: string | undefined;
  client?: string | undefined;
  /** The customer whose record the client is, where one was chosen. */
  customerId?: string | undefined;
  location?: string | undefined;
  serviceCategory?: ServiceCategory | undefined;
  /** English catalogue name of the project type. */
  projectType?: string | undefined;
  height?: number | null | undefined;
  area?: number | null | undefined;
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
}

/** The bands of the company's profit, by which the rate of corporate tax is chosen. */
export const PROFIT_BANDS = ['up-to-300k', '300k-1M', '1M-100M', 'over-100M'] as const;

/** One of {@link PROFIT_BANDS}. */
export type ProfitBand = (typeof PROFIT_BANDS)[number];

/** The set of rules of an estimate. Source: law.md section 1. */
export interface EstimateProfile {
  /** `specification`: its constants; `morocco`: the law in force on the day of the work. */
  profile: 'specification' | 'morocco';
  /**
   * The day whose knowledge of the law counts; it moves only by the user's hand. The contract
   * requires it under `morocco`.
   */
  asOf?: string | undefined;
  /** Absent: 1M-100M. */
  profitBand?: ProfitBand | undefined;
  /** The public holidays that fall on a working day. Absent: 13. */
  holidaysPerYear?: number | undefined;
  /** False: the rates already hold leave and holidays. */
  paidTime?: boolean | undefined;
  /** The premium of the accident insurance. Units: percent of the gross wage. */
  accidentPercent?: number | undefined;
  /** Days on which nobody works, beside the Sundays. */
  skipHolidays?: string[] | undefined;
  /**
   * The company's own rows that were known on `asOf`, which supersede the built-in ones from their
   * day on. They are pinned, so that a row entered later changes nothing by itself.
   */
  ownRows?: ParameterRow[] | undefined;
}

/** The exchange rates that an estimate was priced with. Units: each currency per US dollar. */
export interface ExchangeRates {
  date: string;
  perUsd: Record<Exclude<Currency, 'USD'>, number>;
  /** The source of the rates; absent where it was not stated. */
  reference?: string | undefined;
}

/** A class of overtime. Units: hours a day; percent added to the wage of an hour. */
export interface OvertimeClass {
  hours: number;
  percent: number;
}

/** `fixed` and `performance`: amount per person; `percentage`: percent of the line's base wage. */
export type BonusType = 'fixed' | 'percentage' | 'performance';

export interface Bonus {
  enabled?: boolean | undefined;
  type?: BonusType | undefined;
  amount?: number | undefined;
  description?: string | undefined;
}

/** The fields of lines and items that keep a formula beside their value. */
export const FORMULA_FIELDS = ['count', 'quantity', 'rate', 'days', 'cost', 'unitPrice'] as const;

/** One of {@link FORMULA_FIELDS}. */
export type FormulaField = (typeof FORMULA_FIELDS)[number];

/** The formula of each value, `12*3.5`. A formula that gives another value no longer counts. */
export type Formulas = Partial<Record<FormulaField, string | undefined>>;

/** The unit of a line, and the item of the price schedule whose price pays for it. */
export interface ScheduledLine {
  /** A unit of measure such as `m²`; at most 20 characters. */
  unit?: string | undefined;
  /** The id of a {@link PriceScheduleItem}; one that is not there leaves the line unassigned. */
  scheduleItemId?: string | undefined;
  formulas?: Formulas | undefined;
}

export interface PersonnelLine extends ScheduledLine {
  id?: string | undefined;
  /** English catalogue name of the position, or free text. */
  type?: string | undefined;
  /** The text that distinguishes lines of one position, e.g. "night shift". */
  description?: string | undefined;
  count?: number | undefined;
  /** Per person and day. */
  rate?: number | undefined;
  /** An alias of `rate`, which takes precedence. */
  ratePerDay?: number | undefined;
  days?: number | undefined;
  bonus?: Bonus | undefined;
  /** The years of service; only the profile `morocco` reads them. */
  seniorityYears?: number | undefined;
  /** The overtime of a day; only the profile `morocco` reads it. */
  overtime?: OvertimeClass[] | undefined;
  subtotal?: number | undefined;
}

export interface EquipmentItem extends ScheduledLine {
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

export interface LogisticsLine extends ScheduledLine {
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

export interface InsuranceLine extends ScheduledLine {
  id?: string | undefined;
  name?: string | undefined;
  cost?: number | undefined;
  description?: string | undefined;
}

export interface AdditionalService extends ScheduledLine {
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
  /** Absent: the fixed table of the specification. */
  exchangeRates?: ExchangeRates | undefined;
}

/**
 * The kinds of clients, which decide about withholding by law. `large`: turnover by the rows of
 * 2026.
 */
export const CLIENT_KINDS = ['private', 'large', 'public'] as const;

/** The payment terms of the client, which change no figure of the profit. Days: `YYYY-MM-DD`. */
export type PaymentTerms = {
  /** Absent: private. */
  client?: (typeof CLIENT_KINDS)[number] | undefined;
  /** Absent: a service. */
  work?: 'service' | 'works' | undefined;
  /** The day of the company's attestation of tax regularity; empty without one. */
  attestedOn?: string | undefined;
  invoicedOn?: string | undefined;
  /** Units: days from the invoice. Absent: those of the law. */
  days?: number | undefined;
  /** Absent: as usual for the client and the work. */
  withholdVat?: boolean | undefined;
  /** The other invoices to this client in the month, VAT included. Absent: none. */
  monthInvoiced?: number | undefined;
  retention?: boolean | undefined;
};

/** The profit analysis; the tax table declares the switches and rates of {@link PlainRates}. */
export type ProfitAnalysis = PlainRates & {
  /** The amount that the customer pays, VAT included. */
  customerOrderAmount?: number | undefined;
  taxRegion?: TaxRegion | undefined;
  enabled?: boolean | undefined;
  /** Whether the user set the rate of corporate tax for the profile `morocco`. */
  corporateTaxRateSet?: boolean | undefined;
  dividendDistribution?:
    | {
        enabled?: boolean | undefined;
        amount?: number | undefined;
        taxRate?: number | undefined;
        /** The day of the payment, by which the law's rate is chosen. */
        paidOn?: string | undefined;
      }
    | undefined;
  retainedEarnings?: { enabled?: boolean | undefined; percentage?: number | undefined } | undefined;
  payment?: PaymentTerms | undefined;
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
  /** Units: MAD per contract. */
  contractAmount?: number | undefined;
  agentCount?: number | undefined;
  description?: string | undefined;
  dailyCostPerAgent?: number | undefined;
  contractStartDate?: string | undefined;
  contractEndDate?: string | undefined;
  /** Units: days. */
  contractPeriod?: number | undefined;
  lastUpdated?: string | undefined;
}

export interface SocialContributions {
  enabled?: boolean | undefined;
  cnssConfig?: CnssConfig | undefined;
  yearlyInsurance?: YearlyInsurance | undefined;
}

/** A part of a price schedule with a heading and a subtotal of its own. */
export interface PriceScheduleLot {
  id: string;
  number?: string | undefined;
  title?: string | undefined;
}

/** One line of the client's price schedule. */
export interface PriceScheduleItem {
  id: string;
  lotId?: string | undefined;
  number?: string | undefined;
  designation?: string | undefined;
  /** At most 20 characters. */
  unit?: string | undefined;
  /** At most 3 decimals; 0 for an item that is only listed, without a quantity. */
  quantity: number;
  /** A price that the user set; absent: the engine computes it from the cost. */
  unitPrice?: number | undefined;
  /** An option has a price, but stands outside the total. */
  isOption?: boolean | undefined;
  /** The mark of the row of the client's file that asks for it: {@link clientRowMark}. */
  clientRow?: string | undefined;
  /** Those of `quantity` and `unitPrice`. */
  formulas?: Formulas | undefined;
}

/** The client's price schedule. Source: price-schedule.md section 1. */
export interface PriceSchedule {
  lots?: PriceScheduleLot[] | undefined;
  items?: PriceScheduleItem[] | undefined;
  /** Absent: 0.01. */
  roundTo?: PriceStep | undefined;
  /** The estimate's total (also when absent), the order without VAT, or an amount without VAT. */
  target?: 'total' | 'order' | number | undefined;
  /** Whether it only holds prices imported from another program, for no job. */
  isPriceList?: boolean | undefined;
}

/** The condition of a market factor; `always` and absent: whenever it is switched on. */
export type MarketCondition = 'moroccan-location' | 'first-quarter' | 'always';

/** One reason why the market pays more or less than the cost. */
export interface MarketFactor {
  id?: string | undefined;
  /** A name that a user typed; a standard factor without one is named after its condition. */
  label?: string | undefined;
  condition?: MarketCondition | undefined;
  /** Units: percent of the total, -100 to 100. */
  percent?: number | undefined;
  enabled?: boolean | undefined;
}

/** The percentage of rates and fixed costs in each scenario. */
export interface ScenarioFactors {
  basic?: number | undefined;
  standard?: number | undefined;
  premium?: number | undefined;
}

/** The Dynamic Pricing Engine and the scenarios. They change no cost. */
export interface PricingSettings {
  enabled?: boolean | undefined;
  /** The market whose standard factors apply: `morocco`, or any other. */
  region?: string | undefined;
  factors?: MarketFactor[] | undefined;
  scenarios?: ScenarioFactors | undefined;
}

/**
 * The changed rates and days that a simulation tries on the present lines.
 *
 * Units: percent added to every rate, or subtracted below 0; days added to every line, or
 * subtracted.
 */
export interface WhatIf {
  personnelRates?: number | undefined;
  equipmentRates?: number | undefined;
  logisticsRates?: number | undefined;
  /** Insurance lines and additional services. */
  fixedCosts?: number | undefined;
  days?: number | undefined;
}

/** A named simulation. Its figures are computed from the present estimate when it is shown. */
export interface NamedSimulation {
  id: string;
  name: string;
  /** UTC ISO instant. */
  savedAt: string;
  contingencies?: Contingencies | undefined;
  profitAnalysis?: ProfitAnalysis | undefined;
  whatIf?: WhatIf | undefined;
}
