import type { ParameterSet } from '../parameters/parameter-set.ts';
import { specificationParameters } from '../parameters/specification-parameters.ts';
import { fromMinorUnits, toMinorUnits } from './amount.ts';
import type { Currency } from './currency.ts';
import { asWholeRatio, exactRatio } from './exact.ts';

/** An exchange rate as two whole numbers. */
export interface ExchangeRatio {
  numerator: number;
  denominator: number;
}

/** What an amount in `from` is multiplied and divided by to stand in `to`. */
export function exchangeRatio(
  from: Currency,
  to: Currency,
  parameters: ParameterSet = specificationParameters,
): ExchangeRatio {
  if (from === to) return { numerator: 1, denominator: 1 };
  const target = asWholeRatio(parameters.currencyTable.value[to]);
  const source = asWholeRatio(parameters.currencyTable.value[from]);
  return {
    numerator: target.scaled * source.power,
    denominator: source.scaled * target.power,
  };
}

/** An amount in another currency. Rounding: 2 decimals, half away from zero. */
export function convertAmount(
  amount: number,
  from: Currency,
  to: Currency,
  parameters: ParameterSet = specificationParameters,
): number {
  if (from === to) return fromMinorUnits(toMinorUnits(amount));
  const { numerator, denominator } = exchangeRatio(from, to, parameters);
  return fromMinorUnits(exactRatio([100, amount, numerator], [denominator]));
}

const RATE_DECIMALS = 6;
const RATE_POWER = 10 ** RATE_DECIMALS;

/**
 * A unit rate in another currency.
 *
 * Rounding: 6 decimals. Six decimals of the dearer currency are coarser than six of the cheaper
 * one; so a rate that becomes a larger number becomes the shortest decimal that converts to
 * exactly the rate given. Holds: a rate of up to 4 decimals comes back from any currency
 * unchanged, so a project converted there and back keeps its cents. Source: decisions.md section 4.
 */
export function convertRate(
  rate: number,
  from: Currency,
  to: Currency,
  parameters: ParameterSet = specificationParameters,
): number {
  if (from === to) return rate;
  const { numerator, denominator } = exchangeRatio(from, to, parameters);
  if (numerator > denominator) {
    const given = exactRatio([rate, RATE_POWER], [1]);
    for (let power = 1; power < RATE_POWER; power *= 10) {
      const candidate = exactRatio([rate, numerator, power], [denominator]) / power;
      if (exactRatio([candidate, denominator, RATE_POWER], [numerator]) === given) return candidate;
    }
  }
  return exactRatio([rate, numerator, RATE_POWER], [denominator]) / RATE_POWER;
}

/** A sum over currencies, or the currencies no rate is known for. */
export type ConvertedTotal =
  | { ok: true; total: number; currency: Currency }
  | { ok: false; missing: string[] };

/**
 * Totals of several currencies as one amount; each currency is converted once.
 *
 * Errors: `ok: false` names the currencies without a rate; there is no total then, not even 0.
 */
export function convertedTo(
  totals: readonly { currency: string; total: number }[],
  display: Currency,
  parameters: ParameterSet = specificationParameters,
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
