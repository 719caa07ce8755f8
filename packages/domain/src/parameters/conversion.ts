import { fromMinorUnits, toMinorUnits } from '../money/amount.ts';
import type { Currency } from '../money/currency.ts';
import { asWholeRatio, exactRatio } from '../money/exact.ts';
import type { ExchangeTable } from './exchange-rates.ts';

/** An exchange rate as two whole numbers. */
export interface ExchangeRatio {
  numerator: number;
  denominator: number;
}

/** Returns the numbers by which an amount in `from` is multiplied and divided to be in `to`. */
export function exchangeRatio(
  from: Currency,
  to: Currency,
  parameters: ExchangeTable,
): ExchangeRatio {
  if (from === to) return { numerator: 1, denominator: 1 };
  const target = asWholeRatio(parameters.currencyTable.value[to]);
  const source = asWholeRatio(parameters.currencyTable.value[from]);
  // Only one of the two powers is needed, which keeps both numbers exact.
  return {
    numerator: target.scaled * Math.max(1, source.power / target.power),
    denominator: source.scaled * Math.max(1, target.power / source.power),
  };
}

/**
 * Returns a fixed rate as in the currency table: the units of either currency per dollar. The rate
 * is `to` ÷ `from`, which often has no finite decimal.
 */
export function exchangeTerms(
  from: Currency,
  to: Currency,
  parameters: ExchangeTable,
): { from: number; to: number } {
  const table = parameters.currencyTable.value;
  return from === to ? { from: 1, to: 1 } : { from: table[from], to: table[to] };
}

/** Returns an amount in another currency. Rounding: 2 decimals, half away from zero. */
export function convertAmount(
  amount: number,
  from: Currency,
  to: Currency,
  parameters: ExchangeTable,
): number {
  if (from === to) return fromMinorUnits(toMinorUnits(amount));
  const { numerator, denominator } = exchangeRatio(from, to, parameters);
  return fromMinorUnits(exactRatio([100, amount, numerator], [denominator]));
}

const RATE_DECIMALS = 6;
const RATE_POWER = 10 ** RATE_DECIMALS;

/**
 * The largest error of a rate after several conversions. Units: billionths of the currency with the
 * highest value; one conversion has an error of up to 500.
 */
const DRIFT = 4000;

/**
 * The same for a rate with few decimals, which may have been typed: less than half of its last
 * digit.
 */
const DRIFT_OF_SHORT = 1200;

/** A rate with more decimals has been converted before. */
const TYPED_DECIMALS = 4;

const BILLION = 1e9;

const hasDecimals = (rate: number, decimals: number) =>
  exactRatio([rate, 10 ** decimals], [1]) / 10 ** decimals === rate;

/**
 * Returns the amount of two decimals that a converted rate had before; null where the difference is
 * larger than rounding explains.
 */
function typedBefore(
  rate: number,
  { numerator, denominator }: ExchangeRatio,
  to: Currency,
  parameters: ExchangeTable,
): number | null {
  const isShort = hasDecimals(rate, TYPED_DECIMALS);
  if (hasDecimals(rate, 2) || (isShort && numerator > denominator)) return null;
  const table = parameters.currencyTable.value;
  const drift = exactRatio(
    [isShort ? DRIFT_OF_SHORT : DRIFT, table[to]],
    [Math.min(...Object.values(table))],
  );
  const candidate = exactRatio([rate, numerator, 100], [denominator]) / 100;
  const converted = exactRatio([rate, numerator, BILLION], [denominator]);
  return Math.abs(converted - exactRatio([candidate, BILLION], [1])) <= drift ? candidate : null;
}

/**
 * Returns a unit rate in another currency.
 *
 * Rounding: 6 decimals. Six decimals of a currency with a higher value are coarser than six of one
 * with a lower value; so a rate that becomes a larger number becomes the shortest decimal that
 * converts to exactly the given rate. Holds: a rate of up to 4 decimals comes back unchanged from
 * any currency, and one of up to 2 decimals from several conversions, so a converted project keeps
 * its cents when it is converted back. Source: decisions.md section 4.
 */
export function convertRate(
  rate: number,
  from: Currency,
  to: Currency,
  parameters: ExchangeTable,
): number {
  if (from === to) return rate;
  const ratio = exchangeRatio(from, to, parameters);
  const { numerator, denominator } = ratio;
  const before = typedBefore(rate, ratio, to, parameters);
  if (before !== null) return before;
  if (numerator > denominator) {
    const given = exactRatio([rate, RATE_POWER], [1]);
    for (let decimals = 0; decimals < RATE_DECIMALS; decimals++) {
      const power = 10 ** decimals;
      const candidate = exactRatio([rate, numerator, power], [denominator]) / power;
      const isBack =
        decimals <= TYPED_DECIMALS
          ? convertRate(candidate, to, from, parameters) === rate
          : exactRatio([candidate, denominator, RATE_POWER], [numerator]) === given;
      if (isBack) return candidate;
    }
  }
  return exactRatio([rate, numerator, RATE_POWER], [denominator]) / RATE_POWER;
}

/** A sum over currencies, or the currencies without a known rate. */
export type ConvertedTotal =
  | { ok: true; total: number; currency: Currency }
  | { ok: false; missing: string[] };

/**
 * Returns totals of several currencies as one amount; each currency is converted once.
 *
 * Errors: `ok: false` names the currencies without a rate; there is then no total, not even 0.
 */
export function convertedTo(
  totals: readonly { currency: string; total: number }[],
  display: Currency,
  parameters: ExchangeTable,
): ConvertedTotal {
  const table = parameters.currencyTable.value;
  const isKnown = (code: string): code is Currency => Object.hasOwn(table, code);
  const missing: string[] = [];
  let minor = 0;
  for (const { currency, total } of totals) {
    if (isKnown(currency))
      minor += toMinorUnits(convertAmount(total, currency, display, parameters));
    else missing.push(currency);
  }
  return missing.length > 0
    ? { ok: false, missing }
    : { ok: true, total: fromMinorUnits(minor), currency: display };
}
