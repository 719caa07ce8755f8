import type { Currency } from '../money/currency.ts';
import { exchangeRatio } from '../parameters/conversion.ts';
import type { ParameterSet } from '../parameters/parameter-set.ts';
import { amountOfCents, sumInCurrency } from './combine-sums.ts';
import { percentilePlace, valueBetween } from './percentiles.ts';
import {
  ANSWERED_OUTCOMES,
  type OrderOutcome,
  QUOTED_OUTCOMES,
  SIZE_CURRENCY,
} from './portfolio-terms.ts';

/**
 * Returns the smallest amount of a currency that is at least a bound in {@link SIZE_CURRENCY}.
 * Units: whole units of MAD, cents of the currency. Rounding: up, so that no amount below the bound
 * reaches it.
 */
export function leastCents(bound: number, currency: Currency, parameters: ParameterSet): bigint {
  const { numerator, denominator } = exchangeRatio(currency, SIZE_CURRENCY, parameters);
  const top = BigInt(bound) * 100n * BigInt(denominator);
  const bottom = BigInt(numerator);
  return (top + bottom - 1n) / bottom;
}

/** Quotations of one outcome in one currency. Units: cents without VAT. */
export interface OrderPart {
  outcome: OrderOutcome;
  currency: Currency;
  count: number;
  amount: bigint;
}

/** A number of quotations, and their amount without VAT. */
export interface OrderCount {
  count: number;
  amount: number;
}

/**
 * The outcomes of some quotations. Units: amounts without VAT in one currency, rates in percent.
 */
export interface OrderSums extends Record<OrderOutcome, OrderCount> {
  /** Won, lost, open and expired. */
  quoted: OrderCount;
  /** Won and lost. */
  answered: OrderCount;
  /** Won ÷ answered; null while none is answered. */
  hitRate: number | null;
  /** The same rate by amount. */
  amountHitRate: number | null;
}

/** Returns a share in percent. Rounding: 1 decimal, half away from zero. */
function shareOf(part: bigint, whole: bigint): number | null {
  return whole === 0n ? null : Number((2n * part * 1000n + whole) / (2n * whole)) / 10;
}

/** Returns sums of several currencies on one scale. Rounding: none, nothing is divided. */
function unrounded(
  parts: readonly OrderPart[],
  outcomes: readonly OrderOutcome[],
  to: Currency,
  parameters: ParameterSet,
): bigint {
  const currencies = [...new Set(parts.map(({ currency }) => currency))];
  const ratios = currencies.map((currency) => exchangeRatio(currency, to, parameters));
  const scales = new Map(
    currencies.map((currency, place) => [
      currency,
      ratios.reduce(
        (scale, { numerator, denominator }, other) =>
          scale * BigInt(other === place ? numerator : denominator),
        1n,
      ),
    ]),
  );
  return parts
    .filter(({ outcome }) => outcomes.includes(outcome))
    .reduce((sum, { currency, amount }) => sum + amount * (scales.get(currency) ?? 0n), 0n);
}

/**
 * Adds up quotations.
 *
 * Rounding: exact sums by outcome and currency, each converted once, to the cent; rates are taken
 * of the amounts before conversion. Holds: won, lost, open and expired add up to the quoted amount,
 * and no rate depends on the currency in which it is shown.
 */
export function combineOrders(
  parts: readonly OrderPart[],
  to: Currency,
  parameters: ParameterSet,
): OrderSums {
  const cents = (outcome: OrderOutcome): { count: number; cents: bigint } => {
    const some = parts.filter((part) => part.outcome === outcome);
    let sum = 0n;
    for (const [currency, own] of Map.groupBy(some, ({ currency: code }) => code)) {
      const exact = own.reduce((total, { amount }) => total + amount, 0n);
      sum += sumInCurrency(exact, currency, to, parameters);
    }
    return { count: some.reduce((total, { count }) => total + count, 0), cents: sum };
  };
  const each = {
    won: cents('won'),
    lost: cents('lost'),
    open: cents('open'),
    expired: cents('expired'),
    cancelled: cents('cancelled'),
  };
  const added = (outcomes: readonly OrderOutcome[]): OrderCount => ({
    count: outcomes.reduce((sum, outcome) => sum + each[outcome].count, 0),
    amount: amountOfCents(outcomes.reduce((sum, outcome) => sum + each[outcome].cents, 0n)),
  });
  const answered = added(ANSWERED_OUTCOMES);
  return {
    won: added(['won']),
    lost: added(['lost']),
    open: added(['open']),
    expired: added(['expired']),
    cancelled: added(['cancelled']),
    quoted: added(QUOTED_OUTCOMES),
    answered,
    hitRate: shareOf(BigInt(each.won.count), BigInt(answered.count)),
    amountHitRate: shareOf(
      unrounded(parts, ['won'], to, parameters),
      unrounded(parts, ANSWERED_OUTCOMES, to, parameters),
    ),
  };
}

/** The number of quotations that were answered after a certain time. Units: days. */
export interface AnswerTime {
  days: number;
  count: number;
}

/** The time that answers took; the quartiles are null without an answer. Units: days. */
export interface AnswerSpread {
  count: number;
  quarter: number | null;
  median: number | null;
  threeQuarters: number | null;
}

/** Returns the quartiles of the time that answers took. Source: {@link percentilePlace}. */
export function answerSpread(times: readonly AnswerTime[]): AnswerSpread {
  const ascending = times.toSorted((a, b) => a.days - b.days);
  const count = ascending.reduce((sum, time) => sum + time.count, 0);
  const ranked = (rank: number): number => {
    let passed = 0;
    for (const time of ascending) {
      passed += time.count;
      if (rank < passed) return time.days;
    }
    return 0;
  };
  const at = (percent: number): number | null => {
    if (count === 0) return null;
    const { below, above, hundredths } = percentilePlace(count, percent);
    return valueBetween(ranked(below), ranked(above), hundredths);
  };
  return { count, quarter: at(25), median: at(50), threeQuarters: at(75) };
}
