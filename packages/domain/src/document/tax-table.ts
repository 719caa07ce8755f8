/** Every tax region, in the order of the specification. */
export const TAX_REGIONS = ['morocco', 'free-zone', 'imported-services'] as const;

/** One of {@link TAX_REGIONS}. */
export type TaxRegion = (typeof TAX_REGIONS)[number];

/** A percentage of the profit analysis that has a switch. */
interface RateRow {
  /** Its name, in the code and in the messages. */
  code: string;
  /** The fields of its amount and of the applied rate in a profit result. */
  amount: string;
  rate: string;
  /** The fields in the analysis: the part, the switch and the rate. */
  part?: 'dividendDistribution' | 'retainedEarnings';
  enabled: string;
  stated: string;
  /** Whether it is on where the analysis does not state it. */
  isOnUnlessSaid: boolean;
  /** The standard rate: one for all regions, or one per region. Units: percent. */
  standard: {
    value: number | Readonly<Record<TaxRegion, number>>;
    source: string;
  };
  /** The other rate that the specification states, offered beside the standard one. */
  other?: { value: number; source: string };
  /** The rate for an empty or unreadable field of the settings; the standard rate when absent. */
  fallback?: number;
}

interface TaxRow extends RateRow {
  /**
   * The base of the tax. VAT is contained in the `order`; other taxes are a percentage of their
   * base, which is 0 for a gross loss.
   */
  base: 'order' | 'grossProfit' | 'revenue' | 'dividend';
  /** Whether the law states the rate, so that an old estimate is offered the present one. */
  isStatutory: boolean;
  /**
   * The kind of the tax under the profile `morocco`. `levied`: as under the specification;
   * `prepaid`: the client keeps it for the company, so it is no cost; `shareholders`: withheld from
   * the dividend; `none`: not levied on an order.
   */
  underLaw: 'levied' | 'prepaid' | 'shareholders' | 'none';
}

const REGIONS = 'specification section 9, Tax regions';

/**
 * Every tax of an order, in the order of computation. Profit, tax lines, explanations, settings,
 * reports and sums over projects read this table; docs/architecture.md says what a new row needs.
 *
 * Source: specification sections 5 and 9; decisions.md section 3; law.md section 4.
 */
export const TAXES = [
  {
    code: 'vat',
    amount: 'vatAmount',
    rate: 'vatRate',
    base: 'order',
    enabled: 'vatEnabled',
    stated: 'vatRate',
    isOnUnlessSaid: true,
    isStatutory: true,
    underLaw: 'levied',
    standard: { value: { morocco: 20, 'free-zone': 0, 'imported-services': 20 }, source: REGIONS },
    fallback: 20,
  },
  {
    code: 'corporateTax',
    amount: 'corporateTax',
    rate: 'corporateTaxRate',
    base: 'grossProfit',
    enabled: 'corporateTaxEnabled',
    stated: 'corporateTaxRate',
    isOnUnlessSaid: true,
    isStatutory: true,
    underLaw: 'levied',
    standard: {
      value: { morocco: 31, 'free-zone': 8.75, 'imported-services': 31 },
      source: REGIONS,
    },
  },
  {
    code: 'withholdingTax',
    amount: 'withholdingTax',
    rate: 'withholdingTaxRate',
    base: 'revenue',
    enabled: 'withholdingTaxEnabled',
    stated: 'withholdingTaxRate',
    isOnUnlessSaid: false,
    isStatutory: true,
    underLaw: 'prepaid',
    standard: { value: { morocco: 10, 'free-zone': 0, 'imported-services': 30 }, source: REGIONS },
    other: { value: 30, source: REGIONS },
    fallback: 10,
  },
  {
    code: 'professionalTax',
    amount: 'professionalTax',
    rate: 'professionalTaxRate',
    base: 'revenue',
    enabled: 'professionalTaxEnabled',
    stated: 'professionalTaxRate',
    isOnUnlessSaid: false,
    isStatutory: true,
    underLaw: 'none',
    standard: {
      value: { morocco: 0.6, 'free-zone': 0, 'imported-services': 0.6 },
      source: REGIONS,
    },
  },
  {
    code: 'socialContributionsTax',
    amount: 'socialContributionsTax',
    rate: 'socialContributionsRate',
    base: 'revenue',
    enabled: 'socialContributionsEnabled',
    stated: 'socialContributionsRate',
    isOnUnlessSaid: false,
    isStatutory: false,
    underLaw: 'none',
    standard: { value: 0, source: 'decisions section 3, defaults' },
    other: { value: 21.51, source: REGIONS },
  },
  {
    code: 'dividendTax',
    amount: 'dividendTax',
    rate: 'dividendTaxRate',
    base: 'dividend',
    part: 'dividendDistribution',
    enabled: 'enabled',
    stated: 'taxRate',
    isOnUnlessSaid: false,
    isStatutory: true,
    underLaw: 'shareholders',
    standard: { value: 15, source: REGIONS },
    fallback: 15,
  },
] as const satisfies readonly TaxRow[];

/** One row of {@link TAXES}. */
export type Tax = (typeof TAXES)[number];

/** The code of a tax. */
export type TaxCode = Tax['code'];

/**
 * The part of the profit that is kept, which is not a tax, but is switched and entered like one.
 */
const RETAINED_EARNINGS = {
  code: 'retainedEarnings',
  amount: 'retainedEarningsAmount',
  rate: 'retainedEarningsPercentage',
  part: 'retainedEarnings',
  enabled: 'enabled',
  stated: 'percentage',
  isOnUnlessSaid: false,
  standard: { value: 50, source: 'decisions section 3, defaults' },
  other: { value: 25, source: REGIONS },
  fallback: 25,
} as const satisfies RateRow;

/** Every percentage of the analysis that has a switch. */
export const RATES = [...TAXES, RETAINED_EARNINGS] as const;

/** One row of {@link RATES}. */
export type Rate = (typeof RATES)[number];

/** A percentage of the analysis that has a switch: a tax, or the part of the profit that is kept. */
export type RateSetting = Rate['code'];

/** A tax whose rate depends on the region. */
export type RegionalTax = Extract<
  Tax,
  { standard: { value: Readonly<Record<TaxRegion, number>> } }
>;

/** The taxes whose rates a choice of region fills in. */
export const REGIONAL_TAXES: readonly RegionalTax[] = TAXES.filter(
  (tax) => typeof tax.standard.value !== 'number',
) as RegionalTax[];

/** The taxes between the gross and the net profit: all but VAT. */
export type TaxOnProfit = Exclude<Tax, { base: 'order' }>;

/** See {@link TaxOnProfit}. */
export const TAXES_ON_PROFIT = TAXES.filter(
  (tax) => tax.base !== 'order',
) as readonly TaxOnProfit[];

/** A rate whose fields are directly in the analysis, not in a part of it. */
export type PlainRate = Exclude<Rate, { part: string }>;

/** See {@link PlainRate}. */
export const PLAIN_RATES = RATES.filter((rate) => !('part' in rate)) as readonly PlainRate[];

/** The switches and rates that are directly in the analysis. */
export type PlainRates = { [Field in PlainRate['enabled']]?: boolean | undefined } & {
  [Field in PlainRate['stated']]?: number | undefined;
};

/** Returns one value for each row, by a field of the row. */
export function byRow<Row, Name extends string, Value>(
  rows: readonly Row[],
  nameOf: (row: Row) => Name,
  valueOf: (row: Row) => Value,
): Record<Name, Value> {
  const values = {} as Record<Name, Value>;
  for (const row of rows) values[nameOf(row)] = valueOf(row);
  return values;
}
