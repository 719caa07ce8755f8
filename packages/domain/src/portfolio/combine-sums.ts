import { TAXES, TAXES_ON_PROFIT } from '../document/tax-table.ts';
import { apportion } from '../money/apportion.ts';
import type { Currency } from '../money/currency.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';

/**
 * The amounts of a project that are summed; every other amount of the portfolio follows from them.
 */
export const SUMMED_AMOUNTS = [
  'total',
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
  'order',
  'projectCosts',
  ...TAXES.map(({ code }) => code),
] as const;

/** One of {@link SUMMED_AMOUNTS}; from `order` on, 0 for a project without an order amount. */
export type SummedAmount = (typeof SUMMED_AMOUNTS)[number];

/**
 * Sums over projects of one currency. Units: cents, which may exceed the exact range of a double.
 */
export interface CurrencySums {
  currency: Currency;
  projects: number;
  /** The number of projects with a customer order amount. */
  withOrder: number;
  amounts: Record<SummedAmount, bigint>;
}

/** Sums over projects in one currency. Units: amounts in it, margins in percent. */
export interface CombinedSums extends Record<SummedAmount, number> {
  projects: number;
  withOrder: number;
  subtotal: number;
  /** The sum of the four contingency amounts, markup included. */
  contingencies: number;
  revenue: number;
  grossProfit: number;
  /** The taxes with VAT, as `totalTaxToPay` of a project. */
  totalTax: number;
  netProfit: number;
  /** Gross profit / revenue of the sums; null without revenue. */
  grossProfitMargin: number | null;
  netProfitMargin: number | null;
  /** Both margins for screens with one decimal, rounded once; null without a revenue above 0. */
  shownGrossMargin: number | null;
  shownNetMargin: number | null;
}

function convertedCents(
  cents: bigint,
  from: Currency,
  to: Currency,
  parameters: ParameterSet,
): bigint {
  const { numerator, denominator } = exchangeRatio(from, to, parameters);
  const top = (cents < 0n ? -cents : cents) * BigInt(numerator);
  const bottom = BigInt(denominator);
  const rounded = (2n * top + bottom) / (2n * bottom);
  return cents < 0n ? -rounded : rounded;
}

/** Returns one value per name, all made by the same function. */
function eachAmount<Value>(make: (name: SummedAmount) => Value): Record<SummedAmount, Value> {
  return Object.fromEntries(SUMMED_AMOUNTS.map((name) => [name, make(name)])) as Record<
    SummedAmount,
    Value
  >;
}

/** Adds up the parts of each currency, in the order in which currencies first appear. */
export function sumsByCurrency(parts: readonly CurrencySums[]): CurrencySums[] {
  const sums = new Map<Currency, CurrencySums>();
  for (const { currency, projects, withOrder, amounts } of parts) {
    const sum = sums.get(currency);
    if (sum === undefined) {
      sums.set(currency, { currency, projects, withOrder, amounts: { ...amounts } });
      continue;
    }
    sum.projects += projects;
    sum.withOrder += withOrder;
    for (const name of SUMMED_AMOUNTS) sum.amounts[name] += amounts[name];
  }
  return [...sums.values()];
}

/** The amounts that make up the subtotal. */
const SECTIONS = [
  'personnel',
  'equipment',
  'logistics',
  'insurance',
  'additionalServices',
] as const satisfies readonly SummedAmount[];

/** Returns a sum in cents as an amount. Units: cents to the currency's unit. */
export function amountOfCents(cents: bigint): number {
  return Number(cents) / 100;
}

/** Returns a sum in another currency. Units: cents. Rounding: half away from zero. */
export function sumInCurrency(
  cents: bigint,
  from: Currency,
  to: Currency,
  parameters: ParameterSet,
): bigint {
  return from === to ? cents : convertedCents(cents, from, to, parameters);
}

/** Converts the sums of one currency. Units: cents. Holds: the sections add up to the subtotal. */
function convertedSums(
  { currency, amounts }: CurrencySums,
  to: Currency,
  parameters: ParameterSet,
) {
  const cents = eachAmount((name) => sumInCurrency(amounts[name], currency, to, parameters));
  const ofSections = SECTIONS.map((name) => amounts[name]);
  const subtotal = sumInCurrency(
    ofSections.reduce((sum, section) => sum + section, 0n),
    currency,
    to,
    parameters,
  );
  const shares = currency === to ? ofSections : apportion(subtotal, ofSections);
  for (const [index, name] of SECTIONS.entries()) cents[name] = shares[index] ?? 0n;
  return { cents, subtotal };
}

/** Returns the profits that follow from an order. Units: any, the same for all. */
function profitOf(amounts: Record<SummedAmount, bigint>) {
  const revenue = amounts.order - amounts.vat;
  const grossProfit = revenue - amounts.projectCosts;
  const otherTaxes = TAXES_ON_PROFIT.reduce((sum, { code }) => sum + amounts[code], 0n);
  return { revenue, grossProfit, otherTaxes, netProfit: grossProfit - otherTaxes };
}

/** Returns the amounts of all currencies on one scale. Rounding: none, nothing is divided. */
function unroundedAmounts(
  byCurrency: readonly CurrencySums[],
  to: Currency,
  parameters: ParameterSet,
) {
  const ratios = byCurrency.map(({ currency }) => exchangeRatio(currency, to, parameters));
  const scales = ratios.map(({ numerator }, place) =>
    ratios.reduce(
      (scale, { denominator }, other) => (other === place ? scale : scale * BigInt(denominator)),
      BigInt(numerator),
    ),
  );
  return eachAmount((name) =>
    byCurrency.reduce((sum, { amounts }, place) => sum + amounts[name] * (scales[place] ?? 0n), 0n),
  );
}

/**
 * Returns a percentage. Units: percent with the given number of decimals. Rounding: once, half away
 * from zero.
 */
function percentOf(part: bigint, whole: bigint, decimals: 1 | 2): number {
  const scale = decimals === 2 ? 100 : 10;
  const size = (value: bigint) => (value < 0n ? -value : value);
  const top = size(part) * 100n * BigInt(scale);
  const percent = Number((2n * top + size(whole)) / (2n * size(whole))) / scale;
  return part < 0n !== whole < 0n && percent !== 0 ? -percent : percent;
}

/** Returns the margins from the amounts before conversion, which are the same in every currency. */
function marginsOf(byCurrency: readonly CurrencySums[], to: Currency, parameters: ParameterSet) {
  const { revenue, grossProfit, netProfit } = profitOf(
    unroundedAmounts(byCurrency, to, parameters),
  );
  const of = (profit: bigint) => (revenue === 0n ? null : percentOf(profit, revenue, 2));
  const shownOf = (profit: bigint) => (revenue <= 0n ? null : percentOf(profit, revenue, 1));
  return {
    grossProfitMargin: of(grossProfit),
    netProfitMargin: of(netProfit),
    shownGrossMargin: shownOf(grossProfit),
    shownNetMargin: shownOf(netProfit),
  };
}

/**
 * Combines the sums of several currencies.
 *
 * Rounding: exact sums by currency, then each amount of {@link SUMMED_AMOUNTS} and the subtotal is
 * converted once, to the cent; the cents by which rounded sections would miss the subtotal are
 * added to the sections. Holds: everything adds up as printed (subtotal = sections, total =
 * subtotal + contingencies, revenue = order - VAT, profits = revenue less costs and taxes), `total`
 * equals that of a list of the same projects, and no margin depends on the currency in which it is
 * shown.
 */
export function combineSums(
  parts: readonly CurrencySums[],
  to: Currency,
  parameters: ParameterSet,
): CombinedSums {
  const byCurrency = sumsByCurrency(parts);
  const converted = byCurrency.map((sums) => convertedSums(sums, to, parameters));
  const cents = eachAmount((name) => converted.reduce((sum, one) => sum + one.cents[name], 0n));
  const subtotal = converted.reduce((sum, one) => sum + one.subtotal, 0n);
  const { revenue, grossProfit, otherTaxes, netProfit } = profitOf(cents);
  return {
    projects: byCurrency.reduce((sum, { projects }) => sum + projects, 0),
    withOrder: byCurrency.reduce((sum, { withOrder }) => sum + withOrder, 0),
    ...eachAmount((name) => amountOfCents(cents[name])),
    subtotal: amountOfCents(subtotal),
    contingencies: amountOfCents(cents.total - subtotal),
    revenue: amountOfCents(revenue),
    grossProfit: amountOfCents(grossProfit),
    totalTax: amountOfCents(cents.vat + otherTaxes),
    netProfit: amountOfCents(netProfit),
    ...marginsOf(byCurrency, to, parameters),
  };
}
